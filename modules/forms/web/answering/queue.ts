// Answers on their way to the server. Each is written to the device first and sent from there once, with and without a network.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type FormTemplate, forms } from '#forms/contract';
import type { Answers } from '#forms/rules/field';
import { metaOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import { asId } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { organization } from '#organization/contract';
import { askAgain, type CallInput, type CallOutput, callServer } from '#web/call';
import { openOutbox, type Waiting } from '#web/outbox';
import { useSending, useWaiting } from '#web/sending';
import { answerBox } from './answer-box.ts';
import type { KeptFile } from './drafts.ts';

/** The person for whom staff answers. */
export interface AnsweredPerson {
  readonly employeeId: string;
  readonly name: string;
}

export interface AnswerToSend {
  readonly form: FormTemplate;
  /** Left out where the person answers. */
  readonly person?: AnsweredPerson | undefined;
  readonly beganAt: Instant;
  readonly answers: Answers;
  readonly files: readonly KeptFile[];
}
export type WaitingAnswer = Waiting<AnswerToSend>;
export type SentAnswer = CallOutput<typeof forms.submitResponse>;

export type Outcome =
  | { readonly kind: 'sent'; readonly answer: SentAnswer }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly why: ErrorBody };

const box = openOutbox<AnswerToSend>(answerBox);

type SentValue = CallInput<typeof forms.submitResponse>['answers'][number]['value'];

/** Files first: each has a key of its own, so that one sent twice is stored once. */
async function deliver({ key, owner, input }: WaitingAnswer): Promise<SentAnswer> {
  const ids = new Map<string, string>();
  const employeeId = owner;
  for (const one of input.files)
    ids.set(one.key, (await callServer(organization.uploadFile, { file: one.file }, { key: one.key, employeeId })).id);
  const sentValue = (value: Answers[string]): SentValue =>
    Array.isArray(value) ? value.map((one: string) => ids.get(one) ?? one) : (value as SentValue);
  return callServer(
    forms.submitResponse,
    {
      formId: input.form.id,
      ...(input.person && { employeeId: asId<'employee'>(input.person.employeeId) }),
      formVersion: input.form.formVersion,
      beganAt: input.beganAt,
      key,
      answers: Object.entries(input.answers).map(([fieldId, value]) => ({ fieldId, value: sentValue(value) })),
    },
    { key, employeeId },
  );
}

/** Sends the waiting answers of this person, and lets the screens read again. */
export async function sendWaitingAnswers(owner: string, client: QueryClient): Promise<ReadonlyMap<string, SentAnswer>> {
  const sent = await box.send(owner, deliver);
  if (sent.size > 0) void askAgain(client, metaOf(forms.submitResponse).changes ?? []);
  return sent;
}

export interface AnswerQueue {
  readonly waiting: readonly WaitingAnswer[];
  readonly send: (answer: AnswerToSend) => Promise<Outcome>;
  readonly sendNow: () => Promise<void>;
  readonly discard: (key: string) => Promise<void>;
}

export function useAnswerQueue(owner: string): AnswerQueue {
  const client = useQueryClient();
  const waiting = useWaiting(box, owner);
  const sendNow = useCallback(async () => void (await sendWaitingAnswers(owner, client)), [owner, client]);
  useSending(sendNow, waiting.length > 0);

  return {
    waiting,
    sendNow,
    send: async (answer) => {
      const { key } = await box.add(owner, answer);
      const sent = (await sendWaitingAnswers(owner, client)).get(key);
      if (sent) return { kind: 'sent', answer: sent };
      const left = (await box.list(owner)).find((one) => one.key === key);
      if (!left?.refusal) return { kind: 'kept' };
      // The form is still on screen: what was refused is corrected there.
      await box.remove(key);
      return { kind: 'refused', why: left.refusal };
    },
    discard: (key) => box.remove(key),
  };
}
