// What an employee states for allowances (form Lor Yor 01, the tax-deductions questionnaire of a year).
import type { Money } from '#kernel/money';
import type { PaidItem } from './values/pack.ts';

export interface Child {
  /** Common era. */
  readonly birthYear: number;
  readonly adopted: boolean;
}

export interface Declaration {
  /** A spouse without income of their own. */
  readonly spouse: boolean;
  readonly children: readonly Child[];
  /** Own parents, and those of a spouse without income. */
  readonly parents: number;
  readonly disabledPersons: number;
  readonly disabledOutsiders: number;
  /** Resident of 65 or more, or with a disability card. */
  readonly seniorOrDisabled: boolean;
  readonly paid: Readonly<Partial<Record<PaidItem, Money>>>;
}

/** Without a declaration only the personal allowance and social security count. */
export const nothingDeclared: Declaration = {
  spouse: false,
  children: [],
  parents: 0,
  disabledPersons: 0,
  disabledOutsiders: 0,
  seniorOrDisabled: false,
  paid: {},
};
