// The journal of a run for accounting, and the accounts on which it is booked.
import { handle, handleScoped } from '#access/server/public';
import type { Money } from '#kernel/money';
import type { TenantTx } from '#server/db/tx';
import { listFile } from '#server/export';
import { editForm } from '#server/version';
import { type JournalAccountShown, payroll } from '../contract.ts';
import { payrollErrors } from '../errors.ts';
import { accountOf, type JournalAccount, journalPlaces } from '../rules/journal-accounts.ts';
import { runJournal } from '../rules/run-journal.ts';
import { en } from '../text/papers/en.ts';
import { th } from '../text/papers/th.ts';
import { itemsOfCompany } from './default-items.ts';
import * as store from './store/journal-accounts.ts';
import { lineSums, shortfallOf } from './store/lines-of-run.ts';
import { sumOfSlips } from './store/run-totals.ts';
import * as runs from './store/runs.ts';

const wordsOf = { en, th } as const;
const baht = (amount: Money): number => amount / 100;

/** Places without an account are no part of it: a new pay item conflicts with nobody. */
const form = editForm((accounts: readonly JournalAccountShown[]) => ({
  accounts: accounts.flatMap(({ place, code, name }) => (code === null ? [] : [{ place, code, name }])),
}));

const byPlace = (accounts: readonly JournalAccount[]): ReadonlyMap<string, JournalAccount> =>
  new Map(accounts.map((one) => [one.place, one]));

/** Every place of the company with its account, if it has one. */
async function accountsShown(tx: TenantTx): Promise<JournalAccountShown[]> {
  const chosen = byPlace(await store.journalAccounts(tx));
  return journalPlaces(await itemsOfCompany(tx)).map((place) => ({
    ...place,
    code: chosen.get(place.place)?.code ?? null,
    name: chosen.get(place.place)?.name ?? null,
  }));
}

/** By what they are booked for, in the log. */
const logged = (accounts: readonly JournalAccountShown[]) => ({
  accounts: accounts.flatMap(({ place, itemName, code, name }) =>
    code === null ? [] : [`${itemName ?? place}: ${[code, name].filter(Boolean).join(' ')}`],
  ),
});

export const journalHandlers = [
  handle(payroll.readJournalAccounts, async ({ tx }) => {
    const accounts = await accountsShown(tx);
    return { accounts, version: form.version(accounts) };
  }),

  handle(payroll.saveJournalAccounts, async ({ input, tx, actor, audit }) => {
    await store.lockJournalAccounts(tx);
    const before = await accountsShown(tx);
    form.requireUnchanged(input, before);
    const known = new Set(before.map(({ place }) => place));
    if (input.accounts.some(({ place }) => !known.has(place))) throw payrollErrors.itemNotFound();
    const chosen = byPlace(input.accounts.flatMap(({ code, ...rest }) => (code === null ? [] : [{ ...rest, code }])));
    await store.saveJournalAccounts(tx, [...chosen.values()]);
    const after = await accountsShown(tx);
    audit({ kind: 'journalAccount', id: actor.organizationId, name: '', before: logged(before), after: logged(after) });
    return { version: form.version(after) };
  }),

  handleScoped(payroll.journal, async ({ input, tx, scope, audit }) => {
    const run = await runs.runById(tx, { id: input.reportId, scope });
    if (run.state !== 'APPROVED') throw payrollErrors.stepNotPossible({ params: { state: run.state } });
    const { net } = await sumOfSlips(tx, run.id);
    const accounts = byPlace(await store.journalAccounts(tx));
    const rows = runJournal(await lineSums(tx, run.id), { net, shortfall: await shortfallOf(tx, run.id) }).map(
      (row) => ({ ...row, booked: accountOf(row, accounts) }),
    );
    const words = wordsOf[input.language];
    audit(null);
    return listFile('csv', {
      name: `${words.journal.file} ${run.payDate}`,
      rows,
      columns: [
        { header: words.journal.date, value: () => run.payDate },
        { header: words.journal.code, value: ({ booked }) => booked?.code ?? '' },
        {
          header: words.journal.account,
          value: ({ account, booked }) => booked?.name ?? words.journal.accounts[account],
        },
        { header: words.journal.line, value: ({ line, name }) => name ?? (line ? words.lines[line] : '') },
        { header: words.journal.debit, decimals: 2, value: ({ debit }) => baht(debit) },
        { header: words.journal.credit, decimals: 2, value: ({ credit }) => baht(credit) },
      ],
    });
  }),
];
