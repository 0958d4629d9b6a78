// For tests: contexts as version 4 saved them, drawn from a number, so that the slips of saved runs can be replayed.
import { defaultItems, payItem } from '../default-items.ts';

/** Whole numbers below a limit, the same ones for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const extraWork = ['overtime', 'holiday', 'holidayOvertime'];
const allWork = ['working', ...extraWork];

/** JSON as it was stored: no types of today, and records outside the period, which version 4 did not look at. */
export function savedByVersionFour(seed: number): Record<string, unknown> {
  const draw = numbersFrom(seed);
  const isPartTime = draw(4) === 0;
  const month = 1 + draw(12);
  const year = 2024 + draw(3);
  const text = `${year}-${twoDigits(month)}`;
  const day = (): string => `${draw(5) === 0 ? '2026-01' : text}-${twoDigits(1 + draw(28))}`;
  const some = <Value>(make: () => Value): Value[] => Array.from({ length: draw(5) }, make);
  const leaves = draw(10) === 0;
  const isClassic = draw(4) === 0;
  return {
    version: 4,
    id: `employee-${seed}`,
    name: 'Somchai',
    employeeCode: 'E1',
    bankAccount: '',
    bankCode: '',
    bankAccountName: '',
    lawPack: isClassic ? 'th-classic' : 'th-law',
    employmentType: isPartTime ? 'PART-TIME' : 'FULL-TIME',
    wage: isPartTime ? 4_000 + draw(40_000) : draw(20_000_000),
    wageUnit: 'hour',
    workMinutesPerDay: 420 + draw(3) * 60,
    period: {
      start: `${text}-01`,
      end: `${text}-${monthDays[month - 1]}`,
      payDate: `${text}-${monthDays[month - 1]}`,
      number: draw(3) === 0 ? 1 + draw(12) : month,
      perYear: draw(4) === 0 ? 24 : 12,
    },
    employment: {
      firstDay: draw(6) === 0 ? `${text}-${twoDigits(2 + draw(20))}` : null,
      lastDay: leaves ? `${text}-${twoDigits(24 + draw(4))}` : null,
    },
    proration: {
      method: ['calendarDays', 'workDays', 'thirtyDays'][draw(3)],
      workDays: { inPeriod: 22, employed: 9 },
    },
    overtimes: isPartTime ? [] : some(() => ({ date: day(), minutes: draw(600), workType: extraWork[draw(3)] })),
    overtimeLimit: draw(3) === 0 ? draw(700) : null,
    lates: some(() => ({ date: day(), seconds: draw(9_000) })),
    absences: some(() => ({ date: day(), minutes: draw(700), coveredByForm: draw(4) === 0 })),
    leaves: some(() => ({ date: day(), minutes: draw(500), paidTimeOff: draw(2) === 0 })),
    workMinuteInfos: some(() => ({ workType: allWork[draw(4)], workMinute: draw(5_000) })),
    items: [...some(() => draw(1_000_000)).map((number, index) => savedItem(number, index)), ...keyedItems(draw)],
    socialSecurity: {
      applies: draw(8) !== 0,
      province: draw(2) === 0 ? '10' : '90',
      method: draw(2) === 0 ? 'real_salary' : 'max_salary',
    },
    welfareFund: { employees: draw(20), inProvidentFund: draw(5) === 0 },
    tax: {
      mode: ['progressive', 'progressive', 'progressive', 'flat', 'none'][draw(5)],
      flatRate: draw(2_000),
      bearer: ['employee', 'employee', 'employerAlways', 'employerOnce'][draw(4)],
      paymentsLeft: null,
    },
    taxDeductions: {
      declared: {
        spouse: draw(2) === 0,
        children: draw(3) === 0 ? [{ birthYear: 2019, adopted: false }] : [],
        parents: draw(3),
        disabledPersons: draw(2),
        disabledOutsiders: 0,
        seniorOrDisabled: draw(12) === 0,
        paid: {
          lifeInsurance: draw(10_000_000),
          retirementMutualFund: draw(30_000_000),
          otherDonation: draw(3_000_000),
          ...(isClassic ? {} : { healthInsurance: draw(2_500_000) }),
        },
      },
      basis: draw(5) === 0 ? 'provedAtYearEnd' : 'declared',
    },
    yearToDate: {
      regular: draw(200_000_000),
      special: draw(30_000_000),
      tax: draw(20_000_000),
      socialSecurity: draw(900_000),
      providentFund: draw(5_000_000),
    },
    monthToDate: draw(5) === 0 ? { wage: 900_000, employee: 45_000, employer: 45_000 } : noMonth,
  };
}

const noMonth = { wage: 0, employee: 0, employer: 0 };

function savedItem(number: number, index: number): Record<string, unknown> {
  const type = (['income', 'benefit', 'deduction', 'welfare'] as const)[number % 4] ?? 'income';
  return savedShape({
    id: `item-${index}`,
    type,
    amount: number % 400_000,
    customized: number % 9 === 0,
    value: number % 9 === 0 ? number % 100_000 : null,
    socialSecurityCalculation: number % 3 === 0,
    taxCalculation: ['regular', 'special', 'flat', 'none'][(number >> 2) % 4],
    taxRate: 300,
    pay: number % 6 === 0 ? number % 2_000 : null,
    unit: 'hour',
    welfare:
      type === 'welfare'
        ? {
            welfareType: 'general',
            welfarePayType: number % 8 < 5 ? 'percent' : 'amount',
            calMethod: number % 5 === 0 ? 'max_salary' : 'real_salary',
            welfareValue: number % 1_500,
            deductEmployeePercent: number % 1_000,
            deductEmployeeAmount: number % 7 === 0 ? number % 50_000 : null,
            providentFund: number % 2 === 1,
          }
        : null,
  });
}

const keyedItems = (draw: (below: number) => number): Record<string, unknown>[] => [
  savedShape({ ...defaultItems.LATE, unit: ['second', 'minute', 'hour'][draw(3)] }),
  ...(draw(9) === 0 ? [savedShape({ ...defaultItems.TAX, customized: true, value: draw(500_000) })] : []),
  ...(draw(9) === 0 ? [savedShape({ ...defaultItems.SOCIAL_SECURITY, customized: true, value: draw(50_000) })] : []),
  ...(draw(9) === 0 ? [savedShape({ ...defaultItems.OVERTIME, overTime: 200, holidayPay: 150 })] : []),
];

const fieldsOfVersionFour = [
  'id',
  'name',
  'type',
  'keyName',
  'amount',
  'autoCalculation',
  'customized',
  'value',
  'socialSecurityCalculation',
  'taxCalculation',
  'taxRate',
  'unit',
  'pay',
  'overTime',
  'holidayPay',
  'holidayOverTime',
  'welfare',
];

/** Only what version 4 knew of an item. */
function savedShape(item: Record<string, unknown>): Record<string, unknown> {
  const whole = payItem(item as unknown as Parameters<typeof payItem>[0]) as unknown as Record<string, unknown>;
  return Object.fromEntries(fieldsOfVersionFour.map((field) => [field, whole[field]]));
}
