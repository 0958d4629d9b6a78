// PayPal's REST API, as far as plans need it. Every call happens outside of transactions.

import { billingErrors } from '#billing/errors';
import type { Currency, Feature } from '#billing/rules/prices';
import { Refusal } from '#kernel/errors';
import { type Money, minor } from '#kernel/money';
import { type Instant, instant } from '#kernel/time';
import type { SignedBody } from '#server/http/signed';
import { fetchOutside } from '#server/outside';
import type { PaypalSettings } from '../options.ts';

const patienceMilliseconds = 10_000;
/** A token is used a little shorter than it lives. */
const spareMilliseconds = 60_000;
const productId = 'KALA-PLANS';
/** Seconds for which PayPal knows the id of a request: 72 hours. */
export const requestIdSeconds = 72 * 3_600;

/** PayPal understood and said no. */
export class PaypalRefusal extends Refusal {
  /** The status of PayPal's answer. */
  readonly answered: number;
  readonly issues: readonly string[];

  constructor(answered: number, { name, details }: PaypalProblem) {
    const issues = [name, ...(details ?? []).map(({ issue }) => issue)].filter((issue) => issue !== undefined);
    const { status, body } = billingErrors.paypalRefused({ params: { why: issues.join(', ') || answered } });
    super(status, body);
    this.name = 'PaypalRefusal';
    this.message = `PayPal answered ${answered}: ${issues.join(', ')}`;
    this.answered = answered;
    this.issues = issues;
  }
}

interface PaypalProblem {
  readonly name?: string;
  readonly details?: readonly { readonly issue?: string }[];
}

interface PaypalCall {
  readonly method?: 'GET' | 'POST';
  /** JSON; a text is sent as it is. */
  readonly body?: object | string;
  /** With the same id PayPal does a thing once, and may refuse it with another content. */
  readonly requestId?: string;
}

export interface SubscriptionWanted {
  readonly orderId: string;
  readonly name: string;
  readonly feature: Feature;
  readonly currency: Currency;
  /** Charged when the reader agrees, with VAT. */
  readonly firstPrice: Money;
  /** Charged for each further term, with VAT. */
  readonly renewalPrice: Money;
  /** PayPal counts its charges from it, once: it takes no other one before the buyer agrees, and none afterwards moves a charge. */
  readonly renewsAt: Instant;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: 'en' | 'th';
}

export interface Sale {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly amount: Money;
  readonly currency: string;
  readonly at: Instant;
}

