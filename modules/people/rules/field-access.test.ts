import { describe, expect, it } from 'vitest';
import { fieldAccess } from './field-access.ts';

describe('who sees what of an employee file', () => {
  it.each([
    ['name', 'owner', 'all', 'open', true, false],
    ['name', 'manager', 'department', 'open', false, false],
    ['name', 'employee', 'own', 'open', false, true],
    ['name', 'shiftMaker', null, 'open', false, false],
    ['contact', 'employee', 'own', 'open', true, false],
    ['idCard', 'owner', 'all', 'onRequest', true, false],
    ['idCard', 'supporter', 'all', 'dots', false, false],
    ['idCard', 'manager', 'department', 'dots', false, false],
    ['idCard', 'employee', 'own', 'open', false, true],
    ['salary', 'payrollViewer', 'all', 'onRequest', false, false],
    ['salary', 'supporter', 'all', 'dots', false, false],
    ['salary', 'administrator', 'all', 'onRequest', true, false],
    ['documents', 'manager', null, 'open', false, false],
    ['eventLogs', 'supporter', 'all', 'open', false, false],
    ['eventLogs', 'owner', 'all', 'open', false, false],
  ] as const)('%s for %s: %s, %s', (field, reader, reach, shown, mayEdit, mayAsk) => {
    expect(fieldAccess(field, reader)).toEqual({ reach, shown, mayEdit, mayAsk });
  });
});
