/** Cross-totals of a month: net pay, tax, social security and welfare fund are the same in slips, bank file, filing and journal; slips − the other, less what is named (paid by hand, of another month, free of tax, taken back), must be 0. */
import { type Money, minor } from '#kernel/money';

export const crossTotalNames = ['net', 'tax', 'income', 'socialSecurity', 'welfareFund'] as const;
export type CrossTotalName = (typeof crossTotalNames)[number];

export const comparedWith = ['bank', 'pnd1', 'sps110', 'welfareFund', 'journal'] as const;
export type ComparedWith = (typeof comparedWith)[number];

/** Why an amount is in the slips and not in the other, or, when negative, the other way round. */
export const differenceCauses = [
  'byHand',
  'paidForOtherMonth',
  'paidInOtherMonth',
  'backPay',
  'exemptSeverance',
  'takenBack',
] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

export interface NamedPart {
  readonly cause: DifferenceCause;
  readonly amount: Money;
}

export interface OtherSum {
  readonly of: ComparedWith;
  readonly amount: Money;
  readonly named: readonly NamedPart[];
}

export interface CrossTotal {
  readonly name: CrossTotalName;
  readonly slips: Money;
  readonly others: readonly (OtherSum & {
    /** Slips − the other. */
    readonly difference: Money;
    /** What no cause explains. */
    readonly unexplained: Money;
  })[];
  readonly agrees: boolean;
}

function crossTotal(name: CrossTotalName, slips: Money, others: readonly OtherSum[]): CrossTotal {
  const compared = others.map(({ of, amount, named }) => {
    const given = named.filter((part) => part.amount !== 0);
    const difference = minor(slips - amount);
    const unexplained = minor(difference - given.reduce((sum, part) => sum + part.amount, 0));
    return { of, amount, named: given, difference, unexplained };
  });
  return { name, slips, others: compared, agrees: compared.every(({ unexplained }) => unexplained === 0) };
}

/** Sums of the runs of a month, each taken from its own place. */
export interface MonthSums {
  /** Slips that were paid in the month. */
  readonly slips: {
    readonly net: Money;
    readonly tax: Money;
    /** That is taxed. */
    readonly income: Money;
    readonly socialSecurity: Money;
    readonly welfareFund: Money;
  };
  /** In a bank file, and what has no account to go to. */
  readonly bank: Money;
  readonly byHand: Money;
  readonly journal: {
    readonly net: Money;
    readonly tax: Money;
    readonly socialSecurity: Money;
    readonly welfareFund: Money;
  };
  /** What the filings of the month say; null where there is nothing to file. */
  readonly pnd1: { readonly tax: Money; readonly income: Money } | null;
  readonly sps110: Money | null;
  readonly welfareFundFiling: Money | null;
  /** Contributions of slips paid in the month for wages of another month, and of the month's wages paid in another one. */
  readonly paidForOtherMonth: { readonly socialSecurity: Money; readonly welfareFund: Money };
  readonly paidInOtherMonth: { readonly socialSecurity: Money; readonly welfareFund: Money };
  /** Contributions on back pay that belong to earlier wage months. */
  readonly backPay: Money;
  /** Severance that is free of tax, where the company shows it on PND 1. */
  readonly exemptSeverance: Money;
  /** Income taken back that no other income of the month covers: it is of an earlier month, whose form is corrected. */
  readonly takenBack: Money;
}

/** Filings of social security follow the month of the wage, those of tax the month of the payment. */
export function crossTotals(sums: MonthSums): CrossTotal[] {
  const { slips, journal, pnd1, sps110, welfareFundFiling } = sums;
  const byJournal = (amount: Money): OtherSum => ({ of: 'journal', amount, named: [] });
  const byMonth = (field: 'socialSecurity' | 'welfareFund'): NamedPart[] => [
    { cause: 'paidForOtherMonth', amount: sums.paidForOtherMonth[field] },
    { cause: 'paidInOtherMonth', amount: minor(0 - sums.paidInOtherMonth[field]) },
  ];
  return [
    crossTotal('net', slips.net, [
      { of: 'bank', amount: sums.bank, named: [{ cause: 'byHand', amount: sums.byHand }] },
      byJournal(journal.net),
    ]),
    crossTotal(
      'income',
      slips.income,
      pnd1
        ? [
            {
              of: 'pnd1',
              amount: pnd1.income,
              named: [
                { cause: 'exemptSeverance', amount: minor(0 - sums.exemptSeverance) },
                { cause: 'takenBack', amount: minor(0 - sums.takenBack) },
              ],
            },
          ]
        : [],
    ),
    crossTotal('tax', slips.tax, [
      ...(pnd1 ? [{ of: 'pnd1', amount: pnd1.tax, named: [] } as const] : []),
      byJournal(journal.tax),
    ]),
    crossTotal('socialSecurity', slips.socialSecurity, [
      ...(sps110 === null
        ? []
        : [
            {
              of: 'sps110',
              amount: sps110,
              named: [...byMonth('socialSecurity'), { cause: 'backPay', amount: sums.backPay }],
            } as const,
          ]),
      byJournal(journal.socialSecurity),
    ]),
    crossTotal('welfareFund', slips.welfareFund, [
      ...(welfareFundFiling === null
        ? []
        : [{ of: 'welfareFund', amount: welfareFundFiling, named: byMonth('welfareFund') } as const]),
      byJournal(journal.welfareFund),
    ]),
  ];
}
