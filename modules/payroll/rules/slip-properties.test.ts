import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, minor, zero } from '#kernel/money';
import { addToDate } from '#kernel/time';
import { annualTax } from '#tax-th/rules/annual-tax';
import { type Declaration, nothingDeclared } from '#tax-th/rules/declaration';
import { lawPack, taxYear } from '#tax-th/rules/law-pack';
import { accepted } from '#tax-th/rules/testing';
import { defaultItems, payItem } from './default-items.ts';
import { explainRefusal } from './explain-refusal.ts';
import { type ExtraWork, incomeTypes, type PayItem, type PayrollContext } from './payroll-context.ts';
import { calculateSlip, type Slip } from './slip.ts';
import { aContext, monthOf } from './testing.ts';
import { nothingToDate, yearToDate } from './year-to-date.ts';

// Each property is tried on about this many slips: fewer cases where a case is two slips or the slips of a year. A case is made
// from a few small numbers, so that making it costs little more than calculating it. `npm run bench -- properties` tries 100,000.
const slips = Number(process.env.PROPERTY_RUNS ?? 8_000);
const runs = { numRuns: slips };
const patience = 120_000 * Math.max(1, slips / 8_000);

const amount = (max: number) => fc.integer({ min: 0, max }).map((units) => units as Money);
const workTypes: readonly ExtraWork[] = ['overtime', 'holiday', 'holidayOvertime', 'traditionalHoliday'];
const taxKinds = ['regular', 'special', 'flat', 'none'] as const;
const types = ['income', 'benefit', 'deduction', 'welfare'] as const;

/** An item from its place and two numbers: its kind, and its amount. */
function itemOf(index: number, [kind, units]: readonly [number, number]): PayItem {
  const type = types[kind % 4] ?? 'income';
  return payItem({
    id: `item-${index}`,
    type,
    amount: minor(units),
    customized: kind % 7 === 0,
    value: minor(units >> 1),
    socialSecurityCalculation: kind % 3 === 0,
    taxCalculation: taxKinds[(kind >> 2) % 4] ?? 'none',
    taxRate: kind % 1_500,
    incomeType: incomeTypes[kind % 5] ?? 1,
    welfare:
      type === 'welfare'
        ? {
            welfareType: 'general',
            welfarePayType: kind % 8 < 4 ? 'percent' : 'amount',
            calMethod: kind % 5 === 0 ? 'max_salary' : 'real_salary',
            welfareValue: units % 1_500,
            deductEmployeePercent: kind % 1_000,
            deductEmployeeAmount: kind % 6 === 0 ? minor(units % 100_000) : null,
            // One fund only.
            providentFund: kind % 2 === 1 && index === 0,
          }
        : null,
  });
}

const declaration: fc.Arbitrary<Declaration> = fc
  .tuple(fc.nat(255), amount(10_000_000), amount(2_500_000), amount(50_000_000))
  .map(([bits, life, health, fund]) => ({
    ...nothingDeclared,
    spouse: bits % 2 === 1,
    parents: (bits >> 1) % 3,
    seniorOrDisabled: bits % 16 === 0,
    children: bits % 5 === 0 ? [{ birthYear: 2019, adopted: false }] : [],
    paid: { lifeInsurance: life, healthInsurance: health, retirementMutualFund: fund, otherDonation: health },
  }));

