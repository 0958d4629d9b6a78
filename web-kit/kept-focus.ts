import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A browser takes the focus from a button or field that is disabled, as while its form is sent. Once it can be used again it has the
 * focus again, unless the reader or the form has moved it meanwhile. The page stays where the reader has scrolled it.
 */
export function useKeptFocus(isDisabled: boolean, within: RefObject<HTMLElement | null>): void {
  const had = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement: active, body } = document;
    if (isDisabled) had.current = within.current?.contains(active) ? (active as HTMLElement) : null;
    else if (active === body) had.current?.focus({ preventScroll: true });
  }, [isDisabled, within]);
}
