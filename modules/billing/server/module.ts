import { module } from '#access/server/public';
import { billing } from '../contract.ts';
import { orderChanged, papersDue, paypalEnding, planChanged } from '../events.ts';
import { demo } from './demo.ts';
import { planDue } from './ledger.ts';
import type { BillingOptions } from './options.ts';
import { copyOrders } from './order-copies.ts';
import { orderHandlers } from './orders.ts';
import { issuePapers, paperHandlers } from './papers.ts';
import { paypalClient } from './paypal/client.ts';
import { endAtPaypal } from './paypal/ending.ts';
import { paypalDue } from './paypal/reconcile.ts';
import { startPaypal } from './paypal/start.ts';
import { paypalWebhook } from './paypal/webhook.ts';
import { planHandler } from './plan.ts';
import { providerHandlers } from './provider.ts';
import { refundHandler } from './refunds.ts';
import { seatsUsed } from './seats.ts';
import { slipHandlers } from './slips.ts';

const clientOf = ({ paypal }: BillingOptions) => paypal && paypalClient(paypal);

export const billingModule = module<BillingOptions>({
  name: 'billing',
  contract: billing,
  publicCalls: [billing.paypalWebhook],
  handlers: ({ options, plugs }) => {
    const client = clientOf(options);
    return [
      planHandler(seatsUsed.partsOf(plugs)),
      ...orderHandlers(options),
      ...slipHandlers,
      ...paperHandlers,
      ...providerHandlers,
      startPaypal(client, options),
      paypalWebhook(client),
      refundHandler(client),
    ];
  },
  due: ({ options }) => [planDue, paypalDue(clientOf(options))],
  hears: ({ options }) => [issuePapers(options.seller), endAtPaypal(clientOf(options)), copyOrders],
  events: [planChanged, orderChanged, papersDue, paypalEnding],
  demo,
});
