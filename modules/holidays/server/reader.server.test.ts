import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addDepartments, addMembers } from '#departments/server/public';
import { asDate, instant } from '#kernel/time';
import { newId } from '#server/ids';
import { holidaysOf } from './reader.ts';
import { addHolidays, beginCalendar } from './store.ts';

const kala = testServer();
const now = instant('2026-06-01T03:00:00Z');

describe('the holidays of people', () => {
  it('are those of the department’s own calendar in that year, else the organization’s', async () => {
    const company = await kala.aCompany();
    const [inOffice, inPlant] = [await kala.aPerson(company), await kala.aPerson(company)];
    const plant = newId('department');
    const on = (departmentId: typeof plant | null, date: string, name: string) => ({
      id: newId('holiday'),
      departmentId,
      date: asDate(date),
      name,
    });
    const names = await kala.database.tenant(company.organizationId, async (tx) => {
      await addDepartments(tx, [{ id: plant, parentId: null, name: 'Plant', externalCode: null }], now);
      const member = { departmentId: plant, employeeId: inPlant.employeeId, fromDate: asDate('2026-01-01') };
      await addMembers(tx, [member]);
      await beginCalendar(tx, { departmentId: plant, year: 2026, now });
      const days = [
        on(null, '2026-04-13', 'Songkran'),
        on(null, '2027-04-13', 'Songkran 2027'),
        on(plant, '2026-04-20', 'Shutdown'),
      ];
      await addHolidays(tx, days, now);
      const employeeIds = [inOffice.employeeId, inPlant.employeeId];
      const reader = await holidaysOf(tx, { employeeIds, from: asDate('2026-01-01'), to: asDate('2027-12-31') });
      const dates = ['2026-04-13', '2026-04-20', '2027-04-13'].map(asDate);
      return employeeIds.map((employeeId) => dates.map((date) => reader.on(employeeId, date)?.name ?? null));
    });
    expect(names).toEqual([
      ['Songkran', null, 'Songkran 2027'],
      [null, 'Shutdown', 'Songkran 2027'],
    ]);
  });
});
