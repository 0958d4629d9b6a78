// Papers follow the ledger: each payment has a tax invoice or receipt, each refund a credit note, each open transfer an invoice.
import { handle, tellWindows } from '#access/server/public';
import { type Money, minor } from '#kernel/money';
import type { Instant } from '#kernel/time';
import { systemNow } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { hearsOutside } from '#server/events';
import type { KitServices } from '#server/services';
import type { PaperContent } from '../contract/paper-content.ts';
import { billing } from '../contract.ts';
import { billingErrors } from '../errors.ts';
import { papersDue } from '../events.ts';
import { creditNoteSums } from '../rules/credit-note-sums.ts';
import { paperNumberText } from '../rules/paper-number.ts';
import { type PaperSums, paperSums } from '../rules/paper-sums.ts';
import { termsOf } from './ledger.ts';
import type { Seller } from './options.ts';
import { foundOrder } from './ordering.ts';
import { paperPdf } from './paper-pdf.ts';
import * as orders from './store/orders.ts';
import * as store from './store/papers.ts';

export const paperHandlers = [
  handle(billing.listPapers, async ({ input, tx }) => {
    const { items, total } = await store.paperPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handle(billing.readPaper, async ({ input, tx }) => {
    const paper = await store.paperById(tx, input.id);
    if (!paper) throw billingErrors.paperNotFound();
    return paperPdf(paper, input.language);
  }),
];

/** Without a seller nothing is issued; without an address of the buyer it waits until one is given. */
export const issuePapers = (seller: Seller | null) =>
  hearsOutside(papersDue, 'billing.issue-papers', async ({ organizationId, services }) => {
    if (!seller) return;
    const missing = await services.database.reading(organizationId, store.missingPapers);
    for (const paper of missing) await issue(paper, { seller, organizationId, services, now: systemNow() });
  });

interface Issuing {
  readonly seller: Seller;
  readonly organizationId: string;
  readonly services: Pick<KitServices, 'database'>;
  readonly now: Instant;
}

/** First the number, in the register of all companies, then the paper: a stop in between finds the same number again. */
async function issue(paper: store.MissingPaper, { seller, organizationId, services, now }: Issuing): Promise<void> {
  const { database } = services;
  const ready = await database.reading(organizationId, (tx) => contentOf(tx, paper, seller));
  if (!ready) return;
  const { kind, reference, day, orderId } = paper;
  const wanted = { organizationId, kind, reference, branch: seller.branch, year: Number(day.slice(0, 4)), now };
  const number = paperNumberText(await database.global((tx) => store.takeNumber(tx, wanted)));
  const { content, currency } = ready;
  await database.tenant(organizationId, async (tx) => {
    const { total } = content.sums;
    await store.addPaper(tx, { kind, reference, day, orderId, number, currency, total, content, now });
    tellWindows(tx, ['orders']);
  });
}

async function contentOf(tx: TenantTx, paper: store.MissingPaper, seller: Seller) {
  const { billingAddress, invoiceAddress } = await orders.account(tx);
  const buyer = invoiceAddress ?? billingAddress;
  const refunded = paper.refersTo === null ? null : await store.papersOfPayment(tx, paper.refersTo);
  if (!buyer || (paper.kind === 'creditNote' && refunded === null)) return null;
  const order = await foundOrder(tx, paper.orderId);
  const { feature, method, currency } = order;
  const sums = sumsOf(order, paper.amount, refunded);
  const isInvoice = paper.kind === 'invoice';
  const term = isInvoice
    ? order
    : (await termsOf(tx)).find(({ orderId, paidOn }) => orderId === order.id && paidOn === paper.day);
  const content: PaperContent = {
    seller,
    buyer,
    sums,
    feature,
    period: term ? { from: term.from, to: term.to } : null,
    method,
    validUntil: isInvoice ? order.validUntil : null,
    corrects: refunded?.corrected.number ?? null,
    credited: refunded && {
      value: refunded.corrected.sums.subtotal,
      before: minor(refunded.before.reduce((sum, one) => sum + one.sums.subtotal, 0)),
    },
  };
  return { content, currency };
}

/** @param amount of an entry of the ledger; null for the invoice of an order */
function sumsOf(
  order: orders.OrderRow,
  amount: Money | null,
  refunded: Awaited<ReturnType<typeof store.papersOfPayment>>,
): PaperSums {
  const { total, withholding } = order;
  if (refunded && amount !== null) {
    const { corrected, before } = refunded;
    return creditNoteSums(order, { corrected: corrected.sums, paid: corrected.amount, before, amount });
  }
  // A transfer brings less money than the invoice where tax was withheld; the paper is of the whole price.
  return paperSums(order, amount === null || amount === total - withholding ? total : amount);
}
