/** Deductions of a slip: absence, then late, of a day never more than its pay, together never more than the salary, without a salary only what was entered by hand; then the company's own deduction and welfare items. */

import { type Money, minor, zero } from '#kernel/money';
import { absenceDeduction, absenceTrace, absentDays, sumOf, unpaidPeriodTrace } from './absence-deduction.ts';
import { encashedLeaveTrace } from './encashed-leave-item.ts';
import { lateDeduction, lateSeconds, lateSecondsBesideAbsence, lateTrace } from './late-deduction.ts';
import type { PayItem } from './payroll-context.ts';
import { addLine, countAgreed, countAmount, fixedTrace, type SlipDraft } from './slip-draft.ts';
import { type SalaryOfSlip, shownDays } from './slip-pay.ts';
import { wageSeconds } from './time-unit.ts';
import { type Trace, together, withDays } from './trace.ts';
import { recordsOf, type WagePart, wageParts } from './wage-parts.ts';
import { welfareParts, welfareTrace } from './welfare-item.ts';

export function addTimeDeductions(draft: SlipDraft, salary: SalaryOfSlip): void {
  if (draft.context.payment.kind === 'extra') {
    if (draft.context.rulesOf !== 4) addEnteredTime(draft);
    return;
  }
  const parts = wageParts(draft.context).map((part) => ({ part, absent: absentOn(draft, part) }));
  const absence = addAbsence(draft, salary.byMonth, parts);
  addLate(draft, minor(Math.max(0, salary.whole - absence)), parts);
}

/** Without a salary no time is counted: only what was entered by hand is taken. Version 4 took nothing. */
function addEnteredTime(draft: SlipDraft): void {
  const { ABSENCE, LATE } = draft.items.byKey;
  for (const item of [ABSENCE, LATE])
    if (item.customized) addTimeLine(draft, { item, calculated: zero, trace: () => fixedTrace(zero) });
}

/** Time missed under one wage: what it takes is by the wage of its day. */
interface MissedOfWage {
  readonly part: WagePart;
  /** Minutes by day. */
  readonly absent: ReadonlyMap<string, number>;
}

function absentOn({ context }: SlipDraft, part: WagePart): ReadonlyMap<string, number> {
  if (part.wageKind !== 'monthly') return new Map();
  return absentDays({
    absences: recordsOf(part, context.absences),
    leaves: recordsOf(part, context.leaves),
    workMinutesPerDay: part.workMinutesPerDay,
    takesLeaveOff: context.rulesOf === 4,
  });
}

/** A line of zero is left out, unless a value was entered by hand. */
const isShown = (item: PayItem, calculated: Money): boolean => item.customized || calculated > 0;

/** The parts in which something was missed; the present wage explains that there was nothing. */
const withSomething = <Part>(parts: readonly Part[], has: (part: Part) => boolean): readonly Part[] => {
  const some = parts.filter(has);
  return some.length > 0 ? some : parts.slice(-1);
};

function addAbsence(draft: SlipDraft, atMost: Money, parts: readonly MissedOfWage[]): Money {
  const item = draft.items.byKey.ABSENCE;
  const monthly = parts.filter(({ part }) => part.wageKind === 'monthly');
  if (monthly.length === 0) return addTimeLine(draft, { item, calculated: zero, trace: absencePartTime });
  if (!item.autoCalculation) return addTimeLine(draft, fixed(draft, item, atMost));
  const inputs = withSomething(
    monthly.map(({ part, absent }) => ({ part, minutes: sumOf(absent) })),
    ({ minutes }) => minutes > 0,
  ).map(({ part, minutes }) => {
    const { wage, workMinutesPerDay } = part;
    return { part, input: { monthlySalary: wage, workMinutesPerDay, minutes } };
  });
  const minutes = inputs.reduce((sum, { input }) => sum + input.minutes, 0);
  if (draft.context.unpaidPeriod)
    return addTimeLine(draft, { item, calculated: atMost, minutes, trace: () => unpaidPeriodTrace(atMost) });
  const worked = inputs.reduce((sum, { input }) => sum + absenceDeduction(input), 0);
  const calculated = minor(Math.min(worked, atMost));
  const trace = (): Trace => ({
    ...together(inputs.map(({ part, input }) => withDays(absenceTrace(input), shownDays(draft, part)))),
    result: calculated,
    ...(calculated === atMost && calculated > 0 ? { notes: ['atMostSalary'] } : {}),
  });
  return addTimeLine(draft, { item, calculated, minutes, trace });
}

function addLate(draft: SlipDraft, atMost: Money, parts: readonly MissedOfWage[]): void {
  const { lates, rulesOf, wageUnit } = draft.context;
  const item = draft.items.byKey.LATE;
  if (!item.autoCalculation) {
    addTimeLine(draft, fixed(draft, item, atMost));
    return;
  }
  const all = lateSeconds(lates, item.unit);
  const inputs = withSomething(
    parts.map(({ part, absent }) => {
      const { wage, wageKind, workMinutesPerDay } = part;
      const own = recordsOf(part, lates);
      return {
        part,
        input: {
          wage,
          unitSeconds: wageSeconds({ ...part, wageUnit }),
          workMinutesPerDay: wageKind === 'monthly' ? workMinutesPerDay : null,
          seconds:
            rulesOf === 4
              ? lateSeconds(own, item.unit)
              : lateSecondsBesideAbsence(own, item.unit, { absent, workMinutesPerDay }),
        },
      };
    }),
    ({ input }) => input.seconds > 0,
  );
  const worked = inputs.reduce((sum, { input }) => sum + lateDeduction(input), 0);
  const seconds = inputs.reduce((sum, { input }) => sum + input.seconds, 0);
  const calculated = minor(Math.min(worked, atMost));
  const trace = (): Trace => ({
    ...together(inputs.map(({ part, input }) => withDays(lateTrace(input), shownDays(draft, part)))),
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

/** Up to version 5 a fixed amount could take more than the salary. */
function fixed({ context }: SlipDraft, item: PayItem, atMost: Money): TimeLine {
  const isHeld = context.rulesOf >= 6 && item.amount > atMost;
  const calculated = isHeld ? atMost : item.amount;
  const trace = (): Trace => ({ ...fixedTrace(calculated), ...(isHeld ? { notes: ['atMostSalary'] } : {}) });
  return { item, calculated, trace };
}

function addTimeLine(draft: SlipDraft, { item, calculated, minutes, trace }: TimeLine): Money {
  if (!isShown(item, calculated)) return zero;
  const line = item.keyName === 'LATE' ? 'LATE' : 'ABSENCE';
  const amount = addLine(draft, { line, side: 'deduction', item, calculated, minutes, trace });
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
      trace: () => encashedLeaveTrace(draft.context, item) ?? fixedTrace(item.amount),
    });
    // Pay of an earlier month that is taken back was not earned. Version 4 counted it as spent.
    if (item.backPayMonth !== null && draft.context.rulesOf !== 4) draft.takenBack += amount;
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
