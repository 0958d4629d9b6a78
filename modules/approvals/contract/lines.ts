import * as z from 'zod';
import { call } from '#access/contract';
import { permissionGroups } from '#access/rules/groups';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { seenVersion, shownVersion } from '#kernel/version';
import { untitled } from '../rules/approve-line.ts';
import { Person } from './person.ts';

export const mostLines = 200;
export const mostGroups = 20;
export const mostApprovers = 100;
const mostConditions = 10;

/** A form by its key: the name of a kind of request, or the id of a form template. */
const form = words(80);

const Condition = z.discriminatedUnion('is', [
  z.object({ fact: words(80), is: z.literal('atLeast'), value: z.number().min(0).max(1_000_000_000_000) }),
  z.object({ fact: words(80), is: z.literal('equals'), value: words(200) }),
]);

const ApproverKind = z.enum(['employee', 'teamManager', 'managerAbove', 'owner', 'permissionGroup']);
const permissionGroup = z.enum(permissionGroups);

const Approver = z.object({
  id: id('approver'),
  kind: ApproverKind,
  permissionGroup: permissionGroup.nullable(),
  /** A person who left is replaced by the owners, until the group is changed. */
  employee: Person.nullable(),
});

const ApproveGroup = z.object({
  id: id('approveGroup'),
  name: z.string(),
  /** Approvals that are needed before the next group is asked. */
  approvalRequest: z.int(),
  conditions: z.array(Condition),
  approvers: z.array(Approver),
  ...shownVersion,
  approversVersion: z.string(),
});
export type ApproveGroup = z.infer<typeof ApproveGroup>;

const Form = z.object({ id: z.string(), name: z.string() });

const KnownFact = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(['number', 'text']),
  /** All that a text can be; null where it can be anything. */
  values: z.array(z.object({ value: z.string(), title: z.string() })).nullable(),
});
export type KnownFact = z.infer<typeof KnownFact>;

const ApproveLine = z.object({
  id: id('approveLine'),
  departmentId: id('department').nullable(),
  name: z.string(),
  externalCode: z.string().nullable(),
  /** Empty: the line serves every form that no other line of the team names. */
  formTemplates: z.array(Form),
  approveGroups: z.array(ApproveGroup),
  /** The facts that conditions of the line use, as people call them. */
  facts: z.array(KnownFact),
  /** False while it has no approvers: no request takes it. */
  isUsable: z.boolean(),
  ...shownVersion,
  formsVersion: z.string(),
});
export type ApproveLine = z.infer<typeof ApproveLine>;

const ApproveFlow = z.object({
  departmentId: id('department').nullable(),
  approveLines: z.array(ApproveLine),
  ...shownVersion,
});
export type ApproveFlow = z.infer<typeof ApproveFlow>;

const GroupFields = z.object({
  name: words(120).default(untitled),
  approvalRequest: z.int().min(1).max(mostApprovers).default(1),
  conditions: z.array(Condition).max(mostConditions).default([]),
});

/** Employees are named by plain ids here: they stand too deep for the schema of an id. */
const NewApprover = z.object({
  kind: ApproverKind,
  employeeId: z.uuid().nullish(),
  permissionGroup: permissionGroup.nullish(),
});
export type NewApprover = z.infer<typeof NewApprover>;

const NewLine = z.object({
  name: words(120),
  externalCode: note(40),
  formTemplates: z.array(form).max(500).default([]),
  approveGroups: z
    .array(GroupFields.extend({ approvers: z.array(NewApprover).max(mostApprovers).default([]) }))
    .max(mostGroups)
    .default([]),
});
export type NewLine = z.infer<typeof NewLine>;

/** A team; the company's own lines without one. */
const departmentId = id('department').nullish();
const approveLineId = id('approveLine');
const approveGroupId = id('approveGroup');
const position = z.int().min(0).max(1000).optional();
const changes = ['approveLines'];

export const lineCalls = {
  readFlow: call
    .route({ method: 'GET', path: '/auth/v1/approveflow', summary: 'Approve lines of a team, or of the company' })
    .meta({ needs: 'department.manage', reads: changes })
    .input(z.object({ departmentId: id('department').optional() }))
    .output(ApproveFlow),
  saveFlow: call
    .route({ method: 'PUT', path: '/auth/v1/approveflow', summary: 'Replace all approve lines of a team' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ departmentId, approveLines: z.array(NewLine).max(mostLines), ...seenVersion }))
    .output(ApproveFlow),
  removeLines: call
    .route({ method: 'DELETE', path: '/auth/v1/approvelines', summary: 'Delete all approve lines of a team' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ departmentId: id('department').optional() }))
    .output(z.object({ deleted: z.int() })),
  addLine: call
    .route({ method: 'POST', path: '/auth/v1/approveline', summary: 'Add an approve line' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ departmentId, name: words(120), externalCode: note(40) }))
    .output(ApproveLine),
  editLine: call
    .route({ method: 'PUT', path: '/auth/v1/approveline', summary: 'Rename an approve line, or move it' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ approveLineId, name: words(120), externalCode: note(40), position, ...seenVersion }))
    .output(ApproveLine),
  removeLine: call
    .route({ method: 'DELETE', path: '/auth/v1/approveline', summary: 'Delete an approve line; open requests keep it' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ approveLineId }))
    .output(nothing),
  addGroup: call
    .route({ method: 'POST', path: '/auth/v1/approveline/approvegroup', summary: 'Add a group of approvers' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(GroupFields.extend({ approveLineId }))
    .output(ApproveLine),
  editGroup: call
    .route({ method: 'PUT', path: '/auth/v1/approveline/approvegroup', summary: 'Change a group, or move it' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(GroupFields.extend({ approveGroupId, position, ...seenVersion }))
    .output(ApproveGroup),
  removeGroup: call
    .route({ method: 'DELETE', path: '/auth/v1/approveline/approvegroup', summary: 'Delete a group of approvers' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ approveGroupId }))
    .output(ApproveLine),
  addApprover: call
    .route({ method: 'POST', path: '/auth/v1/approveline/approvegroup/approver', summary: 'Add an approver' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(
      z.object({
        approveGroupId,
        employeeId: id('employee').optional(),
        role: z.enum(['teamManager', 'managerAbove', 'owner']).optional(),
        permissionGroup: permissionGroup.optional(),
      }),
    )
    .output(ApproveLine),
  setApprovers: call
    .route({ method: 'PUT', path: '/auth/v1/approveline/approvegroup/approver', summary: 'Set the approvers' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(
      z.object({
        approveGroupId,
        employeeIds: z.array(id('employee')).max(mostApprovers).default([]),
        roles: z
          .array(z.enum(['teamManager', 'managerAbove', 'owner']))
          .max(3)
          .default([]),
        permissionGroups: z.array(permissionGroup).max(permissionGroups.length).default([]),
        ...seenVersion,
      }),
    )
    .output(z.object({ approveGroup: ApproveGroup, ...shownVersion })),
  setForms: call
    .route({ method: 'PUT', path: '/auth/v1/approveline/forms', summary: 'Set the forms that use an approve line' })
    .meta({ needs: 'approveLine.edit', changes })
    .input(z.object({ approveLineId, formTemplates: z.array(form).max(500), ...seenVersion }))
    .output(z.object({ approveLine: ApproveLine, ...shownVersion })),
  listForms: call
    .route({ method: 'GET', path: '/auth/v1/approveline/forms', summary: 'Forms that a line can serve' })
    .meta({ needs: 'approveLine.edit', reads: ['forms'] })
    .output(z.array(Form.extend({ facts: z.array(KnownFact) }))),
};
