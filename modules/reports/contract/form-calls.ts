import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { fileFormats, mostColumns, ShownColumn, ShownLine } from './shapes.ts';

export const answerStates = ['submitted', 'accepted', 'rejected', 'canceled'] as const;

const asked = {
  formId: id('form'),
  /** Days on which answers were sent; all when left out. */
  from: businessDate.optional(),
  to: businessDate.optional(),
  state: z.enum(answerStates).optional(),
  /** Names of columns in their order; all columns when left out. Names that the form does not have are left out. */
  columns: z.array(z.string().min(1).max(60)).min(1).max(mostColumns).optional(),
};

export const formCalls = {
  formResponses: call
    .route({
      method: 'GET',
      path: '/auth/v1/report/form-responses',
      summary: 'Answers of a form as a table, newest first',
    })
    .meta({ needs: 'form.manage', reads: ['formResponses'] })
    .input(z.object({ ...asked, ...page(25) }))
    .output(
      listOf(ShownLine.omit({ kind: true }).extend({ id: id('formResponse') })).extend({
        formName: z.string(),
        columns: z.array(ShownColumn),
        /** All columns of the form: about the answer, then its questions, those of earlier versions last. */
        choices: z.array(z.object({ name: z.string(), title: z.string() })),
      }),
    ),
  exportFormResponses: call
    .route({ method: 'POST', path: '/auth/v1/report/form-responses/export', summary: 'Answers of a form as a file' })
    .meta({ needs: 'form.manage' })
    .input(z.object({ ...asked, format: z.enum(fileFormats).default('xlsx') }))
    .output(fileOutput),
};
