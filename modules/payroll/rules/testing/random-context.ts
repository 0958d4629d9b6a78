// For tests: contexts of version 5 drawn from a number: every kind of wage, payment, item, reading and way of leaving.
import { type Money, minor, zero } from '#kernel/money';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { newContext } from '../context-upgrade.ts';
import { deductionKinds } from '../deduction-limits.ts';
import { defaultItems, payItem } from '../default-items.ts';
import {
  absenceKinds,
  extraWork,
  leavingReasons,
  type PayItem,
  type PayPeriod,
  type PayrollContext,
  type WageBefore,
  type WageKind,
  wageKinds,
  workTypes,
} from '../payroll-context.ts';
import { type Readings, readingChoices, readingNames } from '../readings.ts';
import { numbersFrom } from './version-four.ts';

type Draw = (below: number) => number;

const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value => {
  const value = values[draw(values.length)];
  if (value === undefined) throw new RangeError('Nothing to choose from.');
  return value;
};
const money = (draw: Draw, below: number): Money => minor(draw(below));
const some = <Value>(draw: Draw, below: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: draw(below) }, (_, index) => make(index));

function periodOf(draw: Draw): PayPeriod {
  const [year, month] = [2024 + draw(3), 1 + draw(12)];
  const start = asDate(`${year}-${String(month).padStart(2, '0')}-01`);
  const end = addToDate(addToDate(start, { months: 1 }), { days: -1 });
  if (draw(4) > 0) return { start, end, payDate: end, number: month, perYear: 12, time: null };
  const middle = addToDate(start, { days: 14 });
  const isFirst = draw(2) === 0;
  return {
    start: isFirst ? start : addToDate(middle, { days: 1 }),
    end: isFirst ? middle : end,
    payDate: isFirst ? middle : end,
    number: month * 2 - (isFirst ? 1 : 0),
    perYear: 24,
    time: null,
  };
}

function itemOf(draw: Draw, index: number): PayItem {
  const type = oneOf(draw, ['income', 'income', 'benefit', 'deduction', 'welfare'] as const);
  const isByHand = draw(6) === 0;
  return payItem({
    id: `item-${index}`,
    type,
    amount: money(draw, 2_000_000),
    customized: isByHand,
    value: isByHand ? money(draw, 1_000_000) : null,
    socialSecurityCalculation: draw(3) === 0,
    welfareFundCalculation: draw(3) === 0,
    taxCalculation: oneOf(draw, ['regular', 'special', 'flat', 'none']),
    taxRate: draw(1_500),
    backPayMonth: type === 'income' && draw(5) === 0 ? oneOf(draw, ['2025-11', '2026-02']) : null,
    deductionKind: type === 'deduction' && draw(2) === 0 ? oneOf(draw, deductionKinds) : null,
    pay: draw(3) === 0 ? money(draw, 2_000) : null,
    unit: oneOf(draw, ['hour', 'minute']),
    overTime: draw(4) === 0 ? draw(400) : null,
    welfare:
      type === 'welfare'
        ? {
            welfareType: 'general',
            welfarePayType: oneOf(draw, ['percent', 'amount']),
            calMethod: oneOf(draw, ['real_salary', 'max_salary']),
            welfareValue: draw(1_500),
            deductEmployeePercent: draw(3) === 0 ? null : draw(1_500),
            deductEmployeeAmount: draw(4) === 0 ? money(draw, 100_000) : null,
            providentFund: index === 0,
          }
        : null,
  });
}

const keyedItems = (draw: Draw): PayItem[] => [
  { ...defaultItems.LATE, unit: oneOf(draw, ['second', 'minute', 'hour']) },
  ...(draw(6) === 0 ? [{ ...defaultItems.TAX, customized: true, value: money(draw, 500_000) }] : []),
  ...(draw(9) === 0 ? [{ ...defaultItems.SOCIAL_SECURITY, customized: true, value: money(draw, 90_000) }] : []),
  ...(draw(9) === 0 ? [{ ...defaultItems.ABSENCE, customized: true, value: money(draw, 90_000) }] : []),
  ...(draw(6) === 0 ? [{ ...defaultItems.OVERTIME, holidayPay: draw(300), holidayOverTime: draw(500) }] : []),
  ...(draw(9) === 0 ? [{ ...defaultItems.SALARY, overTime: draw(300) }] : []),
];