const context: fc.Arbitrary<PayrollContext> = fc
  .tuple(
    amount(60_000_000),
    fc.integer({ min: 1, max: 12 }),
    fc.nat(1_000_000),
    fc.array(fc.tuple(fc.nat(10_000), fc.nat(3_000_000)), { maxLength: 6 }),
    fc.array(fc.nat(100_000), { maxLength: 6 }),
    declaration,
    fc.tuple(amount(300_000_000), amount(50_000_000), amount(90_000_000)),
  )
  .map(([wage, month, bits, items, times, declared, [regular, special, tax]]) => {
    const isPartTime = bits % 5 === 0;
    const period = monthOf(2024 + (bits % 3), month);
    const dayOf = (number: number) => addToDate(period.start, { days: number % 28 });
    return aContext({
      employmentType: isPartTime ? 'PART-TIME' : 'FULL-TIME',
      wageKind: isPartTime ? (bits % 2 === 0 ? 'hourly' : 'daily') : 'monthly',
      lawPack: bits % 4 === 0 ? 'th-classic' : 'th-law',
      wage: isPartTime ? minor(wage % 100_000) : wage,
      workMinutesPerDay: 300 + (bits % 5) * 60,
      period,
      overtimes: isPartTime
        ? []
        : times.map((time) => ({
            date: dayOf(time),
            minutes: time % 700,
            workType: workTypes[time % 4] ?? 'overtime',
          })),
      overtimeLimit: bits % 3 === 0 ? bits % 900 : null,
      workMinuteInfos: times.map((time) => ({ workType: workTypes[time % 5] ?? 'working', workMinute: time % 6_000 })),
      lates: times.map((time) => ({ date: dayOf(time >> 3), seconds: time % 4_000 })),
      absences: times.map((time) => ({
        date: dayOf(time >> 4),
        minutes: time % 900,
        kind: 'absence',
        coveredByForm: time % 3 === 0,
      })),
      leaves: times.map((time) => ({ date: dayOf(time >> 5), minutes: time % 500, paidTimeOff: time % 2 === 0 })),
      items: [
        ...items.map((item, index) => itemOf(index, item)),
        ...(bits % 11 === 0 ? [{ ...defaultItems.TAX, customized: true, value: minor(bits) }] : []),
        ...(bits % 13 === 0 ? [{ ...defaultItems.ABSENCE, customized: true, value: minor(bits) }] : []),
        { ...defaultItems.LATE, unit: (['second', 'minute', 'hour'] as const)[bits % 3] ?? 'minute' },
      ],
      socialSecurity: {
        applies: bits % 9 !== 0,
        province: bits % 2 ? '10' : '90',
        method: 'real_salary',
        birthDate: null,
        firstInsured: null,
      },
      welfareFund: { employees: bits % 20, inProvidentFund: bits % 8 === 0 },
      tax: {
        mode: (['progressive', 'progressive', 'flat', 'none'] as const)[(bits >> 3) % 4] ?? 'progressive',
        flatRate: bits % 3_500,
        bearer: (['employee', 'employee', 'employerAlways', 'employerOnce'] as const)[(bits >> 5) % 4] ?? 'employee',
        paymentsLeft: null,
      },
      taxDeductions: { declared: limited(declared, bits % 4 === 0), basis: 'declared' },
      yearToDate: { ...nothingToDate, regular, special, tax },
    });
  });

/** The classic pack limits own health insurance to 15,000. */
const limited = (declared: Declaration, isClassic: boolean): Declaration =>
  isClassic ? { ...declared, paid: { ...declared.paid, healthInsurance: zero } } : declared;

const sumOf = (slip: Slip, side: 'pay' | 'deduction' | 'employer'): number => {
  let sum = 0;
  for (const line of slip.lines) if (line.side === side) sum += line.amount;
  return sum;
};

/** A permutation from a number: each place is filled from the remaining items. */
function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const left = [...values];
  return values.flatMap((_, index) => left.splice((seed >> (index % 20)) % left.length, 1));
}

/** By hand, not with `expect`: half a million expectations would take longer than the slips. */
function brokenLaw(slip: Slip): string | null {
  if (sumOf(slip, 'pay') !== slip.gross) return 'pay lines add up to the gross';
  if (sumOf(slip, 'deduction') !== slip.deductions) return 'deduction lines add up to the deductions';
  if (sumOf(slip, 'employer') !== slip.employerContributions) return 'employer lines add up';
  if (slip.gross - slip.deductions !== slip.net - slip.shortfall) return 'gross − deductions = net − shortfall';
  if (slip.net > 0 && slip.shortfall > 0) return 'a net or a shortfall, not both';
  if (slip.net < 0 || slip.shortfall < 0 || slip.employerCost < 0) return 'totals are never negative';
  for (const line of slip.lines)
    if (!Number.isSafeInteger(line.amount) || line.amount < 0) return `${line.line} is whole satang and not negative`;
  for (const part of Object.values(slip.taxed)) if (!Number.isSafeInteger(part) || part < 0) return 'year to date';
  const { regular, special, flat, severance, tax, flatTax, severanceTax } = slip.taxed;
  const filed = { income: 0, tax: 0 };
  for (const income of slip.incomes) {
    if (income.income < 0 || income.tax < 0) return 'a line of PND 1 is never negative';
    filed.income += income.income;
    filed.tax += income.tax;
  }
  if (filed.income !== regular + special + flat + severance) return 'PND 1 shows all taxed income';
  if (filed.tax !== tax + flatTax + severanceTax) return 'PND 1 shows all tax';
  return null;
}

