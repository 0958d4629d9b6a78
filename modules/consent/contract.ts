import * as z from 'zod';
import { call } from '#access/contract';
import type { EntryRefusal } from '#access/rules/company-entry';
import { dataKinds } from '#access/rules/data-kinds';
import type { ApproveStatus } from '#access/rules/page-access';
import { fileOutput, nothing } from '#kernel/call';
import { note } from '#kernel/checks';
import { businessDate, distantDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { problem } from '#kernel/problems';
import { languages } from '#kernel/text';
import { Instant, LocalDate } from '#kernel/time';
import { answers } from './rules/consent-state.ts';
import { audiences, purposes } from './rules/consent-text.ts';
import { requestKinds, requestStates } from './rules/data-request.ts';

/** The hash of the exact words that were shown. */
export const textHash = () =>
  z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ examples: ['0'.repeat(64)] });
const language = () => z.enum(languages);
/** Where it was asked: in the browser, or in a page inside the mobile app. */
const channel = () => z.enum(['web', 'webview']).default('web');

/** A text as it is shown, with the hash that the answer must name. */
export const ShownText = z.object({
  purpose: z.enum(purposes),
  audience: z.enum(audiences),
  kind: z.enum(['notice', 'consent']),
  version: LocalDate,
  title: z.string(),
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
  statement: z.string(),
  hash: z.string(),
});
export type ShownText = z.infer<typeof ShownText>;

/** The reader's state for one text. */
export const MyConsent = z.object({
  purpose: z.enum(purposes),
  audience: z.enum(audiences),
  kind: z.enum(['notice', 'consent']),
  state: z.enum(['open', ...answers]),
  /** The reader must be asked, for the first time or because the text has changed. */
  asks: z.boolean(),
  /** The version answered last; null before the first answer. */
  version: LocalDate.nullable(),
  at: Instant.nullable(),
  fromOrganizationId: id('organization').nullable(),
  toOrganizationId: id('organization').nullable(),
});
export type MyConsent = z.infer<typeof MyConsent>;

