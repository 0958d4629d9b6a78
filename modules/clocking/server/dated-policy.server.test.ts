// Time rules, teams and the tree of teams count from a date on: older days keep what counted on them, also when they are corrected.
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addMembers } from '#departments/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, type LocalDate, type LocalTime, systemNow, timeIn } from '#kernel/time';
import { organization } from '#organization/contract';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { tell } from '#server/events';
import { workHoursChanged } from '#work-hours/events';
import { clocking } from '../contract.ts';
import { aClockingHouse, giveHours, monday, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, anOwner, daysOf } = house;

const rules = {
  forgottenCheckOut: 'leaveOpen',
  minimumOvertime: 30,
  normalDay: 480,
  repeatMinutes: 1,
  wantedAssurance: 'C',
} as const;
const wednesday = addToDate(monday, { days: 2 });
const today = () => dateIn(zone, systemNow());

const policyIds = (who: Person) =>
  house.database.tenant(who.organizationId, (tx) =>
    tx.rows<{ date: LocalDate; policyId: string | null }>(sql`
      select date, policy_id as "policyId" from app.attendance_day
      where organization_id = ${tx.organizationId} and employee_id = ${who.employeeId} and punch_count > 0 order by date`),
  );

const overtimeOf = async (who: Person, date: LocalDate) =>
  (await daysOf(who, who.employeeId, date, date))[0]?.overtimeAfter;

describe('a changed time rule', () => {
  it('counts from its date on; a later correction of an older day uses the rules of that day', async () => {
    const owner = await anOwner();
    const twenty = [monday, wednesday].flatMap((date) => punchesIn('in 08:00, out 17:20', owner.employeeId, { date }));
    await record(house.database, owner.organizationId, { punches: twenty });
    expect([await overtimeOf(owner, monday), await overtimeOf(owner, wednesday)]).toEqual([0, 0]);
    const saved = await callAs(owner, clocking.saveSettings, { ...rules, minimumOvertime: 15, from: wednesday });
    expect(saved.history).toMatchObject([{ from: wednesday, minimumOvertime: 15 }]);
    await expect.poll(() => overtimeOf(owner, wednesday)).toBe(1200);
    // Bug: the punch of an older day was counted with the rules of today.
    await record(house.database, owner.organizationId, {
      punches: punchesIn('out 17:25', owner.employeeId, { date: monday }),
    });
    expect(await overtimeOf(owner, monday)).toBe(0);
    const [version] = saved.history;
    expect(await policyIds(owner)).toEqual([
      { date: monday, policyId: null },
      { date: wednesday, policyId: version?.id },
    ]);
  });

  it('from a coming date leaves today as it is, and the screen reads both', async () => {
    const owner = await anOwner();
    const from = addToDate(today(), { days: 20 });
    await callAs(owner, clocking.saveSettings, { ...rules, normalDay: 450 });
    await callAs(owner, clocking.saveSettings, { ...rules, normalDay: 420, from });
    const sheet = await callAs(owner, clocking.readSettings, undefined);
    expect(sheet).toMatchObject({ today: today(), normalDay: 450 });
    expect(sheet.history.map((one) => [one.from, one.normalDay])).toEqual([
      [from, 420],
      [today(), 450],
    ]);
  });

  it('a change of the unit of lateness counts from today on', async () => {
    const owner = await anOwner();
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:10, out 17:00', owner.employeeId) });
    await callAs(owner, organization.saveShiftSettings, { shiftBoardType: 'weekly', lateUnit: 'hour' });
    await expect
      .poll(() =>
        house.database.tenant(owner.organizationId, (tx) =>
          tx.rows(sql`select from_date as "from", late_unit as unit from app.attendance_policy_version
            where organization_id = ${tx.organizationId}`),
        ),
      )
      .toEqual([{ from: today(), unit: 'hour' }]);
    await record(house.database, owner.organizationId, { punches: punchesIn('out 17:05', owner.employeeId) });
    expect((await daysOf(owner, owner.employeeId, monday, monday))[0]?.late).toBe(600);
  });
});

describe('teams and their tree', () => {
  /** A company that begins at 08:00, a factory that begins at 10:00 and an office; a person who is in the office. */
  async function aTree() {
    const owner = await anOwner();
    const add = async (name: string) =>
      (await callAs(owner, departments.createDepartment, { name, parentId: null })).departmentId;
    const [factory, office] = [await add('โรงงาน'), await add('สำนักงาน')];
    await giveHours(house.database, owner.organizationId, { departmentId: factory, clockIn: '10:00' as LocalTime });
    const [employeeId] = (await someEmployees(house.database, owner.organizationId, [{}])) as [Id<'employee'>];
    const join = (departmentId: Id<'department'>, fromDate: string) =>
      house.database.tenant(owner.organizationId, (tx) =>
        addMembers(tx, [{ departmentId, employeeId, fromDate: asDate(fromDate) }]),
      );
    // The teams are old, so that a move of today is a second place.
    await house.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.department_place set from_date = '2024-01-01' where organization_id = ${tx.organizationId}`),
    );
    return { owner, factory, office, employeeId, add, join };
  }
  const beginning = async (owner: Person, employeeId: Id<'employee'>, date: LocalDate) => {
    const { startsAt = null } = (await daysOf(owner, employeeId, date, date))[0] ?? {};
    return startsAt && timeIn(zone, startsAt);
  };
  const hoursChanged = (owner: Person) =>
    house.database.tenant(owner.organizationId, (tx) =>
      tell(tx, workHoursChanged, { departmentId: null, from: asDate('2025-01-01') }),
    );

  it('a day of the past that is made after a team was moved has the tree of then', async () => {
    const { owner, factory, office, employeeId, join } = await aTree();
    await join(office, '2024-01-01');
    await callAs(owner, departments.moveDepartment, { departmentId: office, to: factory });
    // Bug: the office's hours of the past were those of the factory, below which it is only since today.
    await record(house.database, owner.organizationId, { punches: punchesIn('in 09:00, out 17:00', employeeId) });
    expect(await beginning(owner, employeeId, monday)).toBe('08:00');
  });

  it('a day that is placed again keeps the teams the person was in, and those above them', async () => {
    const { owner, factory, office, employeeId, add, join } = await aTree();
    const club = await add('ทีมดับเพลิง');
    await join(club, '2024-01-01');
    await join(office, '2024-02-01');
    await record(house.database, owner.organizationId, { punches: punchesIn('in 09:00, out 17:00', employeeId) });
    const teams = () =>
      house.database.tenant(owner.organizationId, (tx) =>
        tx.one<{ own: string[]; branches: string[]; startsAt: string }>(sql`
          select team_ids as own, branch_ids as branches, starts_at as "startsAt" from app.attendance_day
          where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = ${monday}`),
      );
    const before = await teams();
    expect(before?.own).toEqual([office, club]);
    await callAs(owner, departments.removeMember, { departmentId: club, employeeId });
    await callAs(owner, departments.moveDepartment, { departmentId: office, to: factory });
    // The company begins half an hour later since January 2025: all days since are placed again.
    await giveHours(house.database, owner.organizationId, {
      clockIn: '08:30' as LocalTime,
      from: asDate('2025-01-01'),
    });
    await hoursChanged(owner);
    await expect.poll(() => beginning(owner, employeeId, monday)).toBe('08:30');
    expect(await teams()).toMatchObject({ own: before?.own, branches: before?.branches });
  });
});
