import { expect, it } from 'vitest';
import { metaOf } from '#kernel/call';
import { calls } from './modules.ts';

it('the browser keeps hours, holidays, teams and forms to answer, and nothing of a person’s file', () => {
  expect(calls.flatMap(([name, call]) => (metaOf(call).keptOnDevice ? name : [])).toSorted()).toEqual([
    'clocking.clockNow',
    'clocking.daily',
    'clocking.discover',
    'clocking.employeeTimeline',
    'clocking.timeline',
    'dashboard.infoCount',
    'dashboard.nextHoliday',
    'dashboard.total',
    'departments.listDepartments',
    'forms.listAllForms',
    'forms.readForm',
    'holidays.listHolidays',
  ]);
});
