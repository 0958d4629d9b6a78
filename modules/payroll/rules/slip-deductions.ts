/** Deductions of a slip: absence, then late, of a day never more than its pay, together never more than the salary; then the company's own deduction and welfare items. */
import { type Money, minor, zero } from '#kernel/money';
import { absenceDeduction, absenceTrace, absentDays, sumOf } from './absence-deduction.ts';
import { lateDeduction, lateSeconds, lateSecondsBesideAbsence, lateTrace } from './late-deduction.ts';
import type { PayItem } from './payroll-context.ts';
import { addLine, countAgreed, countAmount, fixedTrace, type SlipDraft } from './slip-draft.ts';
import { wageSeconds } from './time-unit.ts';
import type { Trace } from './trace.ts';
import { welfareParts, welfareTrace } from './welfare-item.ts';

export function addTimeDeductions(draft: SlipDraft, salary: Money): void {
  if (draft.context.payment.kind === 'extra') return;
  const { absences, leaves, workMinutesPerDay, wageKind, rulesOf } = draft.context;
  const absent =
    wageKind === 'monthly'
      ? absentDays({ absences, leaves, workMinutesPerDay, takesLeaveOff: rulesOf === 4 })
      : new Map<string, number>();
  const absence = addAbsence(draft, salary, absent);
  addLate(draft, minor(Math.max(0, salary - absence)), absent);
}

/** A line of zero is left out, unless a value was entered by hand. */
const isShown = (item: PayItem, calculated: Money): boolean => item.customized || calculated > 0;

function addAbsence(draft: SlipDraft, atMost: Money, absent: ReadonlyMap<string, number>): Money {
  const { wage, workMinutesPerDay, wageKind } = draft.context;
  const item = draft.items.byKey.ABSENCE;
  if (wageKind !== 'monthly') return addTimeLine(draft, { item, calculated: zero, trace: absencePartTime });
  if (!item.autoCalculation) return addTimeLine(draft, fixed(item));
  const minutes = sumOf(absent);
  const input = { monthlySalary: wage, workMinutesPerDay, minutes, atMost };
  const trace = () => absenceTrace(input);
  return addTimeLine(draft, { item, calculated: absenceDeduction(input), minutes, trace });
}

function addLate(draft: SlipDraft, atMost: Money, absent: ReadonlyMap<string, number>): void {
  const { wage, workMinutesPerDay, lates, wageKind, rulesOf } = draft.context;
  const item = draft.items.byKey.LATE;
  if (!item.autoCalculation) {
    addTimeLine(draft, fixed(item));
    return;
  }
  const all = lateSeconds(lates, item.unit);
  const seconds = rulesOf === 4 ? all : lateSecondsBesideAbsence(lates, item.unit, { absent, workMinutesPerDay });
  const input = {
    wage,
    unitSeconds: wageSeconds(draft.context),
    workMinutesPerDay: wageKind === 'monthly' ? workMinutesPerDay : null,
    seconds,
  };
  const worked = lateDeduction(input);
  const calculated = minor(Math.min(worked, atMost));
  const trace = (): Trace => ({
    ...lateTrace(input),
    result: calculated,
    notes: [
      'wholeUnits',
      ...(seconds < all ? (['atMostDay'] as const) : []),
      ...(worked > atMost ? (['atMostSalary'] as const) : []),
    ],
  });
  addTimeLine(draft, { item, calculated, minutes: Math.floor(seconds / 60), trace });
}

const absencePartTime = (): Trace => ({ formula: 'absencePartTime', values: {}, result: zero, rounding: 'none' });

interface TimeLine {
  readonly item: PayItem;
  readonly calculated: Money;
  readonly minutes?: number;
  readonly trace: () => Trace;
}

const fixed = (item: PayItem): TimeLine => ({ item, calculated: item.amount, trace: () => fixedTrace(item.amount) });

function addTimeLine(draft: SlipDraft, timeLine: TimeLine): Money {
  const { item } = timeLine;
  if (!isShown(item, timeLine.calculated)) return zero;
  const line = item.keyName === 'LATE' ? 'LATE' : 'ABSENCE';
  const amount = addLine(draft, { line, side: 'deduction', ...timeLine });
  draft.notEarned += amount;
  countAmount(draft, item, -amount);
  return amount;
}

export function addItemDeductions(draft: SlipDraft): void {
  for (const item of draft.items.others) {
    if (item.type !== 'deduction') continue;
    const amount = addLine(draft, {
      line: 'DEDUCTION',
      side: 'deduction',
      item,
      calculated: item.amount,
      trace: () => fixedTrace(item.amount),
    });
    countAmount(draft, item, -amount);
    countAgreed(draft, item, -amount);
  }
}

/** Welfare depends on the wage, so it comes after everything that makes the wage. */
export function addWelfare(draft: SlipDraft): void {
  const wage = minor(Math.max(0, draft.wage));
  const { ceiling } = draft.law.contribution.base;
  for (const item of draft.items.others) {
    if (item.type !== 'welfare' || !item.welfare) continue;
    const input = { terms: item.welfare, wage, ceiling };
    const parts = welfareParts(input);
    const own = addLine(draft, {
      line: 'WELFARE',
      side: 'deduction',
      item,
      calculated: parts.employee,
      trace: () => welfareTrace(input, 'employee'),
    });
    // A value entered by hand is the employee's part; the employer's stays as agreed.
    addLine(draft, {
      line: 'EMPLOYER_WELFARE',
      side: 'employer',
      item: item.customized ? { ...item, customized: false } : item,
      calculated: parts.employer,
      trace: () => welfareTrace(input, 'employer'),
    });
    if (!item.welfare.providentFund) continue;
    draft.providentFund += own;
    const agreedWage = minor(Math.max(0, draft.agreed.wage));
    // A part of the agreed wage; a value entered by hand is taken to repeat.
    draft.agreed.providentFund += item.customized ? own : welfareParts({ ...input, wage: agreedWage }).employee;
  }
}
