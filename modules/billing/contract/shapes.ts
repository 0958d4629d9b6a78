import * as z from 'zod';
import { digits, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { Instant, LocalDate } from '#kernel/time';
import { paperKinds } from '../rules/paper-number.ts';
import { currencies, features, mostPeople, partNames } from '../rules/prices.ts';

export const orderId = id('billingOrder');

/** People per part; 0 leaves the part out. */
const people = z.int().min(0).max(mostPeople).default(0);
export const wanted = { feature: z.enum(features), cloud: people, station: people, payroll: people };

export const Address = z.object({
  firstname: words(100),
  lastname: words(100),
  /** On invoices of a company; without it they name the person. */
  companyName: z.string().trim().max(200).default(''),
  address1: words(300),
  city: words(100),
  stateProvince: words(100),
  country: words(100),
  postalCode: words(20),
  phoneNumber: words(30),
  /** Thirteen digits in Thailand. */
  companyTaxId: digits(13).nullable().default(null),
  /** `00000` is the head office. */
  branchCode: digits(5).nullable().default(null),
});
export type Address = z.infer<typeof Address>;

export const Package = z.object({
  id: z.string(),
  type: z.enum(partNames),
  feature: z.enum(features),
  /** Prices per person and month, before VAT, by the number of people. */
  employeeSizes: z.array(z.object({ from: z.int(), to: z.int().nullable(), price: Money })),
});

const paymentMethods = ['transfer', 'paypal'] as const;
export const orderStatuses = ['awaiting', 'submitted', 'rejected', 'paid', 'canceled'] as const;
export const orderKinds = ['new', 'raise', 'switch', 'next'] as const;

const sums = {
  kind: z.enum(orderKinds),
  currency: z.enum(currencies),
  /** The term as it is quoted; the day of payment decides. */
  from: LocalDate,
  to: LocalDate,
  orderItems: z.array(
    z.object({
      product: z.object({ type: z.enum(partNames), feature: z.enum(features), numberSpecified: z.int() }),
      amount: Money,
    }),
  ),
  /** What is deducted from the sum before tax. */
  credit: Money,
  subtotal: Money,
  vatPercent: z.int(),
  vat: Money,
  total: Money,
  orderAdjustments: z.array(z.object({ type: z.literal('Withholding Tax'), amount: Money })),
  /** What is paid in money. */
  payable: Money,
};

export const Quote = z.object(sums);
export type Quote = z.infer<typeof Quote>;

export const Order = z.object({
  ...sums,
  id: orderId,
  number: z.int(),
  status: z.enum(orderStatuses),
  /** How it is or was to be paid. */
  method: z.enum(paymentMethods),
  validUntil: LocalDate,
  paidDate: LocalDate.nullable(),
  rejectReason: z.string().nullable(),
  /** The company withholds tax where it pays by transfer; PayPal withholds none. */
  withholdingTax: z.boolean(),
  /** The company sent a picture of the transfer. */
  hasSlip: z.boolean(),
  /** The sum of its entries in the ledger; above zero it is owed. */
  balance: Money,
  /** Its tax invoice or receipt was issued, and is never changed. */
  hasPaper: z.boolean(),
  invoiceRequestedAt: Instant.nullable(),
  createdDate: Instant,
});
export type Order = z.infer<typeof Order>;

export const SubscriptionState = z.object({
  terms: z.array(
    z.object({
      orderId,
      feature: z.enum(features),
      from: LocalDate,
      to: LocalDate,
      products: z.array(z.object({ type: z.string(), name: z.string(), numberSpecified: z.int() })),
    }),
  ),
  /** The order that waits for its payment; the wizard goes on with it. */
  openOrder: Order.nullable(),
  /** The day after the last paid one; null when nothing is paid or the company canceled. */
  renewsOn: LocalDate.nullable(),
  canceled: z.boolean(),
  /** What PayPal charges next by itself; null: nothing is charged, the company orders again. */
  nextCharge: z.object({ day: LocalDate, amount: Money, currency: z.enum(currencies) }).nullable(),
  /** QR code of the open order for banking apps, as an SVG picture; null where it cannot be paid so. */
  promptPay: z.string().nullable(),
  currency: z.enum(currencies),
  /** What is owed for orders in this currency; each order has its own. */
  balance: Money,
  billingAddress: Address.nullable(),
  invoiceAddress: Address.nullable(),
  sameAsBilling: z.boolean(),
  /** Of the forms of the two addresses. */
  billingVersion: z.string(),
  invoiceVersion: z.string(),
  /** Of the form that asks for an invoice: it begins with the address that invoices have now. */
  requestVersion: z.string(),
});

export const paperId = id('billingPaper');
export const Paper = z.object({
  id: paperId,
  kind: z.enum(paperKinds),
  /** `T00000-2026-000001` */
  number: z.string(),
  orderNumber: z.int(),
  day: LocalDate,
  currency: z.enum(currencies),
  total: Money,
});
export type Paper = z.infer<typeof Paper>;
