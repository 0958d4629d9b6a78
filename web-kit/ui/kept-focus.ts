import { useMergedRef } from '@mantine/hooks';
import { type Ref, useLayoutEffect, useRef } from 'react';

/**
 * A browser takes the focus from a button that is disabled. Once the button can be pressed again, it has the focus again, unless the
 * reader or a form has moved it meanwhile.
 */
export function useKeptFocus(isDisabled: boolean, ref: Ref<HTMLButtonElement> | undefined): Ref<HTMLButtonElement> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [isDisabled]);
  return useMergedRef(button, ref);
}
