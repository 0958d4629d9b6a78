// Where the focus goes when what has it is taken from the page: a deleted row, a form that was saved, the page itself.
import { useEffect } from 'react';

const reachable =
  'a[href], button:not([disabled]):not([tabindex="-1"]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

interface Step {
  readonly parent: Element;
  readonly index: number;
}

/** The way from an element up to the document. */
export type Place = readonly Step[];

export function placeOf(element: Element): Place {
  const steps: Step[] = [];
  for (let child = element; child.parentElement; child = child.parentElement)
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return steps;
}

const isSeen = (element: HTMLElement): boolean => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

const firstIn = (parts: readonly Element[]): HTMLElement | undefined =>
  parts
    .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(reachable)])
    .find((one): one is HTMLElement => one.matches(reachable) && isSeen(one as HTMLElement));

/** To what is in that place now, else to what is before it, else to the page. */
export function focusNear(place: Place): void {
  const main = document.querySelector('main');
  for (const { parent, index } of place.filter((step) => step.parent.isConnected)) {
    // The content of a page stands in one box: all of it has changed.
    if (parent.contains(main) || parent === main || parent.parentElement === main) break;
    const parts = [...parent.children];
    // Rows that are drawn as they scroll into view: the next one may be gone in a moment.
    const list = parent.closest<HTMLElement>('[data-virtual][tabindex]');
    const found = list ?? firstIn(parts.slice(index)) ?? firstIn(parts.slice(0, index).reverse());
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
  main?.focus({ preventScroll: true });
}

/** Milliseconds in which a dialog or a form moves the focus itself. */
const patience = 50;

const isNowhere = (): boolean => document.activeElement === document.body || document.activeElement === null;

/** Used once, around everything. */
export function useLostFocus(): void {
  useEffect(() => {
    let last: { readonly element: HTMLElement; readonly place: Place } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) last = { element: target, place: placeOf(target) };
    };
    // A press beside everything takes the focus away on purpose.
    const forget = ({ target }: Event): void => {
      if (target instanceof Node && !last?.element.contains(target)) last = null;
    };
    const changes = new MutationObserver((all) => {
      if (!last || !isNowhere()) return;
      const { element, place } = last;
      const isTaken = all.some(({ removedNodes }) => [...removedNodes].some((one) => one.contains(element)));
      if (!isTaken) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isNowhere()) return;
        // A row that is moved within its list loses the focus too.
        if (element.isConnected) element.focus({ preventScroll: true });
        else focusNear(place);
      }, patience);
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
}
