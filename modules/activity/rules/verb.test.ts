import { expect, it } from 'vitest';
import { verbOf } from './verb.ts';

const name = { name: 'A' };

it.each([
  ['POST /auth/v1/tag', 'tag', { after: name }, 'added'],
  ['PUT /auth/v1/tag', 'tag', { before: name, after: name }, 'changed'],
  ['DELETE /auth/v1/tag', 'tag', { before: name }, 'removed'],
  // A member who joins or leaves changes the department; nothing was added or removed but the person in it.
  ['POST /auth/v1/department/member', 'department', { before: { members: null }, after: { members: 'x' } }, 'changed'],
  [
    'DELETE /auth/v1/department/member',
    'department',
    { before: { members: 'x' }, after: { members: null } },
    'changed',
  ],
  ['POST /auth/v1/import/undo', 'employee', { before: name }, 'removed'],
  ['PUT /auth/v1/org/setup', null, null, 'changed'],
  ['GET /auth/v1/position/salaryBonusHistory', 'employee', { after: name }, 'viewed'],
  ['POST /auth/v1/employee/sensitive', 'employee', { after: { viewed: ['idCard'] } }, 'viewed'],
  ['POST /auth/v1/employee/view-as', 'employee', { after: { viewedAs: 'A' } }, 'viewBegun'],
  ['DELETE /auth/v1/employee/view-as', 'employee', { before: { viewedAs: 'A' } }, 'viewEnded'],
  ['POST /auth/v1/employee/change/personal', 'employee', { after: { asked: ['lastName'] } }, 'asked'],
  ['DELETE /auth/v1/employee/change', 'employee', { before: { asked: ['lastName'] } }, 'askTakenBack'],
  [
    'PUT /auth/v1/employee/change',
    'employee',
    { before: { asked: ['lastName'] }, after: { refused: ['lastName'] } },
    'askRefused',
  ],
  ['GET /admin/v1/employees', 'providerLook', null, 'providerLooked'],
  ['PUT /admin/v1/identity/enterprise', 'providerLook', null, 'providerChanged'],
  ['sign-in refused', 'signIn', { after: name }, 'signInRefused'],
  ['POST /auth/identity/sign-in', 'signIn', { after: name }, 'signedIn'],
])('%s of a %s', (call, subjectKind, change, verb) => {
  expect(verbOf({ call, subjectKind, change })).toBe(verb);
});
