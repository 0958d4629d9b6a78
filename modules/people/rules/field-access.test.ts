import { describe, expect, it } from 'vitest';
import { fieldAccess } from './field-access.ts';

describe('who sees what of an employee file', () => {
  it.each([
    ['name', 'owner', 'all', 'open', true],
    ['name', 'manager', 'department', 'open', false],
    ['name', 'employee', 'own', 'open', false],
    ['name', 'shiftMaker', null, 'open', false],
    ['contact', 'employee', 'own', 'open', true],
    ['idCard', 'owner', 'all', 'onRequest', true],
    ['idCard', 'supporter', 'all', 'dots', false],
    ['idCard', 'manager', 'department', 'dots', false],
    ['idCard', 'employee', 'own', 'open', false],
    ['salary', 'payrollViewer', 'all', 'onRequest', false],
    ['salary', 'supporter', 'all', 'dots', false],
    ['salary', 'administrator', 'all', 'onRequest', true],
    ['documents', 'manager', null, 'open', false],
    ['eventLogs', 'supporter', 'all', 'open', false],
    ['eventLogs', 'owner', 'all', 'open', false],
  ] as const)('%s for %s: %s, %s', (field, reader, reach, shown, mayEdit) => {
    expect(fieldAccess(field, reader)).toEqual({ reach, shown, mayEdit });
  });
});
