// A request as messages about it name it: who asks for what, and how it ended.
import type { Id } from '#kernel/ids';
import type { Person } from '../contract.ts';
import type { Work } from './engine.ts';
import type { BothLanguages } from './request-kind.ts';
import { peopleOf, wordsOfRequests } from './shown-requests.ts';
import * as store from './store/requests.ts';

export interface RequestBrief {
  readonly asker: Person;
  readonly formName: BothLanguages;
  /** One line about what is asked for. */
  readonly summary: BothLanguages;
  /** Everyone who was asked to decide, by now or before. */
  readonly askedIds: readonly string[];
  /** The person who took the last step, and the reason given; null for the server itself. */
  readonly lastBy: Person | null;
  readonly reason: string | null;
  /** The person who saw it end, by their own step; null for the server itself. */
  readonly endedById: string | null;
}

/** Steps by which people come to be asked. */
const asks: readonly string[] = ['asked', 'escalated', 'handedOver'];

/** By the request, in a few statements for all. Those that are gone are left out. */
export async function requestBriefs(
  work: Work,
  requestIds: readonly Id<'approvalRequest'>[],
): Promise<ReadonlyMap<Id<'approvalRequest'>, RequestBrief>> {
  const [rows, steps] = await Promise.all([
    store.requestsById(work.tx, requestIds),
    store.stepsOfAll(work.tx, requestIds),
  ]);
  const stepsBy = Map.groupBy(steps, ({ requestId }) => requestId);
  const of = rows.map((row) => ({ row, ...pathOf(stepsBy.get(row.id) ?? []) }));
  const [named, words] = await Promise.all([
    peopleOf(
      work,
      of.flatMap(({ row, last }) => [row.askerId, ...(last?.employeeId ? [last.employeeId] : [])]),
    ),
    wordsOfRequests(work, rows, ['en', 'th']),
  ]);
  return new Map(
    of.map(({ row, last, endedById, askedIds }): [Id<'approvalRequest'>, RequestBrief] => {
      const { en, th } = words(row);
      const brief: RequestBrief = {
        asker: named(row.askerId),
        formName: { en: en.formName, th: th.formName },
        summary: { en: en.summary, th: th.summary },
        askedIds,
        lastBy: last?.employeeId ? named(last.employeeId) : null,
        reason: last?.reason ?? null,
        endedById,
      };
      return [row.id, brief];
    }),
  );
}

/** Steps of people that move a request on, and the end by another request that undoes it. */
const moves: readonly string[] = ['approved', 'rejected', 'canceled', 'undone'];

/** The last step that moved the request on, the person who ended it, and all who were asked. */
function pathOf(steps: readonly store.StepRow[]) {
  const last = steps.findLast(({ what }) => moves.includes(what));
  // Where nobody need be asked, the person who opens it sees the end at once.
  const [opened] = steps;
  const isEndedAtOnce = steps.some(({ what, at }) => what === 'accepted' && at === opened?.at);
  return {
    last,
    endedById: last ? last.employeeId : (isEndedAtOnce && opened?.employeeId) || null,
    askedIds: [...new Set(steps.filter(({ what }) => asks.includes(what)).flatMap(({ people }) => people))],
  };
}
