// Accounts of the company's books on which the journal of a run is booked.
import * as z from 'zod';
import { call } from '#access/contract';
import { note } from '#kernel/checks';
import { seenVersion, shownVersion } from '#kernel/version';
import { journalKinds, journalLines } from '../rules/journal-accounts.ts';

/** Kinds, lines of the law, and both sides of the most pay items. */
const mostPlaces = 3_000;
export const longestAccountCode = 30;
export const longestAccountName = 120;

const Account = z.object({
  place: z.string().max(80),
  /** As the company's chart of accounts writes it; null where none is chosen. */
  code: note(longestAccountCode),
  /** Null: the journal says what the row is. */
  name: note(longestAccountName),
});

export const JournalAccountShown = z.object({
  place: z.string(),
  kind: z.enum(journalKinds),
  /** The line of the law; null for a kind and for a pay item. */
  line: z.enum(journalLines).nullable(),
  itemName: z.string().nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
});
export type JournalAccountShown = z.infer<typeof JournalAccountShown>;

export const journalCalls = {
  readJournalAccounts: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/journal/accounts',
      summary: 'Accounts on which the journal is booked: by kind, by line of the law, by pay item',
    })
    .meta({ needs: 'payroll.view', reads: ['payroll.journalAccounts', 'payrollItems'] })
    .input(z.object({}))
    .output(z.object({ accounts: z.array(JournalAccountShown), ...shownVersion })),
  saveJournalAccounts: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/journal/accounts',
      summary: 'Choose the accounts of the journal; places that are left out have none',
    })
    .meta({ needs: 'payroll.template', changes: ['payroll.journalAccounts'] })
    .input(z.object({ accounts: z.array(Account).max(mostPlaces), ...seenVersion }))
    .output(z.object(shownVersion)),
};
