/** Packed lines: a line of a slip as a short list of its values, in one order; traces are calculated again from the context. */
import type { Money } from '#kernel/money';
import type { LineSide, SlipLine } from './slip-draft.ts';
import type { LineName } from './trace-names.ts';

/** Line, side, item, name, amount, minutes, calculated value (null where it is the amount), hidden on the paper. */
export type PackedLine = readonly [
  line: LineName,
  side: LineSide,
  itemId: string | null,
  name: string | null,
  amount: Money,
  minutes: number | null,
  calculatedValue?: Money | null,
  isHidden?: true,
];

export const packLines = (lines: readonly SlipLine[]): readonly PackedLine[] =>
  lines.map(({ line, side, itemId, name, amount, minutes, calculatedValue, customized, shown }) => {
    const always = [line, side, itemId, name, amount, minutes] as const;
    const calculated = customized ? calculatedValue : null;
    if (!shown) return [...always, calculated, true];
    return calculated === null ? always : [...always, calculated];
  });

export const unpackLines = (packed: readonly PackedLine[]): readonly SlipLine[] =>
  packed.map(([line, side, itemId, name, amount, minutes, calculatedValue = null, isHidden]) => ({
    line,
    side,
    itemId,
    name,
    amount,
    minutes,
    calculatedValue: calculatedValue ?? amount,
    customized: calculatedValue !== null,
    shown: isHidden !== true,
  }));
