// For tests: a second calculation of the tax, written from the law and not from the rules. Plain and slow; whole satang in bigint.
// It shares no code and no table with the rules, so that a mistake would have to be made twice.

export const baht = (amount: number): bigint => BigInt(amount) * 100n;
export const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a));
export const most = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (b > a ? b : a));
export const total = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/** A quotient of positive numbers, half up. */
export const half = (above: bigint, below: bigint): bigint => (above * 2n + below) / (below * 2n);

export interface Answers {
  readonly spouse: boolean;
  readonly parents: number;
  readonly disabledPersons: number;
  readonly seniorOrDisabled: boolean;
  readonly children: readonly { readonly birthYear: number; readonly adopted: boolean }[];
  readonly paid: Readonly<Record<string, number | undefined>>;
}

export interface YearOfTax {
  readonly year: number;
  readonly isClassic: boolean;
  readonly income: bigint;
  readonly socialSecurity: bigint;
  readonly fund: bigint;
  readonly answers: Answers;
}

const steps: readonly (readonly [width: number, percent: number])[] = [
  [150_000, 0],
  [150_000, 5],
  [200_000, 10],
  [250_000, 15],
  [250_000, 20],
  [1_000_000, 25],
  [3_000_000, 30],
  [Number.MAX_SAFE_INTEGER / 100_000, 35],
];

/** By the steps; without the free first one for the tax of severance. */
export function taxBySteps(net: bigint, isFirstFree = true): bigint {
  let left = net;
  let hundredths = 0n;
  for (const [width, percent] of steps) {
    const inside = least(left, baht(Math.floor(width)));
    hundredths += inside * BigInt(percent === 0 && !isFirstFree ? 5 : percent);
    left -= inside;
  }
  return half(hundredths, 100n);
}

const percentOf = (amount: bigint, percent: bigint): bigint => half(amount * percent, 100n);

function family({ spouse, parents, disabledPersons, children }: Answers): bigint {
  const own = children.filter(({ adopted }) => !adopted).toSorted((a, b) => a.birthYear - b.birthYear);
  const ofChildren = own.map(({ birthYear }, index) => (index > 0 && birthYear >= 2018 ? 60_000 : 30_000));
  const adopted = Math.min(children.length - own.length, Math.max(0, 3 - own.length)) * 30_000;
  const sum = ofChildren.reduce((a, b) => a + b, adopted);
  return baht(60_000 + (spouse ? 60_000 : 0) + parents * 30_000 + disabledPersons * 60_000 + sum);
}

export function taxOfYear({ year, isClassic, income, socialSecurity, fund, answers }: YearOfTax): bigint {
  const paid = (name: string): bigint => BigInt(answers.paid[name] ?? 0);
  const life = least(paid('lifeInsurance'), baht(100_000));
  const health = least(paid('healthInsurance'), baht(isClassic ? 15_000 : 25_000), baht(100_000) - life);
  const ofFund = least(fund, percentOf(income, 15n), baht(500_000));
  const ofMutualFund = least(
    paid('retirementMutualFund'),
    percentOf(income, 30n),
    baht(500_000),
    baht(500_000) - ofFund,
  );
  const exemptFund = most(0n, ofFund - baht(10_000));
  const exempt = least(income, (answers.seniorOrDisabled ? baht(190_000) : 0n) + exemptFund);
  const expense = least(percentOf(income - exempt, 50n), baht(100_000));
  const allowances = total([
    family(answers),
    least(socialSecurity, baht(isClassic || year < 2026 ? 9_000 : 10_500)),
    life,
    health,
    ofFund - exemptFund,
    ofMutualFund,
    least(paid('homeLoanInterest'), baht(100_000)),
  ]);
  const balance = most(0n, income - exempt - expense - allowances);
  const education = least(paid('educationDonation') * 2n, percentOf(balance, 10n));
  const charity = least(paid('otherDonation'), percentOf(balance - education, 10n));
  return taxBySteps(balance - education - charity);
}

export interface Payments {
  /** Tax of the year with this much regular pay now, this much in each later payment, and this much special pay. */
  readonly taxWith: (regular: bigint, later: bigint, special: bigint) => bigint;
  readonly regular: bigint;
  readonly later: bigint;
  readonly special: bigint;
  readonly withheld: bigint;
  /** Payments after this one. */
  readonly count: number;
  readonly isExtra: boolean;
  readonly isLastPeriod: boolean;
}

interface Withheld {
  readonly onRegular: bigint;
  readonly onSpecial: bigint;
}

function withheldOf(payments: Payments, addedRegular: bigint, addedSpecial: bigint): Withheld {
  const { taxWith, count, withheld, isExtra, isLastPeriod } = payments;
  const regular = payments.regular + addedRegular;
  const later = payments.later + addedRegular;
  const without = taxWith(regular, later, 0n);
  const whole = taxWith(regular, later, payments.special + addedSpecial);
  const rest = most(0n, without - withheld);
  const even = half(rest, BigInt(count + 1));
  const byPay = count > 0 && regular !== later ? half(rest * regular, regular + later * BigInt(count)) : even;
  const onRegular = !isExtra ? byPay : count === 0 ? rest : 0n;
  return { onRegular, onSpecial: isLastPeriod ? most(0n, whole - withheld) - rest : whole - without };
}

/** The tax of the tax of the tax, so many times or until it stays the same. */
function repeated(rounds: number, taxOn: (added: bigint) => bigint): bigint {
  let added = 0n;
  for (let round = 0; round < rounds; round += 1) {
    const next = taxOn(added);
    if (next === added) return added;
    added = next;
  }
  return added;
}

/** Who bears the tax: the employee; the employer always, until nothing changes; the employer once. */
export function taxOfPayment(payments: Payments, bearer: 'employee' | 'employerAlways' | 'employerOnce') {
  const rounds = { employee: 0, employerAlways: 100, employerOnce: 1 }[bearer];
  const addedRegular = repeated(rounds, (added) => withheldOf(payments, added, 0n).onRegular);
  const addedSpecial = repeated(rounds, (added) => withheldOf(payments, addedRegular, added).onSpecial);
  const { onRegular, onSpecial } = withheldOf(payments, addedRegular, addedSpecial);
  return { addedRegular, addedSpecial, tax: onRegular + onSpecial };
}
