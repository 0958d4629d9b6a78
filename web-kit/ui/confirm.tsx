import { lazy, Suspense, useRef, useSyncExternalStore } from 'react';
import { useText } from '#web/text';
import { Conflicts, leaveConflict } from './conflict.tsx';

export interface Question {
  readonly title: string;
  readonly body?: string;
  /** What would happen, one sentence each. */
  readonly points?: readonly string[];
  /** The label of the confirming button: the action itself (Delete, Send), not Yes. */
  readonly agree: string;
  readonly decline?: string;
  /** Red, for what cannot be undone. */
  readonly danger?: boolean;
}
export interface Asked extends Question {
  readonly answer: (agreed: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function change(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks, and resolves to whether the reader agreed. A second question answers the first with no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    change({
      ...question,
      answer: (agreed) => {
        change(undefined);
        resolve(agreed);
      },
    });
  });
}

/** Leaving without an answer means no. */
export function declineQuestion(): void {
  asked?.answer(false);
  leaveConflict();
}

/** `const confirm = useConfirm()`, then `if (await confirm({ … })) …` */
export const useConfirm = (): typeof confirm => confirm;

/** The question before anything is deleted: `if (await confirmDelete(tag.name)) …` */
export function useConfirmDelete(): (name: string) => Promise<boolean> {
  const t = useText('kit');
  return (name) =>
    confirm({
      title: t(($) => $.controls.confirm.deleteTitle, { name }),
      body: t(($) => $.controls.confirm.deleteBody),
      agree: t(($) => $.words.delete),
      danger: true,
    });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

// The dialog is loaded with the first question: no page needs it to be drawn.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** The questions of the page, used once, around everything. */
export function Confirms() {
  return (
    <>
      <Confirmation />
      <Conflicts />
    </>
  );
}

function Confirmation() {
  const question = useSyncExternalStore(subscribe, () => asked);
  const last = useRef(question);
  if (question) last.current = question;
  if (!last.current) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog question={last.current} open={question !== undefined} />
    </Suspense>
  );
}
