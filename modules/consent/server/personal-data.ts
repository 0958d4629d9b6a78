import type { PersonalData, PersonInCompany } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { tell } from '#server/events';
import { mayWithdraw } from '../rules/answered-page.ts';
import { isGiven } from '../rules/consent-state.ts';
import { texts } from '../rules/texts.ts';
import * as store from './store/records.ts';
import { forgetWords, requestsOf } from './store/requests.ts';

const isConsent = (purpose: string): boolean => texts.some((text) => text.purpose === purpose && mayWithdraw(text));

/** Takes back every consent to the company. The records stay: they prove what was allowed until then. */
async function withdrawAll({ tx, services, userId, now }: PersonInCompany): Promise<number> {
  if (userId === null) return 0;
  const withdrawn = await services.database.global(async (outside) => {
    const given = (await store.lastAnswers(outside, userId)).filter(
      (one) => one.toOrganizationId === tx.organizationId && isGiven(one) && isConsent(one.purpose),
    );
    const rows = given.map((one) => ({ ...one, answer: 'withdrawn', channel: 'erasure', ip: '', at: now }) as const);
    await store.addRecords(outside, rows);
    return given;
  });
  for (const { purpose } of withdrawn) await tell(tx, 'consent.withdrawn', { userId, purpose });
  return withdrawn.length;
}

export const consentData: readonly PersonalData[] = [
  {
    name: 'consent.records',
    kind: 'consented',
    copy: async ({ tx, services, userId }) =>
      userId === null ? [] : services.database.global((outside) => store.answersOf(outside, userId, tx.organizationId)),
    erase: withdrawAll,
  },
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
