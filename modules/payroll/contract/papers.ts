import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { id } from '#kernel/ids';
import { Money } from '#kernel/money';
import { paymentFileLayouts } from '../rules/bank-files/payment-file-layouts.ts';

const reportId = id('payrollRun');
const language = z.enum(['en', 'th']).default('th');
const layoutIds = paymentFileLayouts.map((layout) => layout.id) as [string, ...string[]];
/** Slips of one file: more pages are not printed at once. */
export const mostSlips = 1_000;

const Sum = z.object({ count: z.int(), total: Money });

export const paperCalls = {
  readPayments: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/template/report/payments',
      summary: 'Bank files that pay a run, with their control totals, and what is paid by hand',
    })
    .meta({ needs: 'payroll.read', reads: ['payroll.runs'] })
    .input(z.object({ reportId, language }))
    .output(
      z.object({
        files: z.array(
          Sum.extend({
            layout: z.string(),
            title: z.string(),
            /** The place for the company's id at the bank, which is asked for with the download; null where the file has none. */
            companyId: z.object({ length: z.int(), isExact: z.boolean() }).nullable(),
            /** Names that are longer than their field, and what the file says instead. */
            cuts: z.array(
              z.object({
                person: z.string().nullable(),
                field: z.string(),
                value: z.string(),
                written: z.string(),
                /** In the reader's language. */
                explained: z.string(),
              }),
            ),
            /** Why the bank would refuse the file whatever id is given, in the reader's language; null where it can be made. */
            refused: z.string().nullable(),
          }),
        ),
        ownBank: Sum,
        otherBanks: Sum,
        byHand: Sum,
        net: Money,
      }),
    ),
  bankFile: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/template/report/bankFile',
      summary: 'The payment file of an approved run for the company’s bank',
    })
    .meta({ needs: 'payroll.run' })
    .input(
      z.object({
        reportId,
        layout: z.enum(layoutIds),
        /** Which file of the day, for banks that count them. */
        number: z.int().min(1).max(99).default(1),
        feePaidBy: z.enum(['company', 'payee']).default('company'),
        /** The id that the bank gave to the company. */
        companyId: z.string().trim().max(16).default(''),
        language,
      }),
    )
    .output(fileOutput),
  journal: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/template/report/journal',
      summary: 'The journal of an approved run for accounting, as CSV',
    })
    .meta({ needs: 'payroll.read' })
    .input(z.object({ reportId, language }))
    .output(fileOutput),
  summary: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/template/report/summary',
      summary: 'The people of a run with their figures and the sums, as a file',
    })
    .meta({ needs: 'payroll.read' })
    .input(z.object({ reportId, format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf'), language }))
    .output(fileOutput),
  slipsFile: call
    .route({ method: 'POST', path: '/auth/v1/payroll/slips', summary: 'Salary slips of a run as PDF, one a page' })
    .meta({ needs: 'payroll.read' })
    .input(
      z.object({
        reportId,
        employeeIds: z.array(id('employee')).min(1).max(mostSlips).optional(),
        /** Which thousand of the run's slips, where no people are named. */
        part: z.int().min(1).max(1_000).default(1),
        language,
      }),
    )
    .output(fileOutput),
  ownSlipFile: call
    .route({
      method: 'POST',
      path: '/auth/v1/payroll/slip/file',
      summary: 'One’s own slip of an approved run as PDF; it counts as opened',
    })
    .meta({ needs: 'slip.own' })
    .input(
      z.object({
        reportId,
        language,
        /** Chosen by the person; the file opens with it only. It is stored nowhere. */
        password: z.string().min(6).max(60).optional(),
      }),
    )
    .output(fileOutput),
};
