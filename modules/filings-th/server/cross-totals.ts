import { handle } from '#access/server/public';
import { type Money, minor, zero } from '#kernel/money';
import { runJournal } from '#payroll/rules/run-journal';
import type { LineName } from '#payroll/rules/trace-names';
import {
  backContributions,
  keepStatutoryParts,
  lineSumsOfRuns,
  paymentsOfRuns,
  type RunOfPeriod,
  runsBetween,
  type SumsOfRun,
  sumsOfRuns,
} from '#payroll/server/public';
import type { TenantTx } from '#server/db/tx';
import { filingsTh } from '../contract.ts';
import { crossTotals, type MonthSums } from '../rules/cross-totals.ts';
import { daysOf, takenBackUncovered, totalsOfFiling } from './figures.ts';

const taxLines: readonly LineName[] = ['TAX', 'ITEM_TAX', 'SEVERANCE_TAX'];
const backLines: readonly LineName[] = ['BACK_SOCIAL_SECURITY', 'EMPLOYER_BACK_SOCIAL_SECURITY'];
const securityLines: readonly LineName[] = ['SOCIAL_SECURITY', 'EMPLOYER_SOCIAL_SECURITY', ...backLines];
const fundLines: readonly LineName[] = ['WELFARE_FUND', 'EMPLOYER_WELFARE_FUND'];

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number): Money =>
  minor(rows.reduce((sum, row) => sum + of(row), 0));

interface Month {
  readonly year: number;
  readonly month: number;
}

/** What the journal owes: to people, and to the offices by line. */
function journalOf(
  lines: Awaited<ReturnType<typeof lineSumsOfRuns>>,
  slips: { readonly net: Money; readonly shortfall: Money },
): MonthSums['journal'] {
  const rows = runJournal(lines, slips);
  const payable = (names: readonly LineName[]): Money =>
    sumBy(
      rows.filter(({ account, line }) => account === 'payable' && line !== null && names.includes(line)),
      ({ credit }) => credit,
    );
  // Net pay is what is left of the debits once everyone else is paid: it agrees only where the journal balances.
  const net = minor(
    sumBy(rows, ({ debit }) => debit) -
      sumBy(
        rows.filter(({ account }) => account !== 'netPay'),
        ({ credit }) => credit,
      ),
  );
  return { net, tax: payable(taxLines), socialSecurity: payable(securityLines), welfareFund: payable(fundLines) };
}

async function filedSums(tx: TenantTx, { year, month }: Month) {
  const of = async (kind: 'pnd1' | 'sps110' | 'welfareFund') => {
    const branches = await totalsOfFiling(tx, { kind, year, month });
    return branches.length === 0
      ? null
      : { base: sumBy(branches, ({ totals }) => totals.base), due: sumBy(branches, ({ totals }) => totals.due) };
  };
  return { pnd1: await of('pnd1'), sps110: await of('sps110'), welfareFund: await of('welfareFund') };
}

async function monthSums(tx: TenantTx, asked: Month) {
  await keepStatutoryParts(tx);
  const days = daysOf(asked);
  const wageMonth = days.from.slice(0, 7);
  const runs = (await runsBetween(tx, days)).filter(({ state }) => state === 'APPROVED');
  const sums = new Map(
    (await sumsOfRuns(tx, { ...days, fundFrom: days.from })).map((row) => [row.runId as string, row]),
  );
  const isPaid = ({ payDate }: RunOfPeriod) => payDate.startsWith(wageMonth);
  const isOfWages = ({ end }: RunOfPeriod) => end.startsWith(wageMonth);
  const paid = runs.filter(isPaid);
  const ids = paid.map(({ id }) => id);
  const payments = await paymentsOfRuns(tx, ids);
  const lines = await lineSumsOfRuns(tx, ids);
  const back = await backContributions(tx, { from: wageMonth, to: wageMonth });
  const filed = await filedSums(tx, asked);
  const total = (of: readonly RunOfPeriod[], field: keyof Omit<SumsOfRun, 'runId'>): Money =>
    sumBy(of, ({ id }) => sums.get(id)?.[field] ?? 0);
  const backOfSlips = sumBy(
    lines.filter(({ line }) => backLines.includes(line)),
    ({ amount }) => amount,
  );
  const forOther = paid.filter((run) => !isOfWages(run));
  const inOther = runs.filter((run) => isOfWages(run) && !isPaid(run));
  const net = total(paid, 'net');
  const slips: MonthSums = {
    slips: {
      net,
      tax: total(paid, 'tax'),
      income: total(paid, 'income'),
      socialSecurity: minor(total(paid, 'socialSecurity') + backOfSlips),
      welfareFund: total(paid, 'welfareFund'),
    },
    bank: sumBy(payments, ({ bank }) => bank),
    byHand: sumBy(payments, ({ byHand }) => byHand),
    journal: journalOf(lines, { net, shortfall: total(paid, 'shortfall') }),
    pnd1: filed.pnd1 && { tax: filed.pnd1.due, income: filed.pnd1.base },
    sps110: filed.sps110?.due ?? null,
    welfareFundFiling: filed.welfareFund?.due ?? null,
    paidForOtherMonth: {
      socialSecurity: total(forOther, 'socialSecurity'),
      welfareFund: total(forOther, 'welfareFund'),
    },
    paidInOtherMonth: {
      socialSecurity: minor(
        total(inOther, 'socialSecurity') + sumBy(back, ({ employee, employer }) => employee + employer),
      ),
      welfareFund: total(inOther, 'welfareFund'),
    },
    backPay: backOfSlips,
    exemptSeverance: total(paid, 'exemptSeverance'),
    takenBack: await takenBackUncovered(tx, days),
  };
  return { sums: slips, runs: paid.length, handCount: sumBy(payments, (row) => row.handCount) as number };
}

export const crossTotalHandlers = [
  handle(filingsTh.readCrossTotals, async ({ input, tx }) => {
    const { sums, runs, handCount } = await monthSums(tx, input);
    const shown = crossTotals(sums).filter(
      ({ slips, others }) => slips !== zero || others.some(({ amount }) => amount !== 0),
    );
    return {
      runs,
      handCount,
      totals:
        runs === 0
          ? []
          : shown.map(({ others, ...one }) => ({
              ...one,
              others: others.map((other) => ({ ...other, named: [...other.named] })),
            })),
    };
  }),
];