function employmentOf(draw: Draw, { start, end }: PayPeriod): Pick<PayrollContext, 'employment' | 'leaving'> {
  const within = (): LocalDate => {
    const day = addToDate(start, { days: draw(15) });
    return day > end ? end : day;
  };
  const long = addToDate(start, { years: -draw(24), months: -1 - draw(11) });
  // The anniversary of 29 February is tried in the table of service years.
  const firstDay = long.endsWith('-02-29') ? asDate(`${long.slice(0, 8)}28`) : long;
  if (draw(5) === 0) return { employment: { firstDay: within(), lastDay: null }, leaving: null };
  if (draw(5) > 0) return { employment: { firstDay: draw(2) === 0 ? null : firstDay, lastDay: null }, leaving: null };
  return {
    employment: { firstDay, lastDay: within() },
    leaving:
      draw(3) === 0
        ? null
        : {
            reason: oneOf(draw, leavingReasons),
            severance: draw(3) === 0 ? money(draw, 150_000_000) : null,
            noticeDays: draw(60),
            unusedLeaveMinutes: draw(8_000),
          },
  };
}

const readingsOf = (draw: Draw): Readings =>
  Object.fromEntries(readingNames.map((name) => [name, oneOf<string>(draw, readingChoices[name])])) as Readings;

function declarationOf(draw: Draw): PayrollContext['taxDeductions'] {
  return {
    basis: oneOf(draw, ['declared', 'declared', 'proved', 'provedAtYearEnd']),
    declared: {
      spouse: draw(2) === 0,
      children: some(draw, 4, () => ({ birthYear: 2012 + draw(12), adopted: draw(4) === 0 })),
      parents: draw(3),
      disabledPersons: draw(2),
      disabledOutsiders: 0,
      seniorOrDisabled: draw(8) === 0,
      paid: {
        lifeInsurance: money(draw, 10_000_001),
        healthInsurance: money(draw, 1_500_001),
        retirementMutualFund: money(draw, 50_000_001),
        homeLoanInterest: money(draw, 10_000_001),
        educationDonation: money(draw, 5_000_000),
        otherDonation: money(draw, 5_000_000),
      },
    },
  };
}

const yearOf = (draw: Draw): PayrollContext['yearToDate'] => ({
  ...newContext.yearToDate,
  regular: money(draw, 300_000_000),
  special: money(draw, 50_000_000),
  tax: money(draw, draw(2) === 0 ? 100_000 : 60_000_000),
  socialSecurity: money(draw, 1_000_000),
  providentFund: money(draw, 10_000_000),
});

/** Drawn after everything else; one in four has a rise or another kind of wage inside the period. */
function withEarlierWages(draw: Draw, context: PayrollContext): PayrollContext {
  if (draw(4) > 0) return context;
  const { start } = context.period;
  const first = 1 + draw(5);
  const wagesBefore = [first, first + 1 + draw(5)].slice(0, 1 + draw(2)).map((days): WageBefore => {
    const wageKind = draw(2) === 0 ? context.wageKind : oneOf(draw, wageKinds);
    return {
      wageKind,
      wage: wageOf(draw, wageKind),
      workMinutesPerDay: 360 + draw(5) * 45,
      until: addToDate(start, { days }),
    };
  });
  const kindOn = (date: LocalDate) => (wagesBefore.find(({ until }) => date <= until) ?? context).wageKind;
  const day = (): LocalDate => addToDate(start, { days: draw(13) });
  return {
    ...context,
    wagesBefore,
    overtimes: some(draw, 6, () => ({ date: day(), minutes: draw(600), workType: oneOf(draw, extraWork) })).filter(
      ({ date }) => kindOn(date) === 'monthly',
    ),
    workMinuteInfos: context.workMinuteInfos.map((info) => {
      const before = wagesBefore[draw(3)];
      return before ? { ...info, until: before.until } : info;
    }),
  };
}

/** One in five is a run of some days of a period of its schedule. */
function withPartOfPeriod(draw: Draw, context: PayrollContext): PayrollContext {
  if (draw(5) > 0) return context;
  const { start, end } = context.period;
  const whole = { start: addToDate(start, { days: -draw(4) }), end: addToDate(end, { days: draw(4) }) };
  return { ...context, period: { ...context.period, wholes: [whole] } };
}

