import { negate, subtract } from '#kernel/money';
import type { Order, Quote } from '../contract/shapes.ts';
import type { NewOrder, OrderRow } from './store/orders.ts';

type Sums = Omit<NewOrder, 'id' | 'validUntil'>;

export const shownQuote = ({ kind, feature, items, withholding, ...sums }: Sums): Quote => ({
  kind,
  currency: sums.currency,
  from: sums.from,
  to: sums.to,
  orderItems: items.map(({ part, people, amount }) => ({
    product: { type: part, feature, numberSpecified: people },
    amount,
  })),
  credit: sums.credit,
  subtotal: sums.subtotal,
  vatPercent: sums.vatPercent,
  vat: sums.vat,
  total: sums.total,
  orderAdjustments: withholding > 0 ? [{ type: 'Withholding Tax', amount: negate(withholding) }] : [],
  payable: subtract(sums.total, withholding),
});

export const shownOrder = (row: OrderRow): Order => ({
  ...shownQuote(row),
  id: row.id,
  number: row.number,
  status: row.status,
  method: row.method,
  validUntil: row.validUntil,
  paidDate: row.paidDate,
  rejectReason: row.rejectReason,
  withholdingTax: row.withholds,
  hasSlip: row.slipFileId !== null,
  balance: row.balance,
  hasPaper: row.hasPaper,
  invoiceRequestedAt: row.invoiceRequestedAt,
  createdDate: row.createdAt,
});
