import { asDate } from '#kernel/time';
import type { SlipShown } from '#payroll/contract';
import { type NamedLine, slipLineName } from '#payroll/rules/slip-line-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

export type SlipLine = SlipShown['lines'][number];

/** Lines of the law have no item: those of several months differ by their place. */
export const keyOfLine = ({ line, itemId, name, amount }: SlipLine, at: number): string =>
  [line, itemId ?? at, name, amount].join(' ');

/** A line of the law has its name in the reader's language, another one that of its item; back pay says of which month it is. */
export function useLineName(): (line: NamedLine) => string {
  const t = useText('payroll');
  const format = useFormat();
  return (line) => {
    const { code, own, month } = slipLineName(line);
    const name = own ?? t(($) => $.lines[code as keyof typeof $.lines] ?? code);
    if (month === null) return name;
    return t(($) => $.person.backPay, { line: name, month: format.month(asDate(`${month}-01`)) });
  };
}
