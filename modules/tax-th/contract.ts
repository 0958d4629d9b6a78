import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page } from '#kernel/paging';
import { seenVersion } from '#kernel/version';
import {
  Answers,
  answerName,
  Declaration,
  DeclarationLine,
  declarationStates,
  PersonDeclarations,
  TaxInfo,
  TaxSettings,
  taxSettingFields,
  taxYearNumber,
  WhatIf,
} from './contract/shapes.ts';

export type {
  Answers,
  Declaration,
  DeclarationLine,
  PersonDeclarations,
  TaxInfo,
  TaxSettings,
  WhatIf,
} from './contract/shapes.ts';

const megabytes = 1024 * 1024;
/** The most papers of one person and year. */
export const mostFiles = 60;
const employeeId = id('employee');
const reads = ['taxDeclarations'];
const changes = ['taxDeclarations'];
const year = taxYearNumber;

export const taxTh = {
  readDeclaration: call
    .route({
      method: 'GET',
      path: '/auth/v1/taxdeductions',
      summary: 'Answers for tax allowances of a year, one’s own or a person’s; who looks is recorded',
    })
    .meta({ needs: 'taxDeduction.view', reads: [...reads, 'payroll.runs', 'employees'] })
    .input(z.object({ year, employeeId: employeeId.optional() }))
    .output(Declaration),
  info: call
    .route({ method: 'GET', path: '/auth/v1/taxdeductions/info', summary: 'Questions of a tax year with their limits' })
    .meta({ needs: 'member', reads })
    .input(z.object({ year }))
    .output(TaxInfo),
  saveDeclaration: call
    .route({
      method: 'PUT',
      path: '/auth/v1/taxdeduction',
      summary: 'Save answers as a draft, hand them in, or attach a paper to one of them',
    })
    .meta({ needs: 'taxDeduction.edit', changes })
    .input(
      z.object({
        year,
        employeeId: employeeId.optional(),
        /** Left out where only a paper is attached. */
        answers: Answers.optional(),
        submit: z.boolean().default(false),
        /** The year whose answers were copied. */
        copiedFrom: z.int().min(2000).max(2200).optional(),
        answer: answerName.optional(),
        file: z
          .file()
          .min(1)
          .max(20 * megabytes)
          .nullish(),
        ...seenVersion,
      }),
    )
    .output(Declaration),
  decideDeclaration: call
    .route({
      method: 'POST',
      path: '/auth/v1/taxdeduction/approve',
      summary: 'Approve answers, naming those that papers prove, or return them with a reason',
    })
    .meta({ needs: 'taxDeduction.approve', changes: [...changes, 'payroll.runs'] })
    .input(
      z.object({
        employeeId,
        year,
        approve: z.boolean(),
        reason: note(500),
        proved: z.array(answerName).max(60).default([]),
        /** The version of the answers that were read: others are not decided about. Left out, any are. */
        readVersion: z.string().max(60).optional(),
      }),
    )
    .output(Declaration),
  readFile: call
    .route({ method: 'GET', path: '/auth/v1/taxdeduction/file', summary: 'A paper of an answer, to download' })
    .meta({ needs: 'taxDeduction.view' })
    .input(z.object({ fileId: id('taxFile') }))
    .output(fileOutput),
  removeFile: call
    .route({ method: 'DELETE', path: '/auth/v1/taxdeduction/file', summary: 'Take a paper from an answer' })
    .meta({ needs: 'taxDeduction.edit', changes })
    .input(z.object({ fileId: id('taxFile') }))
    .output(nothing),
  ofEmployee: call
    .route({
      method: 'GET',
      path: '/auth/v1/employee/taxdeductions',
      summary: 'Years a person has declared, with every step; who looks is recorded',
    })
    .meta({ needs: 'taxDeduction.view', reads: [...reads, 'employees'] })
    .input(z.object({ employeeId: employeeId.optional() }))
    .output(PersonDeclarations),
  listDeclarations: call
    .route({
      method: 'GET',
      path: '/auth/v1/taxdeductions/people',
      summary: 'Everyone’s state in a tax year, what changed since the last approval, and new papers',
    })
    .meta({ needs: 'taxDeduction.list', reads: [...reads, 'employees'] })
    .input(
      z.object({
        year,
        state: z.enum([...declarationStates, 'none']).optional(),
        search: z.string().trim().max(120).optional(),
        ...page(25),
      }),
    )
    .output(
      listOf(DeclarationLine).extend({
        counts: z.object({ none: z.int(), draft: z.int(), submitted: z.int(), approved: z.int(), returned: z.int() }),
      }),
    ),
  whatIf: call
    .route({
      method: 'POST',
      path: '/auth/v1/taxdeduction/whatIf',
      summary: 'The year’s tax as it is expected, and with other answers or a bonus; nothing is stored',
    })
    .meta({ needs: 'taxDeduction.view' })
    .input(
      z.object({
        year,
        employeeId: employeeId.optional(),
        /** Left out: as approved. */
        answers: Answers.optional(),
        /** In satang. */
        bonus: z.int().min(0).max(100_000_000_00).default(0),
      }),
    )
    .output(WhatIf),
  saveSettings: call
    .route({
      method: 'PUT',
      path: '/auth/v1/taxdeductions/setting',
      summary: 'Law pack, what counts of the answers, and until when people hand in',
    })
    .meta({ needs: 'payrollItem.manage', changes })
    .input(z.object({ ...taxSettingFields, ...seenVersion }))
    .output(TaxSettings),
};
