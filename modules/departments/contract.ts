import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { id } from '#kernel/ids';
import { listOf, page, sort } from '#kernel/paging';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';

/** A person in the lists of a department. */
export const Person = z.object({
  employeeId: id('employee'),
  firstName: z.string(),
  lastName: z.string(),
  employeeCode: z.string().nullable(),
  positionName: z.string().nullable(),
});
export type Person = z.infer<typeof Person>;

const Line = z.object({
  departmentId: id('department'),
  parentId: id('department').nullable(),
  name: z.string(),
  externalCode: z.string().nullable(),
});

/** A department in a list, with the names of those above it, topmost first. */
const FoundDepartment = Line.extend({ path: z.array(z.string()) });
export type FoundDepartment = z.infer<typeof FoundDepartment>;

/** A department in the tree. Its parent is also null where the reader may not see it. */
export const Department = Line.extend(shownVersion).extend({
  /** Whether the reader may rename, move and delete it. */
  editable: z.boolean(),
  managers: z.array(Person),
  /** Employees who are members of this department itself. */
  memberCount: z.int(),
  /** The same including every department below; a person in two of them counts once. */
  memberCountBelow: z.int(),
  get subDepartments() {
    return z.array(Department);
  },
});
export type Department = z.infer<typeof Department>;

const OneDepartment = Line.extend({
  ...shownVersion,
  managersVersion: z.string(),
  editable: z.boolean(),
  path: z.array(z.object({ departmentId: id('department'), name: z.string() })),
  managers: z.array(Person),
  employeeManagerIds: z.array(id('employee')),
  memberCount: z.int(),
  subDepartments: z.array(Line),
});
export type OneDepartment = z.infer<typeof OneDepartment>;

const Member = Person.extend({ fromDate: LocalDate, isManager: z.boolean() });
export type Member = z.infer<typeof Member>;

const Fields = z.object({ name: words(120), externalCode: note(40) });
const departmentId = id('department');
const search = z.string().trim().max(120).optional();
/** One request adds at most this many people. */
const mostAtOnce = 1000;

export const departments = {
  listDepartments: call
    .route({ method: 'GET', path: '/auth/v1/departments', summary: 'The tree of departments the reader may see' })
    .meta({ needs: 'department.manage', reads: ['departments'], keptOnDevice: true })
    .input(z.object({ organizationId: id('organization').optional() }))
    .output(z.object({ items: z.array(Department), total: z.int(), withoutDepartment: z.int() })),
  searchDepartments: call
    .route({ method: 'GET', path: '/auth/v1/departments/search', summary: 'Departments by a part of name or code' })
    .meta({ needs: 'department.search', reads: ['departments'] })
    .input(z.object({ ...page(1000), name: search, sort: sort(['name', 'externalCode']).default('name') }))
    .output(listOf(FoundDepartment)),
  searchMyDepartments: call
    .route({ method: 'GET', path: '/auth/v1/departments/search/me', summary: 'Departments one is in or leads' })
    .meta({ needs: 'member', reads: ['departments'] })
    .output(z.array(Line.extend({ isMember: z.boolean(), isManager: z.boolean() }))),
  searchByHasRole: call
    .route({ method: 'GET', path: '/auth/v1/departments/searchbyhasrole', summary: 'Departments one may act in' })
    .meta({ needs: 'department.manage', reads: ['departments'] })
    .input(z.object({ ...page(50), name: search, sort: sort(['name', 'externalCode']).default('name') }))
    .output(listOf(FoundDepartment)),
  readDepartment: call
    .route({ method: 'GET', path: '/auth/v1/department', summary: 'One department' })
    .meta({ needs: 'department.manage', reads: ['departments'] })
    .input(z.object({ departmentId }))
    .output(OneDepartment),
  createDepartment: call
    .route({ method: 'POST', path: '/auth/v1/department', summary: 'Add a department' })
    .meta({ needs: 'department.edit', changes: ['departments'] })
    .input(Fields.extend({ parentId: id('department').nullish() }))
    .output(Line),
  editDepartment: call
    .route({ method: 'PUT', path: '/auth/v1/department', summary: 'Rename a department or change its code' })
    .meta({ needs: 'department.edit', changes: ['departments'] })
    .input(Fields.extend({ departmentId, ...seenVersion }))
    .output(Line.extend(shownVersion)),
  deleteDepartment: call
    .route({ method: 'DELETE', path: '/auth/v1/department', summary: 'Delete a department; those below move up' })
    .meta({ needs: 'department.edit', changes: ['departments', 'employees'] })
    .input(z.object({ departmentId, members: z.enum(['parent', 'none']).default('parent') }))
    .output(nothing),
  moveDepartment: call
    .route({ method: 'PUT', path: '/auth/v1/departments', summary: 'Move a department, with all below, under another' })
    .meta({ needs: 'department.edit', changes: ['departments'] })
    .input(z.object({ departmentId, to: id('department').nullable() }))
    .output(Line),
  listMembers: call
    .route({ method: 'GET', path: '/auth/v1/department/member', summary: 'Members of a department' })
    .meta({ needs: 'department.manage', reads: ['departments', 'employees'] })
    .input(z.object({ departmentId, ...page(25), search, sort: sort(['name', 'fromDate']).default('name') }))
    .output(listOf(Member)),
  addMember: call
    .route({ method: 'POST', path: '/auth/v1/department/member', summary: 'Add a member' })
    .meta({ needs: 'department.manage', changes: ['departments', 'employees'], actsOn: 'employeeId' })
    .input(z.object({ departmentId, employeeId: id('employee') }))
    .output(nothing),
  addMembers: call
    .route({ method: 'POST', path: '/auth/v1/department/members', summary: 'Add several members, all or none' })
    .meta({ needs: 'department.manage', changes: ['departments', 'employees'], actsOn: 'employeeIds' })
    .input(z.object({ departmentId, employeeIds: z.array(id('employee')).min(1).max(mostAtOnce) }))
    .output(z.object({ added: z.int() })),
  removeMember: call
    .route({ method: 'DELETE', path: '/auth/v1/department/member', summary: 'Take a member out' })
    .meta({ needs: 'department.manage', changes: ['departments', 'employees'], actsOn: 'employeeId' })
    .input(z.object({ departmentId, employeeId: id('employee') }))
    .output(nothing),
  setManagers: call
    .route({ method: 'PUT', path: '/auth/v1/department/managers', summary: 'Say who leads a department' })
    .meta({ needs: 'department.edit', changes: ['departments', 'employees'] })
    .input(z.object({ departmentId, employeeManagerIds: z.array(id('employee')).max(100), ...seenVersion }))
    .output(z.object({ managers: z.array(Person), ...shownVersion })),
  listCandidates: call
    .route({ method: 'GET', path: '/auth/v1/department/candidates', summary: 'People who could be added or lead' })
    .meta({ needs: 'department.manage', reads: ['departments', 'employees'] })
    .input(z.object({ departmentId, for: z.enum(['member', 'manager']).default('member'), ...page(50), search }))
    .output(listOf(Person.extend({ departments: z.array(z.string()) }))),
};
