import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addManager } from '#departments/server/public';
import { holidays } from '#holidays/contract';
import type { Id } from '#kernel/ids';
import { dateParts } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { statementsOf } from '#server/testing/statements-of';
import { leave } from '../contract.ts';
import { addEntries, lockAccounts } from './store/accounts.ts';
import { now, today, workplace } from './testing/workplace.ts';
import { aDay, kept, today as todayInBangkok } from './testing.ts';

const kala = testServer();
const { callAs, aPerson } = kala;
const { aWorkplace, aShop, inCompany, ask, take, balanceOn } = workplace(kala);

describe('balances', () => {
  it('are adjusted with a reason that the explanation names', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const { employeeId } = person;
    const reason = 'Worked on Songkran';
    await callAs(owner, leave.adjustBalance, { employeeId, leaveTypeId, minutes: 240, on: '2026-05-01', reason });
    const { lines } = await callAs(person, leave.whyBalance, { employeeId, leaveTypeId, on: '2026-05-01' });
    expect(lines.at(-1)).toMatchObject({ minutes: 240, balance: 10 * aDay + 240, kind: 'adjustment' });
    expect(lines.at(-1)?.sentence).toContain(reason);
    await expect(
      callAs(person, leave.adjustBalance, { employeeId, leaveTypeId, minutes: 1, reason }),
    ).rejects.toMatchObject({
      status: 403,
    });
  });

  it('are searched by staff for everybody and by a manager for their team', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const manager = await aPerson(owner, { groups: ['manager'] });
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    await callAs(owner, departments.addMember, { departmentId, employeeId: person.employeeId });
    await inCompany(owner, (tx) => addManager(tx, { departmentId, employeeId: manager.employeeId }));
    const { leaveId } = await ask(person, leaveTypeId, '2026-06-05');
    await take(person, leaveId);
    const found = await callAs(manager, leave.searchBalances, { on: '2026-06-30' });
    expect(found.items.map(({ employeeId }) => employeeId)).toEqual([person.employeeId]);
    expect(found.items[0]?.balances).toMatchObject([
      {
        leaveTypeId,
        quotaDays: 10,
        leaveDays: 9,
        leaveHours: 0,
        reduceDays: 1,
        usedMinutes: 480,
        balanceMinutes: 9 * aDay,
      },
    ]);
    expect((await callAs(owner, leave.searchBalances, {})).total).toBe(3);
    const csv = await kala.send(owner, leave.exportBalances, { format: 'csv', on: '2026-06-30' });
    expect(csv.body).toContain('9d 0h');
  });

  it('of a team are those of the teams below it as well, on screen, in the file and in the calendar', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const colleague = await aPerson(owner);
    const { shop } = await aShop(owner, { front: [person, colleague], back: [colleague] });
    await ask(person, leaveTypeId, '2026-06-05').then(({ leaveId }) => take(person, leaveId));
    const ofShop = { departmentId: shop, on: '2026-06-30' };
    const both = [person.employeeId, colleague.employeeId].toSorted();
    const { items, total } = await callAs(owner, leave.searchBalances, ofShop);
    expect([items.map(({ employeeId }) => employeeId as string).toSorted(), total]).toEqual([both, 2]);
    const csv = await kala.send(owner, leave.exportBalances, { format: 'csv', ...ofShop });
    expect(String(csv.body).trim().split('\n')).toHaveLength(3);
    const june = { departmentId: shop, from: '2026-06-01', to: '2026-06-30' };
    const calendar = await callAs(owner, leave.calendar, june);
    expect(calendar).toMatchObject({ total: 2, away: [{ date: '2026-06-05', people: 1 }] });
    expect(calendar.employed).toContainEqual({ date: '2026-06-05', people: 2 });
  });

  it('the calendar of a team has the holidays of that team, also those of the team above, not those of the company', async () => {
    const { owner } = await aWorkplace();
    const { shop } = await aShop(owner, { front: [], back: [] });
    const { departmentId: front } = await callAs(owner, departments.createDepartment, { name: 'Till', parentId: shop });
    await callAs(owner, holidays.createHoliday, { name: 'Company day', date: '2026-06-03' });
    const ofShop = { name: 'Shop day', date: '2026-06-10', departmentId: shop };
    await callAs(owner, holidays.createHoliday, ofShop);
    const company = await callAs(owner, holidays.listHolidays, { year: 2026, departmentId: shop });
    for (const { id, date } of company.items)
      if (date === '2026-06-03') await callAs(owner, holidays.deleteHoliday, { id, departmentId: shop });
    const marked = async (departmentId?: Id<'department'>) =>
      (
        await callAs(owner, leave.calendar, {
          from: '2026-06-01',
          to: '2026-06-30',
          ...(departmentId && { departmentId }),
        })
      ).holidays.map(({ name }) => name);
    expect([await marked(), await marked(shop), await marked(front)]).toEqual([
      ['Company day'],
      ['Shop day'],
      ['Shop day'],
    ]);
  });

  it('each person of the calendar has the holidays of their own team', async () => {
    const { owner, person } = await aWorkplace();
    const { shop } = await aShop(owner, { front: [person], back: [] });
    await callAs(owner, holidays.createHoliday, { name: 'Company day', date: '2026-12-03' });
    await callAs(owner, holidays.createHoliday, { name: 'Shop day', date: '2026-12-15', departmentId: shop });
    const { items } = await callAs(owner, leave.calendar, { from: '2026-12-01', to: '2026-12-31' });
    const ofPerson = (employeeId: string) =>
      items.find((one) => one.employeeId === employeeId)?.holidays.map(({ name }) => name);
    expect(ofPerson(owner.employeeId)).toContain('Company day');
    expect(ofPerson(owner.employeeId)).not.toContain('Shop day');
    expect(ofPerson(person.employeeId)).toContain('Shop day');
  });

  it('of a coming day have the grants and expiries until then', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace({
      yearEnd: 'carry',
      carryMaximum: 2 * aDay,
      carryUntil: '03-31',
    });
    await kept(kala, person);
    const on = async (date: string) => {
      const { items } = await callAs(owner, leave.searchBalances, { on: date });
      const own = items.find(({ employeeId }) => employeeId === person.employeeId)?.balances;
      return (own?.find((one) => one.leaveTypeId === leaveTypeId)?.balanceMinutes ?? 0) / aDay;
    };
    const next = dateParts(todayInBangkok()).year + 1;
    expect([await on(`${next}-01-01`), await on(`${next}-04-01`)]).toEqual([12, 10]);
  });

  it('cost the same statements for 100 people as for 5', async () => {
    const counts: number[] = [];
    for (const count of [5, 100]) {
      const { owner } = await aWorkplace();
      await someEmployees(kala.database, owner.organizationId, Array(count).fill({}));
      for (const on of [undefined, '2027-12-31']) {
        const ask = () => statementsOf(() => callAs(owner, leave.searchBalances, { size: 200, on }));
        // Who asks is known from the call before, unless that was long ago.
        counts.push(Math.min(await ask(), await ask(), await ask()));
      }
    }
    expect(counts.slice(0, 2)).toEqual(counts.slice(2));
  });

  it('the ledger can be added to and not changed', async () => {
    const { person } = await aWorkplace();
    const change = inCompany(person, (tx) =>
      tx.run(sql`update app.leave_entry set minutes = 0 where organization_id = ${tx.organizationId}`),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('an entry is written only for a person whose account is locked', async () => {
    const { owner, person, leaveTypeId } = await aWorkplace();
    const entry = { leaveTypeId, on: today, minutes: aDay, kind: 'adjustment', key: null, expiresOn: null } as const;
    const adding = (who: Person) =>
      inCompany(who, async (tx) => {
        const { employeeId } = who;
        const entries = [{ ...entry, id: newId('leaveEntry'), employeeId, rule: 'adjusted', values: {} } as const];
        await addEntries(tx, await lockAccounts(tx, [person.employeeId]), { entries, now });
      });
    await expect(adding(owner)).rejects.toThrow(/not locked/);
    await adding(person);
    expect(await balanceOn(person, '2026-12-31')).toBe(11);
  });
});
