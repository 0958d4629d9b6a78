import { type RefObject, useEffect } from 'react';

/** The first field of the last row gets the focus when the reader has added that row. `added` is its id, null before. */
export function useAddedFocus(list: RefObject<HTMLElement | null>, added: string | null): void {
  useEffect(() => {
    if (added !== null) list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [list, added]);
}
