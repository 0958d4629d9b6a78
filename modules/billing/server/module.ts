import { module } from '#access/server/public';
import { billing } from '../contract.ts';
import { demo } from './demo.ts';
import { planHandler } from './plan.ts';

export const billingModule = module({ name: 'billing', contract: billing, handlers: [planHandler], demo });
