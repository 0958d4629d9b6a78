import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { amount, range } from './shapes.ts';

/** Every list of a speciality, by the name of its page. */
const specialReports = [
  'allowance',
  'temporaryEmployee',
  'vehicle',
  'longWeeks',
  'serviceCharge',
  'siteWork',
  'fullAttendance',
  'blockLeave',
] as const;
export type SpecialReport = (typeof specialReports)[number];

export const exportCalls = {
  exportSpecialReport: call
    .route({ method: 'GET', path: '/auth/v1/enterprise/report/export', summary: 'A special report as a file' })
    .meta({ needs: 'report.export' })
    .input(
      z.object({
        report: z.enum(specialReports),
        ...range,
        /** What is shared; only the service charge reads it. */
        amount: amount.optional(),
        format: z.enum(['csv', 'xlsx']).default('xlsx'),
      }),
    )
    .output(fileOutput),
};
