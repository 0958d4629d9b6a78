import * as z from 'zod';
import { call } from '#access/contract';
import { hexColour, note, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { Instant } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { fieldTypes, mostFields } from '../rules/field.ts';
import { Field, NewField } from './fields.ts';

export const mostForms = 500;
const mostTeams = 200;
const mostReceivers = 200;
export const mostChoices = 100;

const formId = id('form');
const notifyType = z.enum(['department', 'employee']);

const look = { icon: z.string().nullable(), colour: z.string().nullable() };

const FormInList = z.object({
  id: formId,
  name: z.string(),
  type: z.string(),
  ...look,
  formVersion: z.int(),
  isArchived: z.boolean(),
  updatedAt: Instant,
});
export type FormInList = z.infer<typeof FormInList>;

const FormTemplate = FormInList.extend({
  fields: z.array(Field),
  /** Shown to the person who has answered. */
  autoResponse: z.string().nullable(),
  /** The kind of claim that an expense form makes. */
  claimTypeId: id('claimType').nullable(),
  /** Null for a person who may answer the form and not change it. */
  settings: z
    .object({
      externalCode: z.string().nullable(),
      everyone: z.boolean(),
      departmentIds: z.array(id('department')),
      notification: z.object({ notifyType, receiverIds: z.array(z.uuid()) }).nullable(),
    })
    .nullable(),
  /** Empty where `settings` is null. */
  ...shownVersion,
});
export type FormTemplate = z.infer<typeof FormTemplate>;

/** Everything of a form that its editor sends. */
const content = {
  name: words(200),
  externalCode: note(40),
  icon: note(40),
  colour: hexColour()
    .nullish()
    .transform((value) => value ?? null),
  fields: z.array(NewField).max(mostFields).default([]),
  everyone: z.boolean().default(true),
  departmentIds: z.array(id('department')).max(mostTeams).default([]),
  autoResponse: note(900),
  claimTypeId: id('claimType')
    .nullish()
    .transform((value) => value ?? null),
};

const reads = ['forms'];
const changes = ['forms'];
const language = z.enum(['en', 'th']).optional();

export const templateCalls = {
  readForm: call
    .route({ method: 'GET', path: '/auth/v1/form', summary: 'A form with its fields, as it is or as it was' })
    .meta({ needs: 'form.view', reads, keptOnDevice: true })
    .input(z.object({ formId, /** The current one when left out. */ formVersion: z.int().min(1).optional() }))
    .output(FormTemplate),
  createForm: call
    .route({ method: 'POST', path: '/auth/v1/form', summary: 'Make a form, or a copy of one' })
    .meta({ needs: 'form.manage', changes })
    .input(
      z.object({
        ...content,
        type: words(40).default('free'),
        /** The form to copy: only the name is taken from the input then. */
        copyOf: formId.optional(),
      }),
    )
    .output(FormTemplate),
  editForm: call
    .route({ method: 'PUT', path: '/auth/v1/form', summary: 'Change a form; other fields make a new version' })
    .meta({ needs: 'form.manage', changes })
    .input(z.object({ formId, ...content, isArchived: z.boolean().default(false), ...seenVersion }))
    .output(FormTemplate),
  removeForm: call
    .route({ method: 'DELETE', path: '/auth/v1/form', summary: 'Delete a form; one that was answered is archived' })
    .meta({ needs: 'form.manage', changes })
    .input(z.object({ formId }))
    .output(z.object({ archived: z.boolean() })),
  listForms: call
    .route({ method: 'GET', path: '/auth/v1/forms', summary: 'Forms of the company' })
    .meta({ needs: 'form.manage', reads })
    .input(
      z.object({
        ...page(50),
        search: z.string().trim().max(100).optional(),
        type: z.string().trim().max(40).optional(),
        isArchived: z.boolean().default(false),
        sort: sort(['name', 'updatedAt']).default('name'),
      }),
    )
    .output(listOf(FormInList)),
  listAllForms: call
    .route({ method: 'GET', path: '/auth/v1/forms/all', summary: 'All forms that the reader may answer' })
    .meta({ needs: 'form.answer', reads, keptOnDevice: true })
    .input(
      z
        .object({
          /** The person for whom staff answers; the reader when left out. */ employeeId: id('employee').optional(),
        })
        .default({}),
    )
    .output(z.array(FormInList)),
  listTypes: call
    .route({ method: 'GET', path: '/auth/v1/form/types', summary: 'Types of forms, and the fields each needs' })
    .meta({ needs: 'form.manage', reads: ['formTypes'] })
    .output(
      z.array(
        z.object({
          type: z.string(),
          name: z.string(),
          hasEffect: z.boolean(),
          meanings: z.array(
            z.object({
              name: z.string(),
              title: z.string(),
              fields: z.array(z.string()),
              needed: z.boolean(),
              /** Answers that have an effect; another option of a choice has none. Empty where any answer is read. */
              options: z.array(z.object({ id: z.string(), label: z.string() })),
            }),
          ),
        }),
      ),
    ),
  listFieldTypes: call
    .route({ method: 'GET', path: '/auth/v1/form/fields', summary: 'Types of fields' })
    .meta({ needs: 'member', reads: ['formTypes'] })
    .output(
      z.array(z.object({ type: z.enum(fieldTypes), tag: z.enum(['layout', 'text', 'choice', 'time', 'file', 'row']) })),
    ),
  listChoices: call
    .route({ method: 'GET', path: '/auth/v1/form/choices', summary: 'Teams, or people who lead one, to answer with' })
    .meta({ needs: 'member', reads: ['departments'] })
    .input(
      z.object({
        type: z.enum(['team', 'manager']),
        search: z.string().trim().max(100).optional(),
        /** Only this one: an answer that was given before is named. */
        chosen: z.uuid().optional(),
      }),
    )
    .output(z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })).max(mostChoices) })),
  listFields: call
    .route({ method: 'GET', path: '/auth/v1/form/field', summary: 'Fields of all forms, for columns of reports' })
    .meta({ needs: 'form.manage', reads })
    .input(z.object({ ...page(2000), formId: formId.optional() }))
    .output(listOf(Field.extend({ formId, formName: z.string() }))),
  setNotification: call
    .route({ method: 'POST', path: '/auth/v1/form/notification', summary: 'Set who hears of each answer' })
    .meta({ needs: 'form.manage', changes })
    .input(
      z.object({
        formId,
        /** Null for nobody. */
        notifyType: notifyType.nullable(),
        departmentIds: z.array(id('department')).max(mostReceivers).default([]),
        employeeIds: z.array(id('employee')).max(mostReceivers).default([]),
      }),
    )
    .output(FormTemplate),
  listReadyForms: call
    .route({ method: 'GET', path: '/auth/v1/form/ready', summary: 'Ready forms that a company can take' })
    .meta({ needs: 'form.manage', reads })
    .output(z.array(z.object({ key: z.string(), name: z.string(), type: z.string(), ...look, isTaken: z.boolean() }))),
  takeReadyForms: call
    .route({ method: 'POST', path: '/auth/v1/form/custom/auto', summary: 'Make the ready forms that are missing' })
    .meta({ needs: 'form.manage', changes: ['forms', 'claimTypes'] })
    .input(z.object({ /** All when left out. */ keys: z.array(words(40)).max(50).optional(), language }))
    .output(z.object({ created: z.array(z.object({ id: formId, key: z.string(), name: z.string() })) })),
};
