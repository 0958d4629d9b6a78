import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { Instant, LocalDate } from '#kernel/time';

const employeeId = id('employee');
const slipId = id('uploadedSlip');
const changes = ['payroll.uploadedSlips'];
const needs = 'payroll.template' as const;
const megabyte = 1024 * 1024;

export const UploadedSlip = z.object({
  id: slipId,
  employeeId,
  name: z.string(),
  payDate: LocalDate,
  uploadedName: z.string(),
  uploadedAt: Instant,
  /** When the person opened it. */
  readAt: Instant.nullable(),
});
export type UploadedSlip = z.infer<typeof UploadedSlip>;

export const uploadedSlipCalls = {
  uploadSlip: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/slip/upload',
      summary: 'Give a person a slip that was made elsewhere; they are informed',
    })
    .meta({ needs, changes })
    .input(
      z.object({
        file: z
          .file()
          .min(1)
          .max(10 * megabyte),
        employeeId,
        payDate: businessDate,
        /** The name of the file when left out. */
        name: note(120),
      }),
    )
    .output(z.object({ id: slipId })),
  listUploadedSlips: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/uploadedSlips',
      summary: 'Slips made elsewhere of a person, newest first',
    })
    .meta({ needs: 'slip.view', reads: changes })
    .input(z.object({ employeeId: employeeId.optional() }))
    .output(z.array(UploadedSlip)),
  readUploadedSlip: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/uploadedSlip',
      summary: 'A slip made elsewhere, to open; its person has read it then',
    })
    .meta({ needs: 'slip.view' })
    .input(z.object({ id: slipId }))
    .output(fileOutput),
  deleteUploadedSlip: call
    .route({ method: 'DELETE', path: '/auth/v1/payroll/uploadedSlip', summary: 'Delete a slip made elsewhere' })
    .meta({ needs, changes })
    .input(z.object({ id: slipId }))
    .output(nothing),
};
