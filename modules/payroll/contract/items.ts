// Pay items of the company.
import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { moneyUpTo } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { seenVersion, shownVersion } from '#kernel/version';
import { mostUnitPay } from '../rules/item-check.ts';
import { itemKeys } from '../rules/payroll-context.ts';

export const itemTypes = ['income', 'benefit', 'deduction', 'welfare'] as const;
export type ItemType = (typeof itemTypes)[number];
export const taxKinds = ['regular', 'special', 'flat', 'none'] as const;
export const timeUnits = ['second', 'minute', 'hour'] as const;
export const welfareTypes = ['social_security', 'general', 'other'] as const;
export const welfarePayTypes = ['amount', 'percent'] as const;
export const calMethods = ['real_salary', 'max_salary'] as const;

/** By law (tax, court order, student loan), and four kinds with limits. */
export const deductionKinds = ['byLaw', 'unionDues', 'cooperative', 'damage', 'savings'] as const;

/** The most items of a company, which is also the page of the list. */
export const mostItems = 1_000;

/** Satang: ten million baht. */
export const mostAmount = 1_000_000_000;
export const amount = () => moneyUpTo(mostAmount);
export const unitPay = () => moneyUpTo(mostUnitPay);
export const orNull = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? null);
export const multiplier = () => orNull(z.int().min(0).max(10_000));
export const basisPoints = (most: number) => z.int().min(0).max(most);

/** What an item says when nothing else is agreed with a position or a person. */
const ItemFields = {
  name: words(120),
  /** Everyone who is paid, or only the positions and people to whom it is given. */
  appliesTo: z.enum(['everyone', 'chosen']).default('chosen'),
  /** Switched off, it is in no new run and cannot be given to anyone. */
  isActive: z.boolean().default(true),
  amount: amount().default(0 as never),
  autoCalculation: z.boolean().default(false),
  socialSecurityCalculation: z.boolean().default(false),
  /** Counts as wage for the Employee Welfare Fund. */
  welfareFundCalculation: z.boolean().default(false),
  shownOnSlip: z.boolean().default(true),
  taxCalculation: z.enum(taxKinds).default('none'),
  /** Basis points, for the flat tax: 300 is 3 %. */
  taxRate: basisPoints(9_999).default(0),
  /** The line of PND 1: 1 wages, 2 wages at 3 %, 3 paid once on leaving, 4 and 5 fees of residents and non-residents. */
  incomeType: z.literal([1, 2, 3, 4, 5]).default(1),
  unit: z.enum(timeUnits).default('minute'),
  /** Part-time: the pay of one unit of work. */
  pay: orNull(unitPay()),
  /** Percent of the hourly wage; null for the law's. */
  overTime: multiplier(),
  holidayPay: multiplier(),
  holidayOverTime: multiplier(),
  welfareType: orNull(z.enum(welfareTypes)),
  welfarePayType: orNull(z.enum(welfarePayTypes)),
  calMethod: orNull(z.enum(calMethods)),
  /** The employer's part: satang, or basis points of the wage. */
  welfareValue: orNull(z.int().min(0).max(mostAmount)),
  /** The employee's part in basis points: of the wage for percent, of the employer's part for an amount. */
  deductEmployeePercent: orNull(basisPoints(10_000)),
  deductEmployeeAmount: orNull(amount()),
  providentFund: z.boolean().default(false),
  /** Which deduction of section 76 of the Labour Protection Act it is; null for none of them. */
  deductionKind: orNull(z.enum(deductionKinds)),
};

export const PayrollItem = z.object({
  id: id('payrollItem'),
  type: z.enum(itemTypes),
  /** An item with a rule of its own; null for one of the company. */
  keyName: z.enum(itemKeys).nullable(),
  default: z.boolean(),
  editable: z.boolean(),
  createdBy: z.string(),
  ...z.object(ItemFields).shape,
  ...shownVersion,
});
export type PayrollItem = z.infer<typeof PayrollItem>;

const payrollId = id('payrollItem');
const type = z.enum(itemTypes);
const manage = { needs: 'payrollItem.manage', changes: ['payrollItems'] } as const;

export const itemCalls = {
  searchItems: call
    .route({ method: 'GET', path: '/auth/v1/payroll/search', summary: 'Pay items of the company' })
    .meta({ needs: 'payroll.view', reads: ['payrollItems'] })
    .input(z.object({ ...page(mostItems), name: z.string().trim().max(120).optional(), type: type.optional() }))
    .output(listOf(PayrollItem)),
  createItem: call
    .route({ method: 'POST', path: '/auth/v1/payroll', summary: 'Add a pay item' })
    .meta(manage)
    .input(z.object({ type, ...ItemFields }))
    .output(PayrollItem),
  editItem: call
    .route({ method: 'PUT', path: '/auth/v1/payroll', summary: 'Change a pay item; the salary item cannot be changed' })
    .meta(manage)
    .input(z.object({ payrollId, type, ...ItemFields, ...seenVersion }))
    .output(PayrollItem),
  deleteItem: call
    .route({ method: 'DELETE', path: '/auth/v1/payroll', summary: 'Delete a pay item that nobody has' })
    .meta(manage)
    .input(z.object({ payrollId, type }))
    .output(nothing),
};
