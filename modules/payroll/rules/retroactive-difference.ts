/** Retroactive difference: each line of pay, deduction and welfare of the corrected period − what was paid then; it becomes an item of back pay of that wage month; severance two, one of them free of tax. */
import { minor } from '#kernel/money';
import { lawPack } from '#tax-th/rules/law-pack';
import type { Checked } from '#tax-th/rules/refusal';
import { backWelfare, type WelfareOwed } from './back-welfare.ts';
import { payItem, sortedItems } from './default-items.ts';
import { leavingPay } from './leaving-pay.ts';
import type { PayItem, PayrollContext } from './payroll-context.ts';
import { calculateSlip, type Slip } from './slip.ts';
import type { SlipLine } from './slip-draft.ts';

/** Lines that the law calculates: the run that pays the difference calculates them on it. */
const statutory: readonly SlipLine['line'][] = [
  'SOCIAL_SECURITY',
  'BACK_SOCIAL_SECURITY',
  'WELFARE_FUND',
  'TAX',
  'ITEM_TAX',
  'SEVERANCE_TAX',
  'TAX_BORNE',
];

export interface RetroactiveItem {
  readonly line: SlipLine['line'];
  /** To be put among the items of an extra run: an income, a deduction where too much was paid, or a welfare with both parts. */
  readonly item: PayItem;
}

/** Both contexts are of one period: as it was frozen, and with the facts as they are known now. */
export function retroactiveDifference(
  paid: PayrollContext,
  corrected: PayrollContext,
): Checked<readonly RetroactiveItem[]> {
  const then = calculateSlip(paid);
  if (!then.ok) return then;
  const now = calculateSlip({ ...corrected, rulesOf: paid.rulesOf });
  if (!now.ok) return now;
  const month = then.value.wageMonth;
  const sources = itemsOf(paid, corrected);
  const keys = [...new Set([...keysOf(then.value), ...keysOf(now.value)])];
  const welfareOf = (line: SlipLine, owed: WelfareOwed): PayItem | null => {
    const welfare = sources.get(line.itemId ?? '')?.welfare ?? null;
    return backWelfare({ ...backPay(line, 0, { month, sources }), taxCalculation: 'none', welfare }, owed);
  };
  return {
    ok: true,
    value: keys.flatMap((key) => {
      const more = sumOf(now.value, key) - sumOf(then.value, key);
      const line = lineOf(now.value, key) ?? lineOf(then.value, key);
      if (!line) return [];
      if (line.line === 'SEVERANCE')
        return severanceItems(backPay(line, 0, { month, sources }), {
          free: freeSeverance(corrected) - freeSeverance(paid),
          more,
        });
      const item =
        line.line === 'WELFARE'
          ? welfareOf(line, { employee: -more, employer: employerOf(now.value, line) - employerOf(then.value, line) })
          : more === 0
            ? null
            : backPay(line, more, { month, sources });
      return item ? [{ line: line.line, item }] : [];
    }),
  };
}

/** The part of the severance that is free of tax. */
function freeSeverance(context: PayrollContext): number {
  const pay = context.leaving === null ? null : leavingPay(lawPack(context.lawPack), context, context.leaving);
  return pay?.ok ? pay.value.taxFree : 0;
}

/** Severance of the law that is free of tax stays so when it is paid later. */
function severanceItems(item: PayItem, { more, free }: { readonly more: number; readonly free: number }) {
  const part = (amount: number, parts: Partial<PayItem>): RetroactiveItem[] =>
    amount === 0 ? [] : [{ line: 'SEVERANCE', item: { ...item, ...parts, ...signed(amount) } }];
  return [...part(free, { id: `${item.id}-free`, taxCalculation: 'none' }), ...part(more - free, {})];
}

const signed = (more: number): Pick<PayItem, 'type' | 'amount'> => ({
  type: more > 0 ? 'income' : 'deduction',
  amount: minor(Math.abs(more)),
});

const keyOf = ({ line, itemId }: SlipLine): string => `${line} ${itemId ?? ''}`;

const counted = ({ lines }: Slip): readonly SlipLine[] =>
  lines.filter(({ side, line }) => side !== 'employer' && !statutory.includes(line));

const keysOf = (slip: Slip): string[] => counted(slip).map(keyOf);
const lineOf = (slip: Slip, key: string): SlipLine | undefined => counted(slip).find((line) => keyOf(line) === key);

/** What the employee gets of the lines; deductions are negative. */
const sumOf = (slip: Slip, key: string): number =>
  counted(slip)
    .filter((line) => keyOf(line) === key)
    .reduce((sum, { side, amount }) => sum + (side === 'pay' ? amount : -amount), 0);

/** The employer's part of the welfare that a line deducts. */
const employerOf = ({ lines }: Slip, { itemId }: SlipLine): number =>
  lines.reduce(
    (sum, each) => (each.line === 'EMPLOYER_WELFARE' && each.itemId === itemId ? sum + each.amount : sum),
    0,
  );

function itemsOf(paid: PayrollContext, corrected: PayrollContext): ReadonlyMap<string, PayItem> {
  const all = [paid, corrected].flatMap(({ items }) => {
    const { byKey, others } = sortedItems(items);
    return [...Object.values(byKey), ...others];
  });
  return new Map(all.map((item) => [item.id, item]));
}

/** Ids of back pay begin with it. */
export const backPayPrefix = 'back-';

interface BackPayTerms {
  readonly month: string;
  readonly sources: ReadonlyMap<string, PayItem>;
}

/** It counts for tax and both funds as the line's own item does. */
function backPay(line: SlipLine, more: number, { month, sources }: BackPayTerms): PayItem {
  const source = line.itemId === null ? undefined : sources.get(line.itemId);
  return payItem({
    id: `${backPayPrefix}${month}-${line.line}-${line.itemId ?? 'law'}`,
    name: line.name ?? line.line,
    ...signed(more),
    socialSecurityCalculation: source?.socialSecurityCalculation ?? false,
    welfareFundCalculation: source?.welfareFundCalculation ?? false,
    taxCalculation: source?.taxCalculation ?? 'special',
    taxRate: source?.taxRate ?? 0,
    incomeType: source?.incomeType ?? 1,
    shownOnSlip: source?.shownOnSlip ?? true,
    backPayMonth: month,
  });
}
