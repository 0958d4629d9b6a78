import * as z from 'zod';
import { call } from '#access/contract';
import { id } from '#kernel/ids';
import { zoneTypes } from '#zones/rules/zone-fields';

/** A zone as the person at the clock needs it: where it is, and whether the connection they use is its own. */
export const MyZone = z.object({
  id: id('zone'),
  name: z.string(),
  type: z.enum(zoneTypes),
  fence: z.object({ latitude: z.number(), longitude: z.number(), radius: z.number() }).nullable(),
  /** The request came from one of the addresses by which the place reaches the internet. */
  isConnected: z.boolean(),
});
export type MyZone = z.infer<typeof MyZone>;

export const myZoneCalls = {
  myZones: call
    .route({
      method: 'GET',
      path: '/auth/v1/clock/zones',
      summary: 'Where I may clock, and which of it I am connected to',
    })
    .meta({ needs: 'portal.view', reads: ['zones'] })
    .output(z.object({ items: z.array(MyZone) })),
};
