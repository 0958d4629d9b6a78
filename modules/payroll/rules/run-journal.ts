/** Journal of a run: debit pay and the employer's contributions, credit what is owed to people, tax office and funds; debit = credit. Late and absence lower the pay, and so does pay that is taken back. */
import { type Money, minor } from '#kernel/money';
import type { LineSide } from './slip-draft.ts';
import type { LineName } from './trace-names.ts';

/** The sum of one line over all slips. */
export interface LineSum {
  readonly line: LineName;
  readonly side: LineSide;
  /** The company's item; null for lines of the law. */
  readonly itemId: string | null;
  /** The company's own name of the item; null for lines of the law. */
  readonly name: string | null;
  readonly amount: Money;
  /** A deduction that takes back pay of an earlier month. */
  readonly isBack?: boolean;
}

export interface JournalRow {
  readonly account: 'pay' | 'employerCost' | 'payable' | 'netPay' | 'advance';
  readonly line: LineName | null;
  readonly itemId: string | null;
  readonly name: string | null;
  readonly debit: Money;
  readonly credit: Money;
}

const lowersPay: readonly LineName[] = ['LATE', 'ABSENCE'];
const ofRun = { line: null, itemId: null, name: null } as const;

export function runJournal(
  lines: readonly LineSum[],
  { net, shortfall }: { readonly net: Money; readonly shortfall: Money },
): JournalRow[] {
  const zero = minor(0);
  const rows = lines
    .filter(({ amount }) => amount !== 0)
    .flatMap(({ side, amount, line, itemId, name, isBack = false }): JournalRow[] => {
      const of = { line, itemId, name };
      if (side === 'pay') return [{ account: 'pay', ...of, debit: amount, credit: zero }];
      if (side === 'employer')
        return [
          { account: 'employerCost', ...of, debit: amount, credit: zero },
          { account: 'payable', ...of, debit: zero, credit: amount },
        ];
      const account = lowersPay.includes(line) || isBack ? 'pay' : 'payable';
      return [{ account, ...of, debit: zero, credit: amount }];
    });
  return [
    ...rows,
    // Deductions that the pay could not cover are owed by the people.
    ...(shortfall > 0 ? [{ account: 'advance', ...ofRun, debit: shortfall, credit: zero } as const] : []),
    { account: 'netPay', ...ofRun, debit: zero, credit: net },
  ];
}
