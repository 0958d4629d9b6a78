// PayPal as an installation meets it: tokens, products, plans, subscriptions, a page to agree on, sales, refunds, signed reports.
import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { systemNow } from '#kernel/time';
import type { PaypalSettings } from '../options.ts';

interface Amount {
  readonly total: string;
  readonly currency: string;
}

interface Plan {
  readonly id: string;
  readonly renewal: Amount;
  readonly fee: Amount;
}

interface Subscription {
  readonly id: string;
  readonly planId: string;
  readonly returnUrl: string;
  status: string;
  /** The moment of the next charge. No request moves it once the subscription is made. */
  nextChargeAt: string;
  readonly sales: Sale[];
}

interface Sale {
  readonly id: string;
  readonly subscriptionId: string;
  readonly amount: Amount;
  readonly at: string;
}

/** A report as it is posted to the webhook. */
export interface SignedReport {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PaypalService {
  readonly settings: PaypalSettings;
  readonly subscriptions: ReadonlyMap<string, Subscription>;
  /** Answers of the next calls beside tokens; `lost` is done, but its answer never arrives. */
  readonly answers: (number | 'lost')[];
  /** Subscriptions that were to be canceled, in the order of the calls, also where it was refused. */
  readonly canceling: readonly string[];
  /** The buyer agrees: the subscription is active and its fee is charged. */
  agree(subscriptionId: string, at?: string): Sale;
  /** One more term is charged. */
  charge(subscriptionId: string, at?: string, amount?: Amount): Sale;
  /** The buyer gets money back without the provider's doing. */
  reverse(sale: Sale, total?: string): { readonly id: string; readonly sale: Sale; readonly amount: Amount };
  /** Nobody agreed in time. */
  forget(subscriptionId: string): void;
  /** Three days have passed: ids of requests that are sent again make new things. */
  forgetRequests(): void;
  saleCompleted(sale: Sale): SignedReport;
  saleRefunded(refund: { readonly id: string; readonly sale: Sale; readonly amount: Amount }): SignedReport;
  stateReported(subscriptionId: string, status: string, at?: string): SignedReport;
  stop(): Promise<void>;
}

class Problem extends Error {
  readonly status: number;

  constructor(status: number, name: string) {
    super(name);
    this.status = status;
  }
}

const isoNow = (): string => systemNow();
const shortId = (prefix: string): string => `${prefix}${randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()}`;

interface ServiceOptions {
  /** Known before the service starts, where a server needs its address; any free one when left out. */
  readonly port?: number;
  readonly app?: Omit<PaypalSettings, 'apiUrl'>;
  /** Sales are listed only after their report: PayPal’s list may lag by hours. */
  readonly listsLate?: boolean;
}

const anyApp = () => ({ clientId: randomUUID(), clientSecret: randomUUID(), webhookId: shortId('WH-') });

export async function startPaypalService({
  port = 0,
  app = anyApp(),
  listsLate = false,
}: ServiceOptions = {}): Promise<PaypalService> {
  const { clientId, clientSecret, webhookId } = app;
  const token = randomUUID();
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const plans = new Map<string, Plan>();
  const subscriptions = new Map<string, Subscription>();
  const refunds = new Map<string, { id: string }>();
  const done = new Map<string, { readonly raw: string; readonly made: unknown }>();
  const products = new Set<string>();
  const reported = new Set<string>();
  const answers: PaypalService['answers'] = [];
  const canceling: string[] = [];
  let address = '';

  const signedText = (id: string, time: string, body: string) => `${id}|${time}|${webhookId}|${crc32(body)}`;

  function signed(event: object): SignedReport {
    const body = JSON.stringify({ id: shortId('WH-'), event_version: '1.0', ...event });
    const [id, time] = [randomUUID(), isoNow()];
    const signature = createSign('RSA-SHA256')
      .update(signedText(id, time, body))
      .sign(privateKey, 'base64');
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': signature,
        'paypal-cert-url': `${address}/v1/notifications/certs/CERT-1`,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    };
  }

