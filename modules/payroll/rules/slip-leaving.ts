/** Lines of leaving: severance, notice pay and unused leave; from five years of service severance and notice pay have a tax of their own. */
import { type Money, minor, zero } from '#kernel/money';
import { lawPack } from '#tax-th/rules/law-pack';
import type { Checked } from '#tax-th/rules/refusal';
import { type SeveranceTax, severanceTax } from '#tax-th/rules/severance-tax';
import { type LeavingPay, leavingPay, taxableOnLeaving } from './leaving-pay.ts';
import { addLine, type SlipDraft } from './slip-draft.ts';
import { count, inMinutes, lawNote, money, type Trace } from './trace.ts';

/** The separate tax of severance and notice pay; null where nothing was paid on leaving, or all of it is special pay. */
export function addLeaving(draft: SlipDraft): Checked<SeveranceTax | null> {
  const { context } = draft;
  if (context.leaving === null) return { ok: true, value: null };
  const pay = leavingPay(lawPack(context.lawPack), context, context.leaving);
  if (!pay.ok) return pay;
  addLeavingLines(draft, pay.value);
  const taxable = taxableOnLeaving(pay.value);
  const { firstDay, lastDay } = context.employment;
  const service = { firstDay: firstDay ?? context.period.start, lastDay: lastDay ?? context.period.end };
  const tax = severanceTax(pay.value.law, draft.law.year, { ...service, taxable });
  draft.exemptSeverance = pay.value.taxFree;
  if (tax.isSeparate && context.tax.mode !== 'none') draft.severance = taxable;
  else countSpecial(draft, taxable);
  countSpecial(draft, pay.value.unusedLeave);
  if (context.readings.unusedLeaveWage === 'wage') {
    draft.wage += pay.value.unusedLeave;
    draft.fundWage += pay.value.unusedLeave;
  }
  return { ok: true, value: draft.severance > 0 ? tax : null };
}

function countSpecial(draft: SlipDraft, amount: Money): void {
  draft.special += amount;
  draft.incomes.set(1, (draft.incomes.get(1) ?? 0) + amount);
}

function addLeavingLines(draft: SlipDraft, pay: LeavingPay): void {
  const { context } = draft;
  const wage = money(pay.monthlyWage);
  const line = (name: 'SEVERANCE' | 'NOTICE_PAY' | 'UNUSED_LEAVE', amount: Money, trace: () => Trace): void => {
    if (amount > 0) addLine(draft, { line: name, side: 'pay', item: null, calculated: amount, trace });
  };
  line('SEVERANCE', pay.severance, () => severanceTrace(draft, pay));
  line('NOTICE_PAY', pay.notice, () => ({
    formula: 'noticePay',
    values: { salary: wage, days: count(context.leaving?.noticeDays ?? 0) },
    result: pay.notice,
    rounding: 'satang',
  }));
  line('UNUSED_LEAVE', pay.unusedLeave, () => ({
    formula: 'unusedLeave',
    values: {
      salary: wage,
      workDay: inMinutes(context.workMinutesPerDay),
      time: inMinutes(context.leaving?.unusedLeaveMinutes ?? 0),
    },
    result: pay.unusedLeave,
    rounding: 'satang',
    readings: { unusedLeaveWage: context.readings.unusedLeaveWage },
  }));
}

const severanceTrace = ({ context }: SlipDraft, pay: LeavingPay): Trace => ({
  formula: pay.daysOfWages === null ? 'agreedSeverance' : 'severance',
  values: {
    salary: money(pay.monthlyWage),
    ...(pay.daysOfWages === null ? {} : { days: count(pay.daysOfWages) }),
    taxFree: money(pay.taxFree),
  },
  result: pay.severance,
  rounding: pay.daysOfWages === null ? 'none' : 'satang',
  law: lawNote(pay.law.from, pay.law.source),
  readings: { exemptSeverance: context.readings.exemptSeverance },
});

export function addSeveranceTax(draft: SlipDraft, tax: SeveranceTax | null): Money {
  if (tax === null) return zero;
  return addLine(draft, {
    line: 'SEVERANCE_TAX',
    side: 'deduction',
    item: null,
    calculated: tax.tax,
    trace: () => severanceTaxTrace(draft, tax),
  });
}

function severanceTaxTrace(draft: SlipDraft, tax: SeveranceTax): Trace {
  const row = lawPack(draft.context.lawPack).severance.findLast(
    (each) => each.from <= (draft.context.employment.lastDay ?? draft.context.period.end),
  );
  return {
    formula: 'severanceTax',
    values: {
      base: money(minor(draft.severance)),
      years: count(tax.years),
      expense: money(tax.expense),
      half: money(tax.half),
      net: money(tax.net),
    },
    result: tax.tax,
    rounding: 'satang',
    ...(row ? { law: lawNote(row.from, row.separateSource) } : {}),
    notes: ['fromFirstBaht'],
  };
}
