// A request as messages about it name it: who asks for what, and how it ended.
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Person } from '../contract.ts';
import type { Work } from './engine.ts';
import type { BothLanguages } from './request-kind.ts';
import { peopleOf, shownRequests } from './shown-requests.ts';
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
}

/** Steps by which people come to be asked. */
const asks: readonly string[] = ['asked', 'escalated', 'handedOver'];

/** Null for a request that is gone. */
export async function requestBrief(work: Work, requestId: Id<'approvalRequest'>): Promise<RequestBrief | null> {
  const row = await store.requestById(work.tx, requestId);
  if (!row) return null;
  const steps = await store.stepsOf(work.tx, requestId);
  const byPeople = steps.filter(({ what }) => ['approved', 'rejected', 'canceled'].includes(what));
  const last = byPeople.at(-1);
  const named = await peopleOf(work, [row.askerId, ...(last?.employeeId ? [last.employeeId] : [])]);
  const shown = async (language: Language) => {
    const [one] = await shownRequests(work, [row], { language, named });
    return { formName: one?.formName ?? '', summary: one?.summary ?? '' };
  };
  const [en, th] = [await shown('en'), await shown('th')];
  const both = (part: 'formName' | 'summary'): BothLanguages => ({ en: en[part], th: th[part] });
  return {
    asker: named(row.askerId),
    formName: both('formName'),
    summary: both('summary'),
    askedIds: [...new Set(steps.filter(({ what }) => asks.includes(what)).flatMap(({ people }) => people))],
    lastBy: last?.employeeId ? named(last.employeeId) : null,
    reason: last?.reason ?? null,
  };
}
