// The question after another person saved the same row first: keep my changes, or take theirs.
import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';

/** One field, in words. */
export interface ShownDifference {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly stored: string;
  readonly isChangedHere: boolean;
}

/** Later: the reader closes the dialog and looks at the form again. */
export type ConflictChoice = 'mine' | 'stored' | 'later';

export interface AskedConflict {
  readonly differences: readonly ShownDifference[];
  readonly answer: (choice: ConflictChoice) => void;
}

let asked: AskedConflict | undefined;
const listeners = new Set<() => void>();

function change(next: AskedConflict | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Shows both values of every field and resolves to the reader's choice. A second conflict answers the first with later. */
export function chooseValues(differences: readonly ShownDifference[]): Promise<ConflictChoice> {
  asked?.answer('later');
  return new Promise((resolve) => {
    change({
      differences,
      answer: (choice) => {
        change(undefined);
        resolve(choice);
      },
    });
  });
}

/** Leaving without an answer means later. */
export const leaveConflict = (): void => asked?.answer('later');

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// The dialog is loaded with the first conflict: no page needs it to be drawn.
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }));

/** Used once in the page, beside the other questions. */
export function Conflicts() {
  const conflict = useSyncExternalStore(subscribe, () => asked);
  const last = useRef(conflict);
  if (conflict) last.current = conflict;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog conflict={last.current} open={conflict !== undefined} />
    </Suspense>
  );
}
