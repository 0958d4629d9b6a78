import * as z from 'zod';
import { call } from '#access/contract';
import { range } from '../contract/shapes.ts';

const SiteWork = z.object({
  zoneId: z.uuid(),
  zoneName: z.string(),
  people: z.int(),
  /** Person-days: two people on one day are two. */
  days: z.int(),
  /** Seconds worked there. */
  seconds: z.int(),
});
export type SiteWork = z.infer<typeof SiteWork>;

export const scassetCalls = {
  siteWork: call
    .route({ method: 'GET', path: '/auth/v1/scasset/site-work', summary: 'Work of each site in some days' })
    .meta({ needs: 'report.view', feature: 'scasset', reads: ['attendance'] })
    .input(z.object(range))
    .output(z.array(SiteWork)),
};
