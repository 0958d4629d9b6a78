import { expect, test } from 'vitest';
import { mayEditTemplate, maySeeTemplate } from './template-rights.ts';

const manager = { employeeId: 'manager', keepsCompanyTemplates: false };
const administrator = { employeeId: 'administrator', keepsCompanyTemplates: true };

test.each([
  ['the company template', null, manager, true, false],
  ['the company template', null, administrator, true, true],
  ['their own template', 'manager', manager, true, true],
  ["a colleague's template", 'manager', administrator, false, false],
])('%s of %s: %o', (_name, ownerId, reader, sees, edits) => {
  expect(maySeeTemplate({ ownerId }, reader)).toBe(sees);
  expect(mayEditTemplate({ ownerId }, reader)).toBe(edits);
});