/** Every place inside a context: plain values, and the parts and lists that hold them. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inside = Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]));
  return path.length === 0 ? inside : [path, ...inside];
}

function withValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(target) ? [...target] : { ...(target as object) };
  (copy as Record<string, unknown>)[key] = withValue((target as Record<string, unknown>)[key], rest, value);
  return copy;
}

describe('a context with one broken value', () => {
  const broken = [
    Number.NaN,
    -1,
    0.5,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
    '2026-02-30',
    'x',
    {},
    [],
    null,
    undefined,
  ];

  it('is refused by field, in words of both languages, or calculated in whole satang; it never throws and never gives NaN', {
    timeout: patience,
  }, () => {
    fc.assert(
      fc.property(context, fc.nat(), fc.constantFrom(...broken), (any, place, value) => {
        const all = places(any);
        const changed = withValue(any, all[place % all.length] ?? [], value) as PayrollContext;
        const answer = calculateSlip(changed);
        if (!answer.ok) {
          expect(explainRefusal(answer, 'th')).toMatch(/^[ก-๙]/);
          // A field without words would keep its path.
          expect(explainRefusal(answer, 'en')).not.toMatch(/\w\.\w|\{\{|undefined|NaN/);
        }
        if (answer.ok) expect(brokenLaw(answer.value)).toBeNull();
      }),
      { numRuns: slips / 2 },
    );
  });
});

describe('any slip', () => {
  it('adds up to the satang and is never negative', { timeout: patience }, () => {
    fc.assert(
      fc.property(context, (any) => {
        const broken = brokenLaw(accepted(calculateSlip(any)));
        if (broken !== null) throw new Error(broken);
      }),
      runs,
    );
  });

  it('is the same in any order of items and records', { timeout: patience }, () => {
    fc.assert(
      fc.property(context, fc.nat(), (any, seed) => {
        const turned: PayrollContext = {
          ...any,
          items: shuffled(any.items, seed),
          overtimes: shuffled(any.overtimes, seed),
          lates: shuffled(any.lates, seed),
          absences: shuffled(any.absences, seed),
          leaves: shuffled(any.leaves, seed),
        };
        const [one, other] = [calculateSlip(turned), calculateSlip(any)].map((slip) => JSON.stringify(slip));
        if (one !== other) throw new Error(`${one} is not ${other}`);
      }),
      { numRuns: slips / 2 },
    );
  });

  it('is the same with traces, and each trace ends at the amount of its line', { timeout: patience }, () => {
    fc.assert(
      fc.property(context, (any) => {
        const slip = accepted(calculateSlip(any));
        const traced = accepted(calculateSlip(any, { trace: true }));
        expect(traced.lines.map((line) => line.trace?.result)).toEqual(slip.lines.map((line) => line.amount));
      }),
      { numRuns: slips / 40 },
    );
  });
});

interface YearCase {
  readonly firstMonth: number;
  readonly pays: readonly Money[];
  readonly bonuses: readonly Money[];
  readonly declared: Declaration;
}

const yearCase: fc.Arbitrary<YearCase> = fc
  .record({
    firstMonth: fc.integer({ min: 1, max: 12 }),
    start: amount(40_000_000),
    raises: fc.array(fc.nat(4_000_000), { minLength: 12, maxLength: 12 }),
    bonuses: fc.array(fc.oneof(fc.constant(zero), amount(100_000_000)), { minLength: 12, maxLength: 12 }),
    declared: declaration,
  })
  .map(({ start, raises, ...rest }) => {
    let pay: number = start;
    const pays = raises.map((raise) => {
      if (raise % 3 === 0) pay += raise;
      return minor(pay);
    });
    return { ...rest, pays };
  });

/** The slips of a year from the first month to December, each on the year to date of those before. */
function slipsOf({ firstMonth, pays, bonuses, declared }: YearCase): Slip[] {
  const slips: Slip[] = [];
  for (let month = firstMonth; month <= 12; month += 1) {
    const bonus = payItem({
      id: 'bonus',
      type: 'income',
      taxCalculation: 'special',
      amount: bonuses[month - 1] ?? zero,
    });
    const slip = calculateSlip(
      aContext({
        wage: pays[month - 1] ?? zero,
        period: monthOf(2026, month),
        items: [bonus],
        taxDeductions: { declared, basis: 'declared' },
        yearToDate: yearToDate(
          nothingToDate,
          slips.map((each) => each.taxed),
        ),
      }),
    );
    slips.push(accepted(slip));
  }
  return slips;
}

describe('any year of pay', () => {
  it(
    'withholds the tax of the year, to the satang, unless more was withheld before December',
    () => {
      const law = accepted(taxYear(lawPack('th-law'), 2026));
      fc.assert(
        fc.property(yearCase, (year) => {
          const slips = slipsOf(year);
          const whole = yearToDate(
            nothingToDate,
            slips.map((slip) => slip.taxed),
          );
          const december = slips.at(-1)?.taxed.tax ?? zero;
          const due = annualTax(law, {
            income: minor(whole.regular + whole.special),
            socialSecurity: whole.socialSecurity,
            providentFund: zero,
            declaration: year.declared,
          }).tax;
          if (december > 0 || due > whole.tax) expect(whole.tax).toBe(due);
          else expect(whole.tax).toBeGreaterThanOrEqual(due);
        }),
        { numRuns: slips / 10 },
      );
    },
    patience,
  );

  it(
    'of steady pay and bonuses withholds exactly the tax of the year',
    () => {
      const law = accepted(taxYear(lawPack('th-law'), 2026));
      fc.assert(
        fc.property(yearCase, (year) => {
          const pay = year.pays[0] ?? zero;
          const slips = slipsOf({ ...year, pays: year.pays.map(() => pay) });
          const whole = yearToDate(
            nothingToDate,
            slips.map((slip) => slip.taxed),
          );
          const due = annualTax(law, {
            income: minor(whole.regular + whole.special),
            socialSecurity: whole.socialSecurity,
            providentFund: zero,
            declaration: year.declared,
          });
          expect(whole.tax).toBe(due.tax);
        }),
        { numRuns: slips / 20 },
      );
    },
    patience,
  );
});

