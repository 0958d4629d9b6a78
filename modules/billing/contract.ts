import * as z from 'zod';
import { call } from '#access/contract';
import { LocalDate } from '#kernel/time';
import { orderCalls } from './contract/orders.ts';
import { paymentCalls } from './contract/payments.ts';
import { providerCalls } from './contract/provider.ts';

export type { ProviderOrder } from './contract/provider.ts';
export type { Address, Order, Paper, Quote } from './contract/shapes.ts';

const Part = z.object({ enabled: z.boolean(), limit: z.int() });

/** The company's subscription, and its state today. */
export const PlanBilling = z.object({
  /** Null on the free plan. */
  order: z.object({ name: z.string(), status: z.string() }).nullable(),
  endDate: LocalDate.nullable(),
  /** Whole days until the plan ends, its last day included; null when it has no end. */
  daysLeft: z.int().nullable(),
  products: z.array(z.object({ type: z.string(), name: z.string(), numberSpecified: z.int() })),
  cloud: Part,
  station: Part,
  payroll: Part,
  free: z.boolean(),
  fullTrial: z.boolean(),
  /** People at work, who take the seats of the plan. */
  people: z.int(),
});
export type PlanBilling = z.infer<typeof PlanBilling>;

export const billing = {
  planBilling: call
    .route({ method: 'GET', path: '/auth/v1/org/plan-billing', summary: 'The plan of the company' })
    .meta({ needs: 'organization.manage', reads: ['plan'] })
    .output(PlanBilling),
  ...orderCalls,
  ...paymentCalls,
  ...providerCalls,
};