  /** The event is taken as the text it was sent as. */
  function verified(raw: string) {
    const mark = '"webhook_event":';
    const at = raw.indexOf(mark);
    const asked = JSON.parse(raw) as Record<string, string>;
    const body = raw.slice(at + mark.length, -1);
    const signedBy = signedText(asked.transmission_id ?? '', asked.transmission_time ?? '', body);
    const isGenuine =
      asked.webhook_id === webhookId &&
      asked.auth_algo === 'SHA256withRSA' &&
      createVerify('RSA-SHA256')
        .update(signedBy)
        .verify(publicKey, asked.transmission_sig ?? '', 'base64');
    return { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' };
  }

  const subscriptionOf = (id: string): Subscription => {
    const found = subscriptions.get(id);
    if (!found) throw new Problem(404, 'RESOURCE_NOT_FOUND');
    return found;
  };
  const saleOf = (id: string): Sale => {
    const found = [...subscriptions.values()].flatMap(({ sales }) => sales).find((sale) => sale.id === id);
    if (!found) throw new Problem(404, 'RESOURCE_NOT_FOUND');
    return found;
  };

  const listedSales = (subscriptionId: string): readonly Sale[] =>
    subscriptionOf(subscriptionId).sales.filter(({ id }) => !listsLate || reported.has(id));

  function charge(subscriptionId: string, at = isoNow(), amount?: Amount): Sale {
    const subscription = subscriptionOf(subscriptionId);
    const price = amount ?? plans.get(subscription.planId)?.renewal;
    if (!price) throw new Problem(404, 'RESOURCE_NOT_FOUND');
    const sale = { id: shortId(''), subscriptionId, amount: price, at };
    subscription.sales.push(sale);
    return sale;
  }

  function agree(subscriptionId: string, at = isoNow()): Sale {
    const subscription = subscriptionOf(subscriptionId);
    subscription.status = 'ACTIVE';
    return charge(subscriptionId, at, plans.get(subscription.planId)?.fee);
  }

  function makePlan(body: PlanBody): object {
    if (!products.has(body.product_id)) throw new Problem(404, 'RESOURCE_NOT_FOUND');
    const [cycle] = body.billing_cycles;
    const price = (of: MoneyBody): Amount => ({ total: of.value, currency: of.currency_code });
    const id = shortId('P-');
    plans.set(id, {
      id,
      renewal: price(cycle.pricing_scheme.fixed_price),
      fee: price(body.payment_preferences.setup_fee),
    });
    return { id, status: 'ACTIVE' };
  }

  function makeSubscription(body: SubscriptionBody): object {
    if (!plans.has(body.plan_id)) throw new Problem(404, 'RESOURCE_NOT_FOUND');
    const id = shortId('I-');
    const { return_url: returnUrl } = body.application_context;
    const { plan_id: planId, start_time: nextChargeAt } = body;
    subscriptions.set(id, { id, planId, returnUrl, status: 'APPROVAL_PENDING', nextChargeAt, sales: [] });
    return {
      id,
      status: 'APPROVAL_PENDING',
      links: [{ rel: 'approve', href: `${address}/agree/${id}`, method: 'GET' }],
    };
  }

  function refund(sale: Sale, body: { amount?: Amount }): object {
    const made = { id: shortId('R'), sale_id: sale.id, state: 'completed', amount: body.amount ?? sale.amount };
    refunds.set(made.id, made);
    return made;
  }

  function cancel(subscription: Subscription): undefined {
    canceling.push(subscription.id);
    if (subscription.status !== 'ACTIVE') throw new Problem(422, 'SUBSCRIPTION_STATUS_INVALID');
    subscription.status = 'CANCELLED';
  }

  function answerTo(method: string, path: string, raw: string): unknown {
    const body = () => JSON.parse(raw);
    const [, , area, kind, id = '', act] = path.split('/');
    switch (`${method} ${area}/${kind}`) {
      case 'POST catalogs/products':
        if (products.has(body().id)) throw new Problem(422, 'DUPLICATE_RESOURCE_IDENTIFIER');
        products.add(body().id);
        return { id: body().id };
      case 'POST billing/plans':
        return makePlan(body());
      case 'POST billing/subscriptions':
        return act === 'cancel' ? cancel(subscriptionOf(id)) : makeSubscription(body());
      case 'GET billing/subscriptions':
        return act === 'transactions' ? transactionsOf(listedSales(id)) : subscriptionBody(subscriptionOf(id));
      case 'GET payments/sale':
        return saleBody(saleOf(id));
      case 'POST payments/sale':
        return refund(saleOf(id), body());
      case 'POST notifications/verify-webhook-signature':
        return verified(raw);
      default:
        throw new Problem(404, 'RESOURCE_NOT_FOUND');
    }
  }

  /** Some of PayPal's calls answer a known id as before, others refuse it with another content: the strict ones count here. */
  function madeOnce(key: string | string[] | undefined, raw: string, make: () => unknown): unknown {
    if (typeof key !== 'string') return make();
    const known = done.get(key) ?? { raw, made: make() };
    if (known.raw !== raw) throw new Problem(400, 'DUPLICATE_REQUEST_ID');
    done.set(key, known);
    return known.made;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await textOf(request);
    const { method = 'GET' } = request;
    const path = (request.url ?? '').split('?')[0] ?? '';
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(body === undefined ? '' : JSON.stringify(body));
    if (path.startsWith('/agree/')) return agreePage(request, response, subscriptionOf(path.slice('/agree/'.length)));
    if (path === '/v1/oauth2/token') {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
      if (request.headers.authorization !== expected) return void send(401, { error: 'invalid_client' });
      return void send(200, { access_token: token, token_type: 'Bearer', expires_in: 32_400 });
    }
    if (request.headers.authorization !== `Bearer ${token}`) return void send(401, { name: 'AUTHENTICATION_FAILURE' });
    const answer = answers.shift() ?? 200;
    if (typeof answer === 'number' && answer !== 200) return void send(answer, { name: 'INTERNAL_SERVICE_ERROR' });
    const made = madeOnce(request.headers['paypal-request-id'], raw, () => answerTo(method, path, raw));
    if (answer === 'lost') return void request.socket.destroy();
    return void send(made === undefined ? 204 : method === 'POST' ? 201 : 200, made);
  }

  /** What the buyer sees: one button, and back to the shop. */
  function agreePage({ method }: IncomingMessage, response: ServerResponse, subscription: Subscription): void {
    if (method !== 'POST') {
      const form = '<form method="post"><button>Agree and pay</button></form>';
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>PayPal</title>${form}`);
      return;
    }
    agree(subscription.id);
    const back = new URL(subscription.returnUrl);
    back.searchParams.set('subscription_id', subscription.id);
    response.writeHead(303, { location: back.href }).end();
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const status = error instanceof Problem ? error.status : 500;
      const name = error instanceof Problem ? error.message : 'INTERNAL_SERVICE_ERROR';
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ name, details: [] }));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { clientId, clientSecret, webhookId, apiUrl: address },
    subscriptions,
    answers,
    canceling,
    agree,
    charge,
    forget: (subscriptionId) => void subscriptions.delete(subscriptionId),
    forgetRequests: () => done.clear(),
    reverse: (sale, total = sale.amount.total) => ({ id: shortId('R'), sale, amount: { ...sale.amount, total } }),
    saleCompleted: (sale) => {
      reported.add(sale.id);
      return signed({
        event_type: 'PAYMENT.SALE.COMPLETED',
        create_time: sale.at,
        resource_type: 'sale',
        resource: saleBody(sale),
      });
    },
    saleRefunded: ({ id, sale, amount }) =>
      signed({
        event_type: 'PAYMENT.SALE.REFUNDED',
        create_time: sale.at,
        resource_type: 'refund',
        resource: {
          id,
          sale_id: sale.id,
          state: 'completed',
          create_time: sale.at,
          amount: { ...amount, total: `-${amount.total}` },
        },
      }),
    stateReported: (id, status, at = isoNow()) =>
      signed({
        event_type: `BILLING.SUBSCRIPTION.${status === 'ACTIVE' ? 'ACTIVATED' : status}`,
        create_time: at,
        resource_type: 'subscription',
        resource: { id, status },
      }),
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}

const saleBody = ({ id, subscriptionId, amount, at }: Sale) => ({
  id,
  state: 'completed',
  billing_agreement_id: subscriptionId,
  amount,
  create_time: at,
});

const subscriptionBody = ({ id, status, nextChargeAt }: Subscription) => ({
  id,
  status,
  ...(status === 'ACTIVE' && { billing_info: { next_billing_time: nextChargeAt } }),
});

const transactionsOf = (sales: readonly Sale[]) => ({
  transactions: sales.map(({ id, amount, at }) => ({
    id,
    status: 'COMPLETED',
    time: at,
    amount_with_breakdown: { gross_amount: { value: amount.total, currency_code: amount.currency } },
  })),
});

interface MoneyBody {
  readonly value: string;
  readonly currency_code: string;
}

interface PlanBody {
  readonly product_id: string;
  readonly billing_cycles: readonly [{ readonly pricing_scheme: { readonly fixed_price: MoneyBody } }];
  readonly payment_preferences: { readonly setup_fee: MoneyBody };
}

interface SubscriptionBody {
  readonly plan_id: string;
  readonly start_time: string;
  readonly application_context: { readonly return_url: string };
}
