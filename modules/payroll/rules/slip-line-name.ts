/** Name of a slip line: a line of the law is named by its code, another one by the company's item; the item of back pay says its wage month and the line that it makes up for. */

/** Lines that items of the company make: each has the name of its item. */
const ofItems: readonly string[] = ['INCOME', 'DEDUCTION', 'WELFARE', 'EMPLOYER_WELFARE'];
const backPay = /^back-(\d{4}-\d{2})-([A-Z_]+)-/;

export interface NamedLine {
  readonly line: string;
  readonly name: string | null;
  readonly itemId: string | null;
}

export interface SlipLineName {
  /** The line of the law; the texts have its name in each language. */
  readonly code: string;
  /** The name of the company's item, which is used instead; null for lines of the law. */
  readonly own: string | null;
  /** The wage month of back pay, as `2026-10`. */
  readonly month: string | null;
}

export function slipLineName({ line, name, itemId }: NamedLine): SlipLineName {
  const [, month = null, made = line] = backPay.exec(itemId ?? '') ?? [];
  // The tax of an item is a line of the law, of back pay too.
  const code = line === 'ITEM_TAX' ? line : made;
  return { code, own: ofItems.includes(code) ? name : null, month };
}
