/** Tax of a slip: progressive on regular and special pay, or flat on all taxable pay; items with their own rate are taxed separately. */
import { type Money, minor, zero } from '#kernel/money';
import { countedDeclaration } from '#tax-th/rules/allowance-basis';
import { flatByBearer, flatWithholding } from '#tax-th/rules/flat-withholding';
import type { WithholdingInput } from '#tax-th/rules/progressive-withholding';
import { withAdded, withholdingByBearer } from '#tax-th/rules/tax-borne-by-employer';
import type { PayrollContext } from './payroll-context.ts';
import { addLine, fixedTrace, type SlipDraft } from './slip-draft.ts';
import type { SocialSecurityOfSlip } from './slip-statutory.ts';
import { flatTaxTrace, noTaxTrace, progressiveTaxTrace } from './tax-trace.ts';
import { money, type Trace } from './trace.ts';

/** What counts in the year's tax after this slip, the tax that the employer pays included. */
export interface TaxOfSlip {
  readonly regular: Money;
  readonly special: Money;
  readonly withheld: Money;
}

/** Payments of the year from this one on; a leaver's last is the last of the year. */
export function paymentsLeft({ tax, period, employment }: PayrollContext): number {
  if (employment.lastDay !== null && employment.lastDay <= period.end) return 1;
  return tax.paymentsLeft ?? period.perYear - period.number + 1;
}

interface WorkedTax extends TaxOfSlip {
  /** Of the tax that the employer pays, what is itself taxed income. */
  readonly added: Money;
  readonly trace: () => Trace;
}

export function addTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip): TaxOfSlip {
  const item = draft.items.byKey.TAX;
  const worked = workedTax(draft, socialSecurity);
  const calculated = item.autoCalculation ? worked.withheld : item.amount;
  const withheld = item.customized && item.value !== null ? item.value : calculated;
  const borne = draft.context.tax.bearer === 'employee' || draft.context.tax.mode === 'none' ? zero : withheld;
  if (borne > 0)
    addLine(draft, {
      line: 'TAX_BORNE',
      side: 'pay',
      item: null,
      calculated: borne,
      trace: () => borneTrace(borne, worked),
    });
  addLine(draft, {
    line: 'TAX',
    side: 'deduction',
    item,
    calculated,
    trace: () => (item.autoCalculation ? worked.trace() : fixedTrace(item.amount)),
  });
  addItemTaxes(draft);
  return { regular: worked.regular, special: worked.special, withheld };
}

const borneTrace = (borne: Money, worked: WorkedTax): Trace => ({
  formula: 'taxBorne',
  values: { added: money(worked.added) },
  result: borne,
  rounding: 'none',
});

function workedTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip): WorkedTax {
  switch (draft.context.tax.mode) {
    case 'none':
      return { ...taxable(draft), withheld: zero, added: zero, trace: noTaxTrace };
    case 'flat':
      return flatTax(draft);
    case 'progressive':
      return progressiveTax(draft, socialSecurity);
  }
}

const taxable = (draft: SlipDraft): { regular: Money; special: Money } => ({
  regular: minor(Math.max(0, draft.regular)),
  special: minor(Math.max(0, draft.special)),
});

function flatTax(draft: SlipDraft): WorkedTax {
  const { flatRate, bearer } = draft.context.tax;
  const bases = taxable(draft);
  const net = minor(Math.max(0, draft.regular + draft.special));
  const { withheld, added } = flatByBearer(net, flatRate, bearer);
  return {
    regular: minor(bases.regular + added),
    special: bases.special,
    withheld,
    added,
    trace: () => flatTaxTrace(minor(net + added), flatRate),
  };
}

function progressiveTax(draft: SlipDraft, socialSecurity: SocialSecurityOfSlip): WorkedTax {
  const { context, law } = draft;
  const left = paymentsLeft(context);
  const bases = taxable(draft);
  const input: WithholdingInput = {
    paymentsLeft: left,
    toDate: context.yearToDate,
    regular: bases.regular,
    special: bases.special,
    socialSecurity: { now: socialSecurity.employee, next: socialSecurity.next },
    providentFund: minor(draft.providentFund),
    declaration: countedDeclaration(context.taxDeductions, left === 1),
  };
  const answer = withholdingByBearer(law.year, input, context.tax.bearer);
  const { addedRegular, addedSpecial, withheld } = answer;
  return {
    regular: minor(bases.regular + addedRegular),
    special: minor(bases.special + addedSpecial),
    withheld,
    added: minor(addedRegular + addedSpecial),
    trace: () =>
      progressiveTaxTrace(law.year, withAdded(input, addedRegular, addedSpecial), {
        answer,
        basis: context.taxDeductions.basis,
      }),
  };
}

/** Each item with a flat rate has its own line: one figure, one rounding. */
function addItemTaxes(draft: SlipDraft): void {
  for (const item of draft.items.others) {
    if (item.taxCalculation !== 'flat' || (item.type !== 'income' && item.type !== 'benefit')) continue;
    const paid = draft.lines.find((line) => line.itemId === item.id && line.side === 'pay')?.amount ?? zero;
    addLine(draft, {
      line: 'ITEM_TAX',
      side: 'deduction',
      item: item.customized ? { ...item, customized: false } : item,
      calculated: flatWithholding(paid, item.taxRate),
      trace: () => flatTaxTrace(paid, item.taxRate),
    });
  }
}
