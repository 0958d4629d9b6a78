import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { OwnShift, SummaryRow } from './shapes.ts';

const stretch = { from: businessDate, to: businessDate };
const reads = ['shifts'];

export const shiftReportCalls = {
  ownShifts: call
    .route({ method: 'GET', path: '/auth/v1/shifts/shiftsTime', summary: 'One’s own published shifts in a month' })
    .meta({ needs: 'shift.own', reads })
    .input(z.object({ month: z.int().min(1).max(12), year: z.int().min(1950).max(2200) }))
    .output(z.array(OwnShift)),
  summary: call
    .route({
      method: 'GET',
      path: '/auth/v1/shifts/summary',
      summary: 'Published shifts of people: days, hours, nights, overtime',
    })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object(stretch))
    .output(z.array(SummaryRow)),
  exportSummary: call
    .route({ method: 'POST', path: '/auth/v1/shifts/summary/export', summary: 'The summary as a file' })
    .meta({ needs: 'shift.manage', reads })
    .input(z.object({ ...stretch, format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx') }))
    .output(fileOutput),
  exportBoard: call
    .route({
      method: 'POST',
      path: '/auth/v1/report/employee/shift/board/export',
      summary: 'A stretch of published boards as a file: a row per person, a column per date',
    })
    .meta({ needs: 'shift.manage', reads })
    .input(
      z.object({
        ...stretch,
        /** Only this board; all within reach when left out. */
        monthlyShiftId: id('monthlyShift').optional(),
        format: z.enum(['csv', 'xlsx', 'pdf']).default('xlsx'),
      }),
    )
    .output(fileOutput),
};
