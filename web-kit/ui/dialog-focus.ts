import { type RefObject, useEffect, useRef } from 'react';
import { focusNear, placeOf } from '#web/lost-focus';

const field = 'input:not([type=hidden], [type=file], [disabled]), textarea:not([disabled]), select:not([disabled])';

/** Focus goes to the first field of a dialog, and back to what opened the dialog when it closes. */
export function useDialogFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = openerOf(document.activeElement);
    const place = opener && placeOf(opener);
    const stop = focusFirstField(body.current);
    return () => {
      stop();
      // After the dialog is gone: what it contained cannot keep the focus.
      setTimeout(() => {
        if (document.activeElement !== document.body && document.activeElement !== null) return;
        // What the dialog changed may have taken its opener from the page.
        if (opener?.isConnected) opener.focus();
        else if (place) focusNear(place);
      });
    };
  }, []);
  return body;
}

/** An item of a menu is gone when the dialog closes; the button of the menu is still there. */
function openerOf(active: Element | null): HTMLElement | null {
  const button = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (button ? document.getElementById(button) : active) as HTMLElement | null;
}

/** A field that is loaded after the dialog opened gets the focus unless the reader has moved it meanwhile. */
function focusFirstField(body: HTMLElement | null): () => void {
  if (!body || body.querySelector('[data-autofocus]')) return () => {};
  const first = body.querySelector<HTMLElement>(field);
  if (first) {
    // The dialog itself moves the focus here, once it is drawn.
    first.setAttribute('data-autofocus', '');
    return () => {};
  }
  const loaded = new MutationObserver(() => {
    const found = body.querySelector<HTMLElement>('[data-autofocus]') ?? body.querySelector<HTMLElement>(field);
    if (!found) return;
    loaded.disconnect();
    if (!body.contains(document.activeElement)) found.focus();
  });
  loaded.observe(body, { childList: true, subtree: true });
  return () => loaded.disconnect();
}