export const ConsentRecord = z.object({
  id: id('consentRecord'),
  /** Null for a person who is no longer in the company. */
  name: z.string().nullable(),
  purpose: z.enum(purposes),
  kind: z.enum(['notice', 'consent']),
  answer: z.enum(answers),
  version: LocalDate,
  language: language(),
  hash: z.string(),
  at: Instant,
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

const Reply = z.object({ purpose: z.enum(purposes), hash: textHash(), agreed: z.boolean() });

const Outcome = z.object({
  name: z.string(),
  kind: z.enum(dataKinds),
  erase: z.boolean(),
  /** The day until which it must be kept; null while the person works here, and for data that is not the company's. */
  until: LocalDate.nullable(),
  /** How many rows were erased; null before it is done. */
  count: z.int().nullable(),
});
export type Outcome = z.infer<typeof Outcome>;

export const DataRequest = z.object({
  id: id('consentRequest'),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  note: z.string().nullable(),
  askedAt: Instant,
  dueOn: LocalDate,
  /** The day on which a paper came that was entered for a person. */
  receivedOn: LocalDate.nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Who entered it for a person who cannot enter the company; null where the person asked. */
  enteredBy: z.string().nullable(),
  hasFile: z.boolean(),
  outcome: z.array(Outcome).nullable(),
});
export type DataRequest = z.infer<typeof DataRequest>;

/** A company where the user works, worked or asked to work: people who left or were rejected keep their rights (sections 30 to 33). */
export const Workplace = z.object({
  employeeId: id('employee'),
  company: z.string(),
  /** Where the name was erased, what the company answered is read, and nothing is asked. */
  status: z.enum([...(['approved', 'pending', 'rejected', 'deactivated'] satisfies ApproveStatus[]), 'erased']),
  /** Why this session cannot ask there: the company's own sign-in is needed, or the session is of another company's. */
  closed: z.enum(['otherCompanySignIn', 'companySignInNeeded'] satisfies EntryRefusal[]).nullable(),
  /** With the answers from before the name was erased. Empty where it is closed. */
  requests: z.array(DataRequest),
});
export type Workplace = z.infer<typeof Workplace>;

/** A person for whom a request may be entered. */
export const PersonToAskFor = z.object({
  id: id('employee'),
  employeeCode: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});

export const EmployeesRequest = DataRequest.extend({
  employeeId: id('employee'),
  name: z.string(),
  /** Still asks to join: erasure ends that. */
  isWaiting: z.boolean(),
});
export type EmployeesRequest = z.infer<typeof EmployeesRequest>;

const requestId = z.object({ id: id('consentRequest') });
const wanted = z.object({ kind: z.enum(requestKinds), note: note(500) });
const atWorkplace = z.object({ employeeId: id('employee') });

export const consent = {
  listTexts: call
    .route({ method: 'GET', path: '/auth/v1/consent/texts', summary: 'The texts that count today, with their hashes' })
    .meta({ needs: 'public', reads: ['consentTexts'], etag: true })
    .input(z.object({ language: language() }))
    .output(z.array(ShownText)),
  listMine: call
    .route({ method: 'GET', path: '/auth/v1/consent', summary: 'State of each consent text for the user' })
    .meta({ needs: 'user', reads: ['consent'] })
    .input(
      z.object({ toOrganizationId: id('organization').optional(), fromOrganizationId: id('organization').optional() }),
    )
    .output(z.array(MyConsent)),
  give: call
    .route({ method: 'POST', path: '/auth/v1/consent', summary: 'Answer one text' })
    .meta({ needs: 'user', changes: ['consent', 'me'] })
    .input(Reply.extend({ language: language(), channel: channel(), organizationId: id('organization').optional() }))
    .output(nothing),
  giveAll: call
    .route({ method: 'POST', path: '/auth/v1/consent/all', summary: 'Answer every text of a page at once' })
    .meta({ needs: 'user', changes: ['consent', 'me'] })
    .input(
      z.object({
        language: language(),
        channel: channel(),
        organizationId: id('organization').optional(),
        answers: z
          .array(Reply)
          .min(1)
          .max(purposes.length)
          .refine((all) => new Set(all.map((one) => one.purpose)).size === all.length, problem('duplicate')),
      }),
    )
    .output(nothing),
  withdraw: call
    .route({ method: 'POST', path: '/auth/v1/consent/withdraw', summary: 'Take a consent back' })
    .meta({ needs: 'user', changes: ['consent'] })
    .input(z.object({ purpose: z.enum(purposes), channel: channel(), organizationId: id('organization').optional() }))
    .output(nothing),
  listRecords: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/records',
      summary: 'Who answered which text to the company or in its name',
    })
    .meta({ needs: 'consent.manage', reads: ['consent'] })
    .input(z.object({ ...page(50), sort: sort(['at']).default('-at') }))
    .output(listOf(ConsentRecord)),

  ask: call
    .route({ method: 'POST', path: '/auth/v1/consent/request', summary: 'Ask for a copy or for erasure of one’s data' })
    .meta({ needs: 'consent.ask', changes: ['consentRequests'] })
    .input(wanted)
    .output(DataRequest),
  listMyRequests: call
    .route({ method: 'GET', path: '/auth/v1/consent/request/me', summary: 'What the reader has asked for' })
    .meta({ needs: 'consent.ask', reads: ['consentRequests'] })
    .output(z.array(DataRequest)),
  cancelRequest: call
    .route({ method: 'DELETE', path: '/auth/v1/consent/request', summary: 'Take a request back' })
    .meta({ needs: 'consent.ask', changes: ['consentRequests'] })
    .input(requestId)
    .output(nothing),
  readCopy: call
    .route({ method: 'GET', path: '/auth/v1/consent/request/file', summary: 'The copy of one’s data' })
    .meta({ needs: 'consent.ask' })
    .input(requestId)
    .output(fileOutput),
  listWorkplaces: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/workplaces',
      summary: 'Companies where the user works, worked or asked to work, and what they asked there about their data',
    })
    .meta({ needs: 'user', reads: ['consentRequests', 'me'] })
    .output(z.array(Workplace)),
  askWorkplace: call
    .route({
      method: 'POST',
      path: '/auth/v1/consent/workplaces/request',
      summary: 'Ask a company for a copy or for erasure of one’s data, also after leaving it',
    })
    .meta({ needs: 'user', changes: ['consentRequests'] })
    .input(wanted.extend(atWorkplace.shape))
    .output(DataRequest),
  cancelAtWorkplace: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/consent/workplaces/request',
      summary: 'Take a request back, also after leaving the company',
    })
    .meta({ needs: 'user', changes: ['consentRequests'] })
    .input(requestId.extend(atWorkplace.shape))
    .output(nothing),
  readWorkplaceCopy: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/workplaces/request/file',
      summary: 'The copy of one’s data, also after leaving the company',
    })
    .meta({ needs: 'user' })
    .input(requestId.extend(atWorkplace.shape))
    .output(fileOutput),
  listRequests: call
    .route({ method: 'GET', path: '/auth/v1/consent/requests', summary: 'Requests of the people of the company' })
    .meta({ needs: 'consent.manage', reads: ['consentRequests'] })
    .input(
      z.object({
        ...page(50),
        sort: sort(['askedAt', 'dueOn']).default('dueOn'),
        state: z.enum(requestStates).optional(),
      }),
    )
    .output(listOf(EmployeesRequest)),
  findPeople: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/people',
      summary: 'Find people who cannot enter the company: they left, were rejected or have no login',
    })
    .meta({ needs: 'consent.decide', reads: ['employees'] })
    .input(z.object({ ...page(25), search: z.string().trim().max(100).optional(), chosen: id('employee').optional() }))
    .output(listOf(PersonToAskFor)),
  enterRequest: call
    .route({
      method: 'POST',
      path: '/auth/v1/consent/requests',
      summary: 'Enter a request of a person who cannot enter the company',
    })
    .meta({ needs: 'consent.decide', changes: ['consentRequests'], actsOn: 'employeeId' })
    .input(
      z.object({
        employeeId: id('employee'),
        kind: z.enum(requestKinds),
        note: note(500),
        /** Today when left out. */
        receivedOn: businessDate.optional(),
      }),
    )
    .output(DataRequest),
  handOverCopy: call
    .route({
      method: 'POST',
      path: '/auth/v1/consent/requests/file',
      summary: 'The copy of a person for whom the request was entered, to hand over; the log keeps who took it',
    })
    .meta({ needs: 'consent.decide' })
    .input(requestId)
    .output(fileOutput),
  planErasure: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/request/plan',
      summary: 'What erasing would erase, and what must be kept until when',
    })
    .meta({ needs: 'consent.decide', reads: ['consentRequests'] })
    .input(requestId)
    .output(z.array(Outcome)),
  decide: call
    .route({ method: 'PUT', path: '/auth/v1/consent/request', summary: 'Carry a request out or refuse it' })
    .meta({ needs: 'consent.decide', changes: ['consentRequests', 'employees'] })
    .input(requestId.extend({ decision: z.enum(['done', 'refused']), reason: note(500) }))
    .output(DataRequest),
  planRetention: call
    .route({
      method: 'GET',
      path: '/auth/v1/consent/retention',
      summary: 'Dry run: whose data the ten-year rule would erase by a day',
    })
    .meta({ needs: 'consent.manage', reads: ['employees'] })
    .input(z.object({ on: distantDate.optional() }))
    .output(
      z.object({
        on: LocalDate,
        people: z.array(
          z.object({ employeeId: id('employee'), name: z.string(), lastDay: LocalDate, keptUntil: LocalDate }),
        ),
      }),
    ),
};
