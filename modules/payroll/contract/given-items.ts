// Pay items that positions and people have.
import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate, distantDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { listOf, page } from '#kernel/paging';
import { Instant, LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { instalmentKinds } from '../rules/items-on.ts';
import { itemKeys } from '../rules/payroll-context.ts';
import {
  amount,
  basisPoints,
  itemTypes,
  mostAmount,
  multiplier,
  orNull,
  taxKinds,
  timeUnits,
  unitPay,
  welfarePayTypes,
} from './items.ts';

/** Left out or null, the value of the company's item counts. */
const AgreedFields = {
  amount: orNull(amount()),
  autoCalculation: orNull(z.boolean()),
  unit: orNull(z.enum(timeUnits)),
  pay: orNull(unitPay()),
  overTime: multiplier(),
  holidayPay: multiplier(),
  holidayOverTime: multiplier(),
  taxCalculation: orNull(z.enum(taxKinds)),
  welfareValue: orNull(z.int().min(0).max(mostAmount)),
  deductEmployeePercent: orNull(basisPoints(10_000)),
  deductEmployeeAmount: orNull(amount()),
};

/** From a day on, today when left out; to a last day, or without an end. */
const Span = { fromDate: businessDate.optional(), toDate: orNull(distantDate) };

/** The values that count: those agreed, otherwise those of the item. */
const Effective = z.object({
  amount: Money,
  autoCalculation: z.boolean(),
  unit: z.enum(timeUnits),
  pay: Money.nullable(),
  overTime: z.int().nullable(),
  holidayPay: z.int().nullable(),
  holidayOverTime: z.int().nullable(),
  taxCalculation: z.enum(taxKinds),
  welfareValue: z.int().nullable(),
  deductEmployeePercent: z.int().nullable(),
  deductEmployeeAmount: Money.nullable(),
});

const OfItem = {
  payrollId: id('payrollItem'),
  payrollName: z.string(),
  payrollType: z.enum(itemTypes),
  keyName: z.enum(itemKeys).nullable(),
  default: z.boolean(),
  welfarePayType: z.enum(welfarePayTypes).nullable(),
};

export const itemStates = ['upcoming', 'current', 'ended'] as const;

const Given = {
  ...OfItem,
  fromDate: LocalDate,
  toDate: LocalDate.nullable(),
  state: z.enum(itemStates),
  ...z.object(AgreedFields).shape,
  effective: Effective,
};

export const PositionItem = z.object({ id: id('positionItem'), ...Given, ...shownVersion });
export type PositionItem = z.infer<typeof PositionItem>;

const DebtFields = {
  /** A debt that is paid off by the amount each period; null for anything else. */
  instalmentKind: orNull(z.enum(instalmentKinds)),
  /** The number of the contract, the loan or the court case. */
  reference: note(120),
  total: orNull(amount()),
  /** Paid off before this product counted. */
  paidBefore: orNull(amount()),
  /** 1 is taken first. */
  priority: orNull(z.int().min(1).max(99)),
  /** Net pay that the deduction leaves. */
  protectedMinimum: orNull(amount()),
};

const PersonFields = {
  ...AgreedFields,
  ...Span,
  /** Each period, or only in the period that contains the first day. */
  frequency: z.enum(['recurring', 'once']).default('recurring'),
  /** The person does not get what the company or the position gives. */
  excluded: z.boolean().default(false),
  /** The person agreed in writing to more than the limits of section 76. */
  consented: z.boolean().default(false),
  note: note(300),
  ...DebtFields,
};

export const EmployeeItem = z.object({
  id: id('employeeItem'),
  ...Given,
  frequency: z.enum(['recurring', 'once']),
  excluded: z.boolean(),
  consented: z.boolean(),
  note: z.string().nullable(),
  ...z.object(DebtFields).shape,
  /** What is still owed of a debt. */
  left: Money.nullable(),
  /** An approved run has paid or deducted some of it. */
  isPaid: z.boolean(),
  ...shownVersion,
});
export type EmployeeItem = z.infer<typeof EmployeeItem>;

const balanceYear = z.int().min(1950).max(2200);
const BalanceFields = {
  regular: amount().default(0 as never),
  special: amount().default(0 as never),
  tax: amount().default(0 as never),
  socialSecurity: amount().default(0 as never),
  providentFund: amount().default(0 as never),
  flat: amount().default(0 as never),
  flatTax: amount().default(0 as never),
};
export const BeginningBalance = z.object({ year: z.int(), ...z.object(BalanceFields).shape, ...shownVersion });
export type BeginningBalance = z.infer<typeof BeginningBalance>;

/** What counts for the person this month, from the company, the position and the person. */
const Applied = z.object({
  lineId: z.uuid(),
  ...OfItem,
  source: z.enum(['company', 'position', 'person']),
  effective: Effective,
});

export const PersonItems = z.object({
  items: z.array(EmployeeItem),
  applied: z.array(Applied),
  beginningBalances: z.array(BeginningBalance),
});
export type PersonItems = z.infer<typeof PersonItems>;

const values = z.record(z.string(), z.unknown()).nullable();
export const ItemChange = z.object({
  id: z.uuid(),
  what: z.enum(['item', 'beginningBalance']),
  deed: z.enum(['added', 'changed', 'removed']),
  name: z.string(),
  before: values,
  after: values,
  changedBy: z.string(),
  changedAt: Instant,
});
export type ItemChange = z.infer<typeof ItemChange>;

const payrollId = id('payrollItem');
const positionId = id('position');
const employeeId = id('employee');
const ofPosition = { needs: 'position.manage', changes: ['positionItems', 'payrollItems'] } as const;
const ofPerson = { needs: 'payrollItem.manage', changes: ['employeeItems', 'payrollItems'] } as const;
/** The most people to whom an item is given at once, and the most items of a position in one step. */
export const mostAtOnce = 1_000;

export const givenItemCalls = {
  positionItems: call
    .route({ method: 'GET', path: '/auth/v1/position/payrolls', summary: 'Pay items of a position' })
    .meta({ needs: 'position.manage', reads: ['positionItems', 'payrollItems'] })
    .input(z.object({ positionId }))
    .output(z.object({ items: z.array(PositionItem) })),
  addPositionItem: call
    .route({ method: 'POST', path: '/auth/v1/position/payroll', summary: 'Give a pay item to a position' })
    .meta(ofPosition)
    .input(z.object({ positionId, payrollId, ...Span, ...AgreedFields }))
    .output(PositionItem),
  addPositionItems: call
    .route({
      method: 'PUT',
      path: '/auth/v1/position/payrolls',
      summary: 'Give several pay items to a position, all or none',
    })
    .meta(ofPosition)
    .input(
      z.object({
        positionId,
        payrollIds: z.array(payrollId).min(1).max(mostAtOnce),
        ...Span,
        ...AgreedFields,
      }),
    )
    .output(z.object({ items: z.array(PositionItem) })),
  editPositionItem: call
    .route({ method: 'PUT', path: '/auth/v1/position/payroll', summary: 'Change a pay item of a position' })
    .meta(ofPosition)
    .input(
      z.object({
        positionId,
        id: id('positionItem'),
        ...Span,
        fromDate: businessDate,
        ...AgreedFields,
        ...seenVersion,
      }),
    )
    .output(PositionItem),
  removePositionItem: call
    .route({ method: 'DELETE', path: '/auth/v1/position/payroll', summary: 'Take a pay item from a position' })
    .meta(ofPosition)
    .input(z.object({ positionId, id: id('positionItem') }))
    .output(nothing),

  employeeItems: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/payrolls',
      summary: 'Pay items of a person; who looks is recorded',
    })
    .meta({ needs: 'payrollItem.view', reads: ['employeeItems', 'positionItems', 'payrollItems', 'employees'] })
    .input(z.object({ employeeId: employeeId.optional() }))
    .output(PersonItems),
  addEmployeeItem: call
    .route({ method: 'POST', path: '/auth/v1/employee/payroll', summary: 'Give a pay item to a person' })
    .meta({ ...ofPerson, actsOn: 'employeeId' })
    .input(z.object({ employeeId, payrollId, ...PersonFields }))
    .output(EmployeeItem),
  addEmployeeItems: call
    .route({
      method: 'PUT',
      path: '/auth/v1/employee/payrolls',
      summary: 'Give a pay item to several people, all or none',
    })
    .meta({ ...ofPerson, actsOn: 'employeeIds' })
    .input(z.object({ employeeIds: z.array(employeeId).min(1).max(mostAtOnce), payrollId, ...PersonFields }))
    .output(z.object({ count: z.int() })),
  editEmployeeItem: call
    .route({ method: 'PUT', path: '/auth/v1/employee/payroll', summary: 'Change a pay item of a person' })
    .meta({ ...ofPerson, actsOn: 'employeeId' })
    .input(z.object({ employeeId, id: id('employeeItem'), ...PersonFields, fromDate: businessDate, ...seenVersion }))
    .output(EmployeeItem),
  removeEmployeeItem: call
    .route({ method: 'DELETE', path: '/auth/v1/employee/payroll', summary: 'Take a pay item from a person' })
    .meta({ ...ofPerson, actsOn: 'employeeId' })
    .input(z.object({ employeeId, id: id('employeeItem') }))
    .output(nothing),
  employeeItemHistory: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/payroll/history',
      summary: 'Changes of a person’s pay items, the newest first; who looks is recorded',
    })
    .meta({ needs: 'payrollItem.view', reads: ['employeeItems'] })
    .input(z.object({ employeeId: employeeId.optional(), ...page(25) }))
    .output(listOf(ItemChange)),
  setBeginningBalance: call
    .route({
      method: 'PUT',
      path: '/auth/v1/employee/payroll/beginningBalance',
      summary: 'Pay and tax of a year before payroll ran here',
    })
    .meta({ ...ofPerson, actsOn: 'employeeId' })
    .input(z.object({ employeeId, year: balanceYear, ...BalanceFields, ...seenVersion }))
    .output(BeginningBalance),
};
