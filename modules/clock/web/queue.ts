// Punches on their way to the server. Each is written to the phone first and sent from there, with and without a network.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clocking } from '#clocking/contract';
import { metaOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import type { Instant } from '#kernel/time';
import { askAgain, type CallInput, type CallOutput, callServer, readOptions } from '#web/call';
import { openOutbox, type Waiting } from '#web/outbox';
import { useSending, useWaiting } from '#web/sending';
import { forgetDevice, proofOf } from './device-proof.ts';
import { punchBox } from './punch-box.ts';

type PunchInput = Omit<CallInput<typeof clocking.record>, 'key' | 'offline' | 'timestamp'> & {
  readonly timestamp: Instant;
};
/** A punch as it is made; the proof of its time is added here. */
type MadePunch = Omit<PunchInput, 'proof'>;
export type WaitingPunch = Waiting<PunchInput>;
type Answer = CallOutput<typeof clocking.record>;

export type Outcome =
  | { readonly kind: 'sent'; readonly punch: Answer['punches'][number] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly why: ErrorBody };

const box = openOutbox<PunchInput>(punchBox);

/**
 * The punch keeps its own key whatever happens. The request has another once it goes out later: it then says so, and the
 * server would not take other contents under the key of the first try.
 */
const deliver = ({ key, owner, later, input }: WaitingPunch): Promise<Answer> =>
  callServer(
    clocking.record,
    { ...input, key, offline: later },
    { key: later ? `${key}-later` : key, employeeId: owner },
  );

/** Sends what waits of this person, and lets the screens read again. */
export async function sendWaiting(owner: string, client: QueryClient): Promise<ReadonlyMap<string, Answer>> {
  const sent = await box.send(owner, deliver);
  const answers = [...sent.values()];
  const last = answers.at(-1)?.clock;
  if (last) client.setQueryData(readOptions(clocking.clockNow, undefined).queryKey, last);
  if (answers.some(({ punches }) => punches.some(({ timeProof }) => timeProof === 'unknownDevice')))
    await forgetDevice(owner);
  if (sent.size > 0) void askAgain(client, metaOf(clocking.record).changes ?? []);
  return sent;
}

export interface PunchQueue {
  readonly waiting: readonly WaitingPunch[];
  readonly punch: (input: MadePunch) => Promise<Outcome>;
  readonly sendNow: () => Promise<void>;
  readonly retry: (key: string) => Promise<void>;
  readonly discard: (key: string) => Promise<void>;
}

export function usePunchQueue(owner: string): PunchQueue {
  const client = useQueryClient();
  const waiting = useWaiting(box, owner);
  const sendNow = useCallback(async () => void (await sendWaiting(owner, client)), [owner, client]);
  useSending(sendNow, waiting.length > 0);

  return {
    waiting,
    sendNow,
    punch: async (input) => {
      const { qrText = null, position = null } = input;
      const proof = await proofOf(owner, { ...input, qrText, position }).catch(() => null);
      const { key } = await box.add(owner, { ...input, proof });
      const answer = (await sendWaiting(owner, client)).get(key)?.punches[0];
      if (answer) return { kind: 'sent', punch: answer };
      const left = (await box.list(owner)).find((one) => one.key === key);
      // Another window may have been faster: what is gone from the list has arrived.
      return left?.refusal ? { kind: 'refused', why: left.refusal } : { kind: 'kept' };
    },
    retry: async (key) => {
      await box.retry(key);
      await sendNow();
    },
    discard: (key) => box.remove(key),
  };
}