/** Drawn last; one in five has a fixed social security, some of them with a value by hand. */
function withFixedSecurity(draw: Draw, context: PayrollContext): PayrollContext {
  if (draw(5) > 0) return context;
  const fixed = { autoCalculation: false, amount: money(draw, 100_000) };
  const drawn = context.items.find(({ keyName }) => keyName === 'SOCIAL_SECURITY') ?? defaultItems.SOCIAL_SECURITY;
  const others = context.items.filter(({ keyName }) => keyName !== 'SOCIAL_SECURITY');
  return { ...context, items: [...others, { ...drawn, ...fixed }] };
}

const wageOf = (draw: Draw, wageKind: WageKind): Money =>
  money(draw, { monthly: 30_000_000, daily: 300_000, hourly: 50_000 }[wageKind]);

export function randomContext(seed: number): PayrollContext {
  const draw = numbersFrom(seed);
  return withFixedSecurity(draw, withPartOfPeriod(draw, withEarlierWages(draw, plainContext(draw, seed))));
}

function plainContext(draw: Draw, seed: number): PayrollContext {
  const period = periodOf(draw);
  const wageKind = oneOf(draw, wageKinds);
  const day = (): LocalDate => addToDate(period.start, { days: draw(13) });
  const isExtra = draw(5) === 0;
  const isLaterKnown = isExtra ? wageKind !== 'monthly' || draw(2) === 0 : draw(6) === 0;
  return {
    ...newContext,
    id: `employee-${seed}`,
    lawPack: draw(4) === 0 ? 'th-classic' : 'th-law',
    employmentType: wageKind === 'monthly' ? 'FULL-TIME' : 'PART-TIME',
    wageKind,
    wage: wageOf(draw, wageKind),
    wageUnit: draw(4) === 0 ? 'minute' : 'hour',
    workMinutesPerDay: 360 + draw(5) * 45,
    period,
    payment: isExtra ? { kind: 'extra', salaryPaid: draw(2) === 0 } : { kind: 'regular' },
    later: isLaterKnown
      ? { regular: money(draw, 20_000_000), wage: money(draw, 3_000_000), providentFund: money(draw, 900_000) }
      : null,
    ...employmentOf(draw, period),
    workDays: { inPeriod: 22, employed: draw(23) },
    readings: readingsOf(draw),
    overtimes:
      wageKind === 'monthly'
        ? some(draw, 6, () => ({ date: day(), minutes: draw(600), workType: oneOf(draw, extraWork) }))
        : [],
    overtimeLimit: draw(3) === 0 ? draw(900) : null,
    lates: some(draw, 5, () => ({ date: day(), seconds: draw(30_000) })),
    absences: some(draw, 5, () => ({
      date: day(),
      minutes: draw(600),
      kind: oneOf(draw, absenceKinds),
      coveredByForm: draw(4) === 0,
    })),
    leaves: some(draw, 4, () => ({ date: day(), minutes: draw(500), paidTimeOff: draw(2) === 0 })),
    workMinuteInfos: some(draw, 7, () => ({ workType: oneOf(draw, workTypes), workMinute: draw(6_000) })),
    items: [...some(draw, 6, (index) => itemOf(draw, index)), ...keyedItems(draw)],
    socialSecurity: {
      applies: draw(9) !== 0,
      province: draw(2) === 0 ? '10' : '90',
      method: 'real_salary',
      birthDate: draw(3) === 0 ? asDate(`${1955 + draw(50)}-0${1 + draw(9)}-1${draw(9)}`) : null,
      firstInsured: draw(3) === 0 ? asDate(`20${10 + draw(14)}-05-01`) : null,
    },
    welfareFund: { employees: 5 + draw(10), inProvidentFund: draw(4) === 0 },
    tax: {
      mode: oneOf(draw, ['progressive', 'progressive', 'progressive', 'flat', 'none']),
      flatRate: draw(3_500),
      bearer: oneOf(draw, ['employee', 'employee', 'employerAlways', 'employerOnce']),
      paymentsLeft: draw(6) === 0 ? 1 + draw(period.perYear - period.number + 1) : null,
    },
    taxDeductions: declarationOf(draw),
    yearToDate: yearOf(draw),
    monthToDate:
      draw(3) === 0
        ? { wage: money(draw, 2_000_000), employee: money(draw, 90_000), employer: money(draw, 90_000) }
        : newContext.monthToDate,
    earlierMonths: ['2025-11', '2026-02'].map((month) => ({
      month,
      wage: money(draw, 2_000_000),
      employee: money(draw, 900),
      employer: money(draw, 900),
    })),
    unpaidPeriod: draw(9) === 0,
    fundWageToDate: draw(3) === 0 ? money(draw, 2_500_000) : zero,
  };
}
