import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { holidays } from '#holidays/contract';
import { sql } from '#server/db/sql';
import { untilNoWorkIsLeft } from '#server/testing/no-work-left';
import { leave } from '../contract.ts';
import { today, workplace } from './testing/workplace.ts';
import { kept } from './testing.ts';

const kala = testServer();
const { callAs, aPerson } = kala;
const { aWorkplace, inCompany, ask, take } = workplace(kala);

describe('the leave calendar', () => {
  it('finds who is on approved leave, however many have only asked', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const asking = await aPerson(owner);
    await kept(kala, asking, today);
    await ask(asking, leaveTypeId, '2026-06-04');
    await ask(person, leaveTypeId, '2026-06-04').then(({ leaveId }) => take(person, leaveId));
    const onDay = { from: '2026-06-04', to: '2026-06-04', awayOnly: true };
    expect((await callAs(owner, leave.calendar, onDay)).total).toBe(2);
    const { items, total } = await callAs(owner, leave.calendar, { ...onDay, approvedOnly: true });
    expect([items.map(({ employeeId }) => employeeId), total]).toEqual([[person.employeeId], 1]);
  });

  it('keeps the leave of people who have left since, in the time in which they worked here', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    await ask(person, leaveTypeId, '2026-06-04').then(({ leaveId }) => take(person, leaveId));
    await inCompany(owner, (tx) =>
      tx.run(sql`update app.employee set status = 'deactivated', resign_date = '2026-06-20'
        where organization_id = ${owner.organizationId} and id = ${person.employeeId}`),
    );
    const found = async (more: { from: string; to: string; awayOnly: boolean }) =>
      (await callAs(owner, leave.calendar, more)).items.map(({ employeeId, days }) => [employeeId, days.length]);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(await found({ ...year, awayOnly: true })).toEqual([[person.employeeId, 1]]);
    expect(await found({ ...year, awayOnly: false })).toContainEqual([person.employeeId, 1]);
    const july = { from: '2026-07-01', to: '2026-07-31' };
    expect(await found({ ...july, awayOnly: false })).toEqual([[owner.employeeId, 0]]);
  });

  it('shows nobody on leave or on holiday after the last day or before the first', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    for (const date of ['2026-06-03', '2026-06-10'])
      await callAs(owner, holidays.createHoliday, { name: `Holiday ${date}`, date });
    const june = { from: '2026-06-01', to: '2026-06-30' };
    const worksFrom = (first: string | null, last: string | null) =>
      inCompany(owner, (tx) =>
        tx.run(sql`update app.employee set start_date = ${first}, resign_date = ${last}
          where organization_id = ${owner.organizationId} and id = ${person.employeeId}`),
      );
    const shown = async () => {
      const { items } = await callAs(owner, leave.calendar, june);
      const own = items.find(({ employeeId }) => employeeId === person.employeeId);
      return [own?.days.map(({ date }) => date), own?.holidays.map(({ date }) => date)];
    };
    // The holidays measure the leave once more: not while the person works on other days.
    await untilNoWorkIsLeft(kala.database, owner.organizationId);
    await worksFrom(null, '2026-06-04');
    expect(await shown()).toEqual([['2026-06-04'], ['2026-06-03']]);
    await worksFrom('2026-06-05', null);
    expect(await shown()).toEqual([['2026-06-05'], ['2026-06-10']]);
    await worksFrom(null, '2026-06-03');
    expect((await callAs(owner, leave.calendar, { ...june, awayOnly: true })).items).toEqual([]);
  });

  it('counts on each day the people who work here on it, also those who have left since', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    await ask(person, leaveTypeId, '2026-06-04').then(({ leaveId }) => take(person, leaveId));
    const counts = async () => {
      const { employed, away } = await callAs(owner, leave.calendar, { from: '2026-06-03', to: '2026-06-06' });
      return [employed.map(({ people }) => people), away.map(({ date, people }) => [date, people])];
    };
    const set = (status: string, first: string | null, last: string | null) =>
      inCompany(owner, (tx) =>
        tx.run(sql`update app.employee set status = ${status}, start_date = ${first}, resign_date = ${last}
          where organization_id = ${owner.organizationId} and id = ${person.employeeId}`),
      );
    await set('approved', '2026-06-05', null);
    expect(await counts()).toEqual([[1, 1, 2, 2], []]);
    await set('deactivated', null, '2026-06-05');
    expect(await counts()).toEqual([[2, 2, 2, 1], [['2026-06-04', 1]]]);
  });

  it('counts who is free on a holiday of the company or of a team with a calendar of its own', async () => {
    const { owner, person } = await aWorkplace();
    await callAs(owner, holidays.createHoliday, { name: 'Founding day', date: '2026-12-10' });
    const free = async () => {
      const { free } = await callAs(owner, leave.calendar, { from: '2026-12-01', to: '2026-12-31' });
      return free.map(({ date, people }) => [date.slice(-2), people]);
    };
    expect(await free()).toEqual([['10', 2]]);
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    await callAs(owner, holidays.createHoliday, { name: 'Shop day', date: '2026-12-24', departmentId });
    const day = (await callAs(owner, holidays.listHolidays, { year: 2026, departmentId })).items.find(
      ({ name }) => name === 'Founding day',
    );
    if (day) await callAs(owner, holidays.deleteHoliday, { id: day.id, departmentId });
    expect(await free()).toEqual([
      ['10', 1],
      ['24', 1],
    ]);
  });

  it('shows people with their days, holidays, and how many are away', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-04', '2026-06-05');
    await take(person, leaveId);
    await callAs(owner, holidays.createHoliday, { name: 'Queen’s birthday', date: '2026-06-03' });
    const calendar = await callAs(owner, leave.calendar, { from: '2026-06-01', to: '2026-06-30' });
    const own = calendar.items.find(({ employeeId }) => employeeId === person.employeeId);
    expect(own?.days.map(({ date, isApproved }) => [date, isApproved])).toEqual([
      ['2026-06-04', true],
      ['2026-06-05', true],
    ]);
    expect(calendar).toMatchObject({
      holidays: [{ date: '2026-06-03' }],
      away: [
        { date: '2026-06-04', people: 1 },
        { date: '2026-06-05', people: 1 },
      ],
    });
    expect(new Set(calendar.employed.map(({ people }) => people))).toEqual(new Set([2]));
    expect(calendar.employed).toHaveLength(30);
    const away = await callAs(owner, leave.calendar, { from: '2026-06-01', to: '2026-06-30', awayOnly: true });
    expect(away).toMatchObject({ employed: calendar.employed, total: 1, items: [{ employeeId: person.employeeId }] });
    const alone = await callAs(person, leave.calendar, { from: '2026-06-01', to: '2026-06-30' });
    expect(alone.items.map(({ employeeId }) => employeeId)).toEqual([person.employeeId]);
    await expect(callAs(owner, leave.calendar, { from: '2026-01-01', to: '2027-12-31' })).rejects.toMatchObject({
      body: { code: 'leave.periodTooLong' },
    });
  });
});
