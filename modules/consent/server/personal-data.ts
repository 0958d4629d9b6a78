import { dataOutside, type PersonalData, type PersonInCompany } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { removeFiles } from '#organization/server/public';
import type { GlobalTx } from '#server/db/tx';
import { hearsOutside, tell } from '#server/events';
import { consentsErased, consentWithdrawn } from '../events.ts';
import { mayWithdraw } from '../rules/answered-page.ts';
import { isGiven } from '../rules/consent-state.ts';
import { texts } from '../rules/texts.ts';
import * as store from './store/records.ts';
import { forgetWords, requestsOf } from './store/requests.ts';

const isConsent = (purpose: string): boolean => texts.some((text) => text.purpose === purpose && mayWithdraw(text));

const givenTo = async (tx: GlobalTx, userId: Id<'user'>, organizationId: string) =>
  (await store.lastAnswers(tx, userId)).filter(
    (one) => one.toOrganizationId === organizationId && isGiven(one) && isConsent(one.purpose),
  );

interface Answers {
  readonly all: readonly store.RecordRow[];
  /** Consents that are given now. */
  readonly given: readonly store.RecordRow[];
}

/** Withdraws every consent to the company. The records stay: they prove what was allowed until then. */
async function withdrawAll({ tx, outside, userId, now }: PersonInCompany<Answers>): Promise<number> {
  if (userId === null || !outside) return 0;
  const { given } = outside;
  for (const { purpose } of given) await tell(tx, consentWithdrawn, { userId, purpose });
  if (given.length > 0) await tell(tx, consentsErased, { userId, at: now });
  return given.length;
}

/** The records are outside the company, so an event updates them. */
export const recordErased = hearsOutside(
  consentsErased,
  'consent.record-erased',
  async ({ organizationId, payload: { userId, at }, services }) => {
    await services.database.global(async (global) => {
      const given = await givenTo(global, userId, organizationId);
      const withdrawn = given.map((one) => ({ ...one, answer: 'withdrawn', channel: 'erasure', ip: '', at }) as const);
      await store.addRecords(global, withdrawn);
    });
  },
);

export const consentData: readonly PersonalData[] = [
  dataOutside<Answers>({
    name: 'consent.records',
    kind: 'consented',
    readOutside: async (tx, { userId, organizationId }) => ({
      all: await store.answersOf(tx, userId, organizationId),
      given: await givenTo(tx, userId, organizationId),
    }),
    copy: async ({ outside }) => outside?.all ?? [],
    erase: withdrawAll,
  }),
  {
    name: 'consent.requests',
    kind: 'contact',
    copy: ({ tx, employeeId }) => requestsOf(tx, employeeId),
    erase: async ({ tx, employeeId }) => {
      const { count, fileIds } = await forgetWords(tx, employeeId);
      await removeFiles(tx, fileIds);
      return count;
    },
  },
];
