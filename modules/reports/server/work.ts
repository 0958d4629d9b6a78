import * as z from 'zod';
import { jobKind } from '#server/jobs';

/** Names the work by the clock: scheduled reports, and files whose time is over. */
export const reportWork = { name: 'reports.work' } as const;

/** Makes the file of a run. */
export const runKind = jobKind('reports.run', z.object({ organizationId: z.uuid(), runId: z.uuid() }));
