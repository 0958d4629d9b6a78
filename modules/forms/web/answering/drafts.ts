// Answers that were not sent yet, kept on this device with the form itself: a phone without a network can go on.
import { useEffect, useState } from 'react';
import type { FormTemplate } from '#forms/contract';
import type { Answers } from '#forms/rules/field';
import type { Instant } from '#kernel/time';
import { openShelf } from '#web/outbox/shelf';
import { turnstile } from '#web/outbox/turnstile';
import type { AnsweredPerson } from './queue.ts';

/** A file that is stored on the server when the answer is sent. */
export interface KeptFile {
  /** Stands for the id of the stored file in the answer until then. */
  readonly key: string;
  readonly file: File;
}

export interface AnswerDraft {
  /** One draft for each person and form. */
  readonly key: string;
  readonly form: FormTemplate;
  readonly beganAt: Instant;
  readonly answers: Answers;
  readonly files: readonly KeptFile[];
}

const shelf = openShelf<AnswerDraft>('answer-drafts');
const oneByOne = turnstile('kala.answer-drafts');

/** Answers for another person have drafts of their own. */
export const draftOwner = (owner: string, person: AnsweredPerson | undefined): string =>
  person ? `${owner}>${person.employeeId}` : owner;

export const draftKey = (owner: string, formId: string): string => `${owner}:${formId}`;

// A closed or full storage only disables the draft: what is on screen can still be sent.
export const keepDraft = (draft: AnswerDraft): Promise<void> => oneByOne(() => shelf.put(draft).catch(() => {}));
export const dropDraft = (key: string): Promise<void> => oneByOne(() => shelf.remove(key).catch(() => {}));

const draftAt = (key: string): Promise<AnswerDraft | null> =>
  oneByOne(async () => (await shelf.all().catch(() => [])).find((one) => one.key === key) ?? null);

/** Undefined while the device is asked, null where it has none. */
export function useDraft(key: string): AnswerDraft | null | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly draft: AnswerDraft | null }>();
  useEffect(() => {
    let wanted = true;
    void draftAt(key).then((draft) => wanted && setFound({ key, draft }));
    return () => {
      wanted = false;
    };
  }, [key]);
  return found?.key === key ? found.draft : undefined;
}

/** The ids of the forms that a person has begun to answer. */
export function useBegunForms(owner: string): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    let wanted = true;
    const own = `${owner}:`;
    void shelf
      .all()
      .catch(() => [])
      .then(
        (all) => wanted && setIds(new Set(all.filter(({ key }) => key.startsWith(own)).map(({ form }) => form.id))),
      );
    return () => {
      wanted = false;
    };
  }, [owner]);
  return ids;
}
