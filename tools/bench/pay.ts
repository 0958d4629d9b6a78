// Slips per second on one core: 12 items and 30 days of time data, without and with traces; and whether the time grows in line with
// the number.
import { baht, minor } from '#kernel/money';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { payItem } from '#payroll/rules/default-items';
import { explain } from '#payroll/rules/explain';
import type { PayItem, PayrollContext } from '#payroll/rules/payroll-context';
import { calculateSlip } from '#payroll/rules/slip';
import { aContext, monthOf } from '#payroll/rules/testing';
import { nothingToDate } from '#payroll/rules/year-to-date';
import { nothingDeclared } from '#tax-th/rules/declaration';

const days: readonly LocalDate[] = Array.from({ length: 30 }, (_, index) =>
  addToDate(asDate('2026-11-01'), { days: index }),
);

const income = (id: string, amount: number, parts: Partial<PayItem> = {}): PayItem =>
  payItem({ id, type: 'income', amount: baht(amount), taxCalculation: 'regular', ...parts });

const items: readonly PayItem[] = [
  income('position', 3_000, { socialSecurityCalculation: true }),
  income('housing', 2_000, { socialSecurityCalculation: true }),
  income('phone', 500),
  income('diligence', 800),
  income('commission', 4_200),
  income('bonus', 10_000, { taxCalculation: 'special' }),
  income('contract', 1_500, { taxCalculation: 'flat', taxRate: 300 }),
  payItem({ id: 'travel', type: 'benefit', amount: baht(1_200) }),
  payItem({ id: 'meal', type: 'benefit', amount: baht(600) }),
  payItem({ id: 'loan', type: 'deduction', amount: baht(1_000) }),
  payItem({ id: 'cooperative', type: 'deduction', amount: baht(500) }),
  payItem({
    id: 'fund',
    type: 'welfare',
    welfare: {
      welfareType: 'general',
      welfarePayType: 'percent',
      calMethod: 'real_salary',
      welfareValue: 500,
      deductEmployeePercent: 500,
      deductEmployeeAmount: null,
      providentFund: true,
    },
  }),
];

/** Every day has a record: overtime on all, lateness on most, absence and leave on some. */
const contextOf = (number: number): PayrollContext =>
  aContext({
    id: `employee-${number}`,
    wage: minor(2_000_000 + (number % 5_000) * 1_037),
    period: monthOf(2026, 11),
    overtimes: days.map((date, index) => ({ date, minutes: 30 + index, workType: index % 7 ? 'overtime' : 'holiday' })),
    overtimeLimit: 1_500,
    lates: days.slice(0, 20).map((date, index) => ({ date, seconds: 61 * index })),
    absences: days.slice(20, 24).map((date) => ({ date, minutes: 480, kind: 'absence', coveredByForm: false })),
    leaves: days.slice(22, 28).map((date, index) => ({ date, minutes: 240, paidTimeOff: index % 2 === 0 })),
    items,
    welfareFund: { employees: 100, inProvidentFund: true },
    taxDeductions: {
      declared: {
        ...nothingDeclared,
        spouse: true,
        parents: 2,
        paid: { lifeInsurance: baht(50_000), healthInsurance: baht(20_000), homeLoanInterest: baht(60_000) },
      },
      basis: 'declared',
    },
    yearToDate: {
      ...nothingToDate,
      regular: baht(400_000),
      special: baht(20_000),
      tax: baht(9_000),
      socialSecurity: baht(8_750),
      providentFund: baht(20_000),
    },
  });

interface Spent {
  readonly wall: number;
  /** Processor time of all threads, garbage collection included: what one core would need on an idle machine. */
  readonly core: number;
}

/** Milliseconds for this many slips; the contexts are made before the clock starts. */
function timed(count: number, work: (context: PayrollContext) => void): Spent {
  const contexts = Array.from({ length: Math.min(count, 5_000) }, (_, index) => contextOf(index));
  const before = process.cpuUsage();
  const started = performance.now();
  for (let index = 0; index < count; index += 1) {
    const context = contexts[index % contexts.length];
    if (context) work(context);
  }
  const wall = performance.now() - started;
  const { user, system } = process.cpuUsage(before);
  return { wall, core: (user + system) / 1_000 };
}

function plainSlip(context: PayrollContext): void {
  const slip = calculateSlip(context);
  if (!slip.ok) throw new Error(`Refused: ${slip.field} ${slip.reason}`);
}

function tracedSlip(context: PayrollContext): void {
  const slip = calculateSlip(context, { trace: true });
  if (!slip.ok) throw new Error(`Refused: ${slip.field} ${slip.reason}`);
}

function explainedSlip(context: PayrollContext): void {
  const slip = calculateSlip(context, { trace: true });
  if (slip.ok) for (const line of slip.value.lines) explain(line, 'th');
}

export async function run(): Promise<void> {
  timed(20_000, plainSlip);
  timed(5_000, tracedSlip);
  const rows: readonly [string, number, (context: PayrollContext) => void][] = [
    ['without trace', 10_000, plainSlip],
    ['without trace', 100_000, plainSlip],
    ['with trace', 10_000, tracedSlip],
    ['with trace, worded in Thai', 2_000, explainedSlip],
  ];
  const plain: number[] = [];
  for (const [name, count, work] of rows) {
    const { wall, core } = timed(count, work);
    const perSecond = (spent: number) => Math.round((count / spent) * 1_000).toLocaleString('en');
    const slips = `${count.toLocaleString('en')} slips ${name}`;
    console.log(
      `pay: ${slips}: ${wall.toFixed(0)} ms, ${perSecond(wall)} slips/s by the clock, ${perSecond(core)} slips/s of a core`,
    );
    if (work === plainSlip) plain.push(core);
  }
  const [few = 1, many = 0] = plain;
  console.log(`pay: ten times the slips take ${(many / few).toFixed(1)} times the processor time`);
}

if (import.meta.main) await run();
