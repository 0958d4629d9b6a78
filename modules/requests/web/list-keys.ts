import { useEffect, useRef } from 'react';

export interface ListKeys {
  /** The row the keys act on: the open one, or the focused one. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onSelect: () => void;
  readonly onApprove: () => void;
  readonly onReject: () => void;
  /** How many dialogs may be open while the keys work: one where a request is open beside the list. */
  readonly dialogs: number;
}

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]';

/** j and k go through the rows, x selects, a approves, r rejects; not while a person types or a question is open. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelectorAll('[role=dialog]').length > latest.current.dialogs) return;
      const act = actionOf(event.key, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function actionOf(key: string, keys: ListKeys): (() => void) | undefined {
  switch (key) {
    case 'j':
      return () => keys.onMove(1);
    case 'k':
      return () => keys.onMove(-1);
    case 'x':
      return keys.onSelect;
    case 'a':
      return keys.onApprove;
    case 'r':
      return keys.onReject;
    default:
      return undefined;
  }
}