/** `12840.00` as satang; refunds come as negative amounts and mean the same. */
export function amountOf(text: string): Money {
  const match = /^-?(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`PayPal sent the amount ${text}.`);
  return minor(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

const amountText = (amount: Money): string => (amount / 100).toFixed(2);
const problemOf = async (answer: Response): Promise<PaypalProblem> =>
  ((await answer.json().catch(() => ({}))) ?? {}) as PaypalProblem;

export type PaypalClient = ReturnType<typeof paypalClient>;

export function paypalClient(settings: PaypalSettings) {
  let known: { readonly token: string; readonly until: number } | null = null;
  let hasProduct = false;

  async function send(path: string, options: RequestInit): Promise<Response> {
    try {
      return await fetchOutside(`${settings.apiUrl}${path}`, {
        ...options,
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
    } catch (error) {
      if (error instanceof TypeError || (error as Error).name === 'TimeoutError') throw billingErrors.paypalAway();
      throw error;
    }
  }

  async function token(): Promise<string> {
    if (known && performance.now() < known.until) return known.token;
    const { clientId, clientSecret } = settings;
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (!answer.ok) throw billingErrors.paypalAway();
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
    known = { token: access_token, until: performance.now() + expires_in * 1_000 - spareMilliseconds };
    return access_token;
  }

  async function ask<T>(path: string, { method = 'POST', body, requestId }: PaypalCall): Promise<T> {
    const headers = {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const answer = await send(path, { method, headers, ...(text !== undefined && { body: text }) });
    if (answer.status === 401) known = null;
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500) throw billingErrors.paypalAway();
    if (!answer.ok) throw new PaypalRefusal(answer.status, await problemOf(answer));
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }

  async function ensureProduct(): Promise<void> {
    if (hasProduct) return;
    const body = { id: productId, name: 'Kala', type: 'SERVICE' };
    try {
      await ask('/v1/catalogs/products', { body });
    } catch (error) {
      if (!(error instanceof PaypalRefusal && error.issues.includes('DUPLICATE_RESOURCE_IDENTIFIER'))) throw error;
    }
    hasProduct = true;
  }

  return {
    async createSubscription(wanted: SubscriptionWanted): Promise<{ id: string; approveUrl: string }> {
      await ensureProduct();
      const plan = await ask<{ id: string }>('/v1/billing/plans', {
        requestId: `plan-${wanted.orderId}`,
        body: planOf(wanted),
      });
      const made = await ask<{ id: string; links?: { rel: string; href: string }[] }>('/v1/billing/subscriptions', {
        requestId: `subscription-${wanted.orderId}`,
        body: {
          plan_id: plan.id,
          custom_id: wanted.orderId,
          start_time: wanted.renewsAt,
          application_context: {
            brand_name: 'Kala',
            locale: wanted.language === 'th' ? 'th-TH' : 'en-US',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'SUBSCRIBE_NOW',
            return_url: wanted.returnUrl,
            cancel_url: wanted.cancelUrl,
          },
        },
      });
      const approveUrl = made.links?.find(({ rel }) => rel === 'approve')?.href;
      if (approveUrl === undefined) throw billingErrors.paypalAway();
      return { id: made.id, approveUrl };
    },

    /** One that has ended already, or that nobody agreed to, needs no end. */
    async cancel(subscriptionId: string, reason: string): Promise<void> {
      try {
        await ask(`/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}/cancel`, { body: { reason } });
      } catch (error) {
        if (!(error instanceof PaypalRefusal && (error.answered === 404 || error.answered === 422))) throw error;
      }
    },

    /** One that charges no more has no next charge. */
    async subscription(subscriptionId: string): Promise<{ status: string; nextChargeAt: Instant | null }> {
      const path = `/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}`;
      const { status, billing_info } = await ask<SubscriptionBody>(path, { method: 'GET' });
      const next = billing_info?.next_billing_time;
      return { status, nextChargeAt: next === undefined ? null : instant(next) };
    },

    /** Payments of a subscription, also those that were paid back later. */
    async salesOf(subscriptionId: string, { from, to }: { from: Instant; to: Instant }): Promise<Sale[]> {
      const query = new URLSearchParams({ start_time: from, end_time: to });
      const { transactions = [] } = await ask<{ transactions?: Transaction[] }>(
        `/v1/billing/subscriptions/${encodeURIComponent(subscriptionId)}/transactions?${query}`,
        { method: 'GET' },
      );
      return transactions
        .filter(({ status }) => paidStatuses.includes(status))
        .map(({ id, time, amount_with_breakdown: { gross_amount } }) => ({
          id,
          subscriptionId,
          amount: amountOf(gross_amount.value),
          currency: gross_amount.currency_code,
          at: instant(time),
        }));
    },

    async sale(saleId: string): Promise<Sale> {
      const sale = await ask<PaypalSaleBody>(`/v1/payments/sale/${encodeURIComponent(saleId)}`, { method: 'GET' });
      return {
        id: sale.id,
        subscriptionId: sale.billing_agreement_id ?? null,
        amount: amountOf(sale.amount.total),
        currency: sale.amount.currency,
        at: instant(sale.create_time),
      };
    },

    async refund(saleId: string, { amount, currency, requestId }: RefundWanted): Promise<{ id: string }> {
      return ask(`/v1/payments/sale/${encodeURIComponent(saleId)}/refund`, {
        requestId,
        body: { amount: { total: amountText(amount), currency } },
      });
    },

    /** PayPal checks its own signature. The body goes back as it came: another order of its fields would be another text. */
    async isGenuine({ text, signature, header }: SignedBody): Promise<boolean> {
      const parts = {
        auth_algo: header('paypal-auth-algo') ?? '',
        cert_url: header('paypal-cert-url') ?? '',
        transmission_id: header('paypal-transmission-id') ?? '',
        transmission_sig: signature,
        transmission_time: header('paypal-transmission-time') ?? '',
        webhook_id: settings.webhookId,
      };
      try {
        const { verification_status } = await ask<{ verification_status: string }>(
          '/v1/notifications/verify-webhook-signature',
          { body: `${JSON.stringify(parts).slice(0, -1)},"webhook_event":${text}}` },
        );
        return verification_status === 'SUCCESS';
      } catch (error) {
        if (error instanceof PaypalRefusal) return false;
        throw error;
      }
    },
  };
}

interface SubscriptionBody {
  readonly status: string;
  readonly billing_info?: { readonly next_billing_time?: string };
}

interface Transaction {
  readonly id: string;
  readonly status: string;
  readonly time: string;
  readonly amount_with_breakdown: {
    readonly gross_amount: { readonly value: string; readonly currency_code: string };
  };
}
const paidStatuses = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

interface PaypalSaleBody {
  readonly id: string;
  readonly billing_agreement_id?: string;
  readonly amount: { readonly total: string; readonly currency: string };
  readonly create_time: string;
}

interface RefundWanted {
  readonly amount: Money;
  readonly currency: Currency;
  readonly requestId: string;
}

/** What is due now is the fee of the beginning; terms follow from the day after the first one on. Prices have VAT in them. */
const planOf = ({ name, feature, currency, firstPrice, renewalPrice }: SubscriptionWanted) => ({
  product_id: productId,
  name,
  billing_cycles: [
    {
      frequency: { interval_unit: feature === 'annual' ? 'YEAR' : 'MONTH', interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { value: amountText(renewalPrice), currency_code: currency } },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee: { value: amountText(firstPrice), currency_code: currency },
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 1,
  },
});
