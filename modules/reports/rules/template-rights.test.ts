import { expect, test } from 'vitest';
import { mayEditTemplate } from './template-rights.ts';

const manager = { employeeId: 'manager', keepsCompanyTemplates: false };
const administrator = { employeeId: 'administrator', keepsCompanyTemplates: true };

test.each([
  ['the company template', null, manager, false],
  ['the company template', null, administrator, true],
  ['their own template', 'manager', manager, true],
  ["a colleague's template", 'manager', administrator, false],
])('%s of %s: %o', (_name, ownerId, reader, edits) => {
  expect(mayEditTemplate({ ownerId }, reader)).toBe(edits);
});
