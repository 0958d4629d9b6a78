import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { businessDate, deviceMoment } from '#kernel/dates';
import { id } from '#kernel/ids';
import { after } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { clockTypes } from '#zones/rules/clock-type';
import { documentKinds } from '../rules/certificate.ts';
import { fieldTypes, mostFields } from '../rules/field.ts';
import { AnswerValue } from './fields.ts';

export const responseStates = ['submitted', 'accepted', 'rejected', 'canceled'] as const;
const State = z.enum(responseStates);

const ResponseInList = z.object({
  id: id('formResponse'),
  formId: id('form'),
  formName: z.string(),
  type: z.string(),
  formVersion: z.int(),
  employee: z.object({
    employeeId: id('employee'),
    firstName: z.string(),
    lastName: z.string(),
    employeeCode: z.string().nullable(),
  }),
  state: State,
  requestId: id('approvalRequest').nullable(),
  submittedAt: Instant,
  decidedAt: Instant.nullable(),
});

const Document = z.object({
  kind: z.enum(documentKinds),
  /** `3/2569`. */
  number: z.string(),
  /** Its file is made within seconds of the approval. */
  isReady: z.boolean(),
  /** The reader may open it: its person, staff, and for a salary those who may see salaries. */
  mayRead: z.boolean(),
});

const FormResponse = ResponseInList.extend({
  /** The person of staff who answered for the person; null where they answered themselves. */
  answeredBy: z.object({ employeeId: id('employee'), firstName: z.string(), lastName: z.string() }).nullable(),
  /** The certificate that the acceptance made. */
  document: Document.nullable(),
  /** Fields that were visible, in their order. */
  answers: z.array(
    z.object({
      fieldId: z.uuid(),
      type: z.enum(fieldTypes),
      label: z.string(),
      /** Null where nothing was answered, or the person is forgotten. */
      value: AnswerValue.nullable(),
      /** The answer in words: labels of options, names of people, teams and zones. */
      text: z.string(),
      files: z.array(z.object({ id: id('formFile'), name: z.string(), size: z.int(), contentType: z.string() })),
    }),
  ),
});
export type FormResponse = z.infer<typeof FormResponse>;

const responseId = id('formResponse');
const reads = ['formResponses'];
const changes = ['formResponses', 'requests'];
const Outcome = z.object({ responseId, state: State });

export const responseCalls = {
  submitResponse: call
    .route({ method: 'POST', path: '/auth/v1/form/response', summary: 'Answer a form' })
    .meta({ needs: 'form.answer', changes: [...changes, 'expenses'], ownKey: true })
    .input(
      z.object({
        formId: id('form'),
        /** The person for whom staff answers; the caller when left out. */
        employeeId: id('employee').optional(),
        /** The version that was answered. */
        formVersion: z.int().min(1),
        /** Made by the sender for this answer: sent again, it is the same answer. */
        key: z.uuid(),
        /** When the form was opened, by the sender's device. */
        beganAt: deviceMoment.optional(),
        /** Files and pictures are stored first, by `POST /auth/v1/file`; the answer names their ids. */
        answers: z.array(z.object({ fieldId: z.uuid(), value: AnswerValue })).max(mostFields),
      }),
    )
    .output(
      z.object({
        id: responseId,
        requestId: id('approvalRequest').nullable(),
        state: State,
        autoResponse: z.string().nullable(),
        /** It was sent before. */
        isRepeat: z.boolean(),
      }),
    ),
  readResponse: call
    .route({ method: 'GET', path: '/auth/v1/form/response', summary: 'One answer, with the fields it answered' })
    .meta({ needs: 'request.view', reads })
    .input(z.object({ responseId }))
    .output(FormResponse),
  listPunches: call
    .route({ method: 'GET', path: '/auth/v1/form/punches', summary: 'One’s own punches of a day, to name a wrong one' })
    .meta({ needs: 'request.ask', reads: ['clocking'] })
    .input(z.object({ date: businessDate }))
    .output(
      z.object({
        items: z.array(
          z.object({
            id: z.uuid(),
            clockType: z.enum(clockTypes),
            timestamp: Instant,
            zoneName: z.string().nullable(),
          }),
        ),
      }),
    ),
  readResponseFile: call
    .route({ method: 'GET', path: '/auth/v1/form/response/file', summary: 'A file of an answer' })
    .meta({ needs: 'request.view' })
    .input(z.object({ fileId: id('formFile') }))
    .output(fileOutput),
  readDocument: call
    .route({ method: 'POST', path: '/auth/v1/form/response/document', summary: 'The certificate of an answer, as PDF' })
    .meta({ needs: 'request.view' })
    .input(z.object({ responseId }))
    .output(fileOutput),
  listResponses: call
    .route({ method: 'GET', path: '/auth/v1/form/responses', summary: 'Answers of the company, newest first' })
    .meta({ needs: 'form.manage', reads })
    .input(
      z.object({
        formId: id('form').optional(),
        employeeId: id('employee').optional(),
        state: State.optional(),
        from: businessDate.optional(),
        to: businessDate.optional(),
        size: z.int().min(1).max(200).default(50),
        after: after.optional(),
      }),
    )
    .output(z.object({ items: z.array(ResponseInList), next: z.string().nullable() })),
  decideResponse: call
    .route({ method: 'PUT', path: '/auth/v1/form/response/accept', summary: 'Accept an answer, or reject it' })
    .meta({ needs: 'member', changes: [...changes, 'expenses'] })
    .input(z.object({ responseId, accept: z.boolean().default(true), /** A rejection needs one. */ reason: note(500) }))
    .output(Outcome),
  cancelResponse: call
    .route({ method: 'PUT', path: '/auth/v1/form/response/cancel', summary: 'Take back one’s own answer' })
    .meta({ needs: 'request.ask', changes: [...changes, 'expenses'] })
    .input(z.object({ responseId, reason: words(500) }))
    .output(Outcome),
};