describe('a short month', () => {
  it('whose later payments are projected as agreed bears at most the top rate on its regular pay', {
    timeout: patience,
  }, () => {
    fc.assert(
      fc.property(context, (any) => {
        const slip = accepted(
          calculateSlip({
            ...any,
            items: [],
            overtimes: [],
            workMinuteInfos: any.workMinuteInfos.map((info) => ({ ...info, workType: 'working' })),
            tax: { ...any.tax, mode: 'progressive', bearer: 'employee' },
            yearToDate: nothingToDate,
          }),
        );
        expect(slip.taxed.tax).toBeLessThanOrEqual(Math.ceil(slip.taxed.regular * 0.35));
      }),
      { numRuns: slips / 8 },
    );
  });
});

describe('more income', () => {
  // The top rate of tax 35 %, social security 5 % and rounded to a baht, the welfare fund 0.25 %.
  const keptOf = (more: number): number => more * (1 - 0.35 - 0.05 - 0.0025) - 102;

  it.each(['regular', 'special'] as const)(
    'as %s pay never means less net than the marginal rates leave',
    (taxCalculation) => {
      const item = (units: Money): PayItem =>
        payItem({
          id: 'more',
          type: 'income',
          amount: units,
          taxCalculation,
          socialSecurityCalculation: taxCalculation === 'regular',
        });
      fc.assert(
        fc.property(context, amount(5_000_000), (any, more) => {
          const base: PayrollContext = {
            ...any,
            items: [],
            // Special pay is taxed in full at the rates above the projected regular pay, so a raise of regular pay may raise the
            // tax of a bonus of the same month by more than its own rate.
            overtimes: [],
            workMinuteInfos: any.workMinuteInfos.map((info) => ({ ...info, workType: 'working' })),
            tax: { ...any.tax, mode: 'progressive', bearer: 'employee' },
            // By the other reading a short month bears tax by its part of the pay still to come, so that tax which earlier
            // payments left out weighs on it at more than the marginal rate; the year as a whole is tried below.
            readings: { ...any.readings, shortMonth: 'thisPayment' },
          };
          const before = accepted(calculateSlip({ ...base, items: [item(zero)] }));
          const after = accepted(calculateSlip({ ...base, items: [item(more)] }));
          // The first satang of wage owes the smallest contribution, 83 baht.
          const floor = before.lines.some((line) => line.line === 'SOCIAL_SECURITY' && line.amount > 0) ? 0 : 8_300;
          const gained = after.net - after.shortfall - (before.net - before.shortfall);
          expect(gained).toBeGreaterThanOrEqual(Math.floor(keptOf(more)) - floor);
        }),
        { numRuns: slips / 8 },
      );
    },
    patience,
  );

  it.each(['regular', 'special'] as const)(
    'as %s pay in any month of a year with bonuses never means less net for the year than the marginal rates leave',
    (kind) => {
      const law = accepted(taxYear(lawPack('th-law'), 2026));
      /** The net of the year after the tax return has refunded what was withheld too much. */
      const keptOfYear = (year: YearCase): number => {
        const slips = slipsOf(year);
        const { regular, special, socialSecurity, tax } = yearToDate(
          nothingToDate,
          slips.map((slip) => slip.taxed),
        );
        const due = annualTax(law, {
          income: minor(regular + special),
          socialSecurity,
          providentFund: zero,
          declaration: year.declared,
        }).tax;
        return slips.reduce((sum, slip) => sum + slip.net - slip.shortfall, 0) + tax - due;
      };
      fc.assert(
        fc.property(yearCase, fc.nat(11), amount(5_000_000), (year, at, more) => {
          const raised = (amounts: readonly Money[]) =>
            amounts.map((each, month) => (month === at ? minor(each + more) : each));
          const after =
            kind === 'regular' ? { ...year, pays: raised(year.pays) } : { ...year, bonuses: raised(year.bonuses) };
          const added = at + 1 < year.firstMonth ? 0 : more;
          expect(keptOfYear(after) - keptOfYear(year)).toBeGreaterThanOrEqual(Math.floor(keptOf(added)) - 8_300);
        }),
        { numRuns: slips / 40 },
      );
    },
    patience,
  );
});
