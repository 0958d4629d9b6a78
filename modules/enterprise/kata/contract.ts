import * as z from 'zod';
import { call } from '#access/contract';
import { Money } from '#kernel/money';
import { amount, Person, range } from '../contract/shapes.ts';

const Share = Person.extend({ days: z.int(), amount: Money });
export type Share = z.infer<typeof Share>;

export const kataCalls = {
  serviceCharge: call
    .route({ method: 'GET', path: '/auth/v1/kata/service-charge', summary: 'Service charge shared by days worked' })
    .meta({ needs: 'report.view', feature: 'kata', reads: ['attendance'] })
    .input(z.object({ ...range, amount }))
    .output(z.array(Share)),
};
