import * as z from 'zod';
import { call } from '#access/contract';
import { businessDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { LocalDate } from '#kernel/time';

/** Numbers of a branch at both offices; a branch without one is filed with the head office there. */
export const FilingBranch = z.object({
  /** Null is the head office. */
  branchId: id('branch').nullable(),
  name: z.string(),
  tax: z.string(),
  socialSecurity: z.string(),
});
export type FilingBranch = z.infer<typeof FilingBranch>;

const FilingBranches = z.object({
  branches: z.array(FilingBranch),
  templates: z.array(
    z.object({
      templateId: id('payrollTemplate'),
      name: z.string(),
      /** The branch of this month. */
      branchId: id('branch').nullable(),
      /** By month, the beginning first. */
      history: z.array(
        z.object({
          /** Its first day; null is the beginning. */
          fromMonth: LocalDate.nullable(),
          branchId: id('branch').nullable(),
        }),
      ),
    }),
  ),
});

export const branchCalls = {
  readFilingBranches: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing/branches',
      summary: 'Branches that file, and which of them files the runs of each template',
    })
    .meta({ needs: 'filing.view', reads: ['filings', 'branches', 'payroll.templates'] })
    .input(z.object({}))
    .output(FilingBranches),
  saveFilingBranch: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/filing/branch',
      summary: 'Choose the branch that files the runs of a template from a month on',
    })
    .meta({ needs: 'payroll.template', changes: ['filings'] })
    .input(
      z.object({
        templateId: id('payrollTemplate'),
        branchId: id('branch').nullable(),
        /** A day of the first month; null is the beginning. Left out: this month, of the first choice of a template the beginning unless that is filed. */
        fromMonth: businessDate.nullish(),
      }),
    )
    .output(FilingBranches),
};
