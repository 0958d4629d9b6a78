// Before hours, holidays or time rules are saved, the screens say how many days change. The count writes nothing.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addMembers } from '#departments/server/public';
import { holidays, noDayChanges } from '#holidays/contract';
import { addToDate, asDate, type LocalDate, type LocalTime, type Minutes } from '#kernel/time';
import { sql } from '#server/db/sql';
import { statementsOf } from '#server/testing/statements-of';
import { workHours } from '#work-hours/contract';
import { clocking } from '../contract.ts';
import { changedDays } from './days/changed-days.ts';
import { addPast } from './past.ts';
import { aClockingHouse, bangkok, giveHours, monday, punchesIn, record } from './testing.ts';

const house = aClockingHouse();
const { callAs } = house;
const tuesday = addToDate(monday, { days: 1 });

const week = (clockIn: string) => {
  const day = {
    clockIn: clockIn as LocalTime,
    clockOut: '17:00' as LocalTime,
    break: { from: '12:00' as LocalTime, to: '13:00' as LocalTime, paid: false },
    lateAfter: 5 as Minutes,
    absenceAfter: 120 as Minutes,
  };
  return [day, day, day, day, day, null, null];
};
const hours = (clockIn: string) => ({ week: week(clockIn), breakRule: 'deduct' as const, margins: null });

/** An owner who never came, a colleague who came at 08:30 on Monday; from Thursday on the company has hours of another date. */
async function aWeek(): Promise<{ owner: Person; colleague: Person }> {
  const owner = await house.anOwner();
  const colleague = await house.aPerson(owner);
  const thursday = addToDate(monday, { days: 3 });
  await giveHours(house.database, owner.organizationId, { from: thursday });
  await house.database.tenant(owner.organizationId, (tx) =>
    addPast(tx, {
      employeeIds: [owner.employeeId, colleague.employeeId],
      now: bangkok(addToDate(thursday, { days: 1 }), '12:00'),
      from: monday,
      punchesOn: () => [],
    }),
  );
  await record(house.database, owner.organizationId, {
    punches: punchesIn('in 08:30, out 17:00', colleague.employeeId),
  });
  return { owner, colleague };
}

const stored = (who: Person) =>
  house.database.tenant(who.organizationId, (tx) =>
    tx.rows<{ employeeId: string; date: LocalDate; fingerprint: string }>(sql`
      select employee_id as "employeeId", date, fingerprint from app.attendance_day
      where organization_id = ${tx.organizationId} and date between ${monday} and ${addToDate(monday, { days: 2 })}
      order by employee_id, date`),
  );

describe('what a change would do to days', () => {
  it('other hours: lateness that disappears is counted, and nothing is written', async () => {
    const { owner } = await aWeek();
    const before = await stored(owner);
    const asked = { from: monday, hours: hours('09:00') };
    expect(await callAs(owner, workHours.previewOrganizationHours, asked)).toEqual({
      ...noDayChanges,
      days: 6,
      people: 2,
      lateGone: 1,
    });
    expect(await stored(owner)).toEqual(before);
    expect((await callAs(owner, workHours.organizationHours, undefined)).history).toHaveLength(2);
  });

  it('a holiday: the absences of the day disappear, and saving it does what was said', async () => {
    const { owner, colleague } = await aWeek();
    expect(await callAs(owner, holidays.previewDays, { add: [tuesday] })).toEqual({
      ...noDayChanges,
      days: 2,
      people: 2,
      absencesGone: 2,
    });
    const before = await stored(owner);
    await callAs(owner, holidays.createHoliday, { name: 'Trip', date: tuesday });
    const changed = async () =>
      (await stored(owner)).filter((day, at) => day.fingerprint !== before[at]?.fingerprint).map(({ date }) => date);
    await expect.poll(changed, { timeout: 60_000 }).toEqual([tuesday, tuesday]);
    expect(await callAs(owner, holidays.previewDays, { remove: [tuesday] })).toMatchObject({ days: 2, absencesNew: 2 });
    const [day] = await house.daysOf(owner, colleague.employeeId, tuesday, tuesday);
    expect(day?.absence).toBe(0);
  });

  it('a holiday of a team counts for its members only, and goes with its calendar', async () => {
    const { owner, colleague } = await aWeek();
    const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'ขาย', parentId: null });
    expect(await callAs(owner, holidays.previewDays, { add: [tuesday], departmentId })).toEqual(noDayChanges);
    await house.database.tenant(owner.organizationId, async (tx) => {
      await tx.run(sql`
        update app.department_place set from_date = '2024-01-01' where organization_id = ${tx.organizationId}`);
      await addMembers(tx, [{ departmentId, employeeId: colleague.employeeId, fromDate: asDate('2024-01-01') }]);
      await tx.run(sql`
        update app.attendance_day set branch_ids = array[${departmentId}::uuid]
        where organization_id = ${tx.organizationId} and employee_id = ${colleague.employeeId}`);
    });
    const one = { ...noDayChanges, days: 1, people: 1 };
    expect(await callAs(owner, holidays.previewDays, { add: [tuesday], departmentId })).toEqual({
      ...one,
      absencesGone: 1,
    });
    await callAs(owner, holidays.createHoliday, { name: 'Trip', date: tuesday, departmentId });
    await expect
      .poll(async () => (await house.daysOf(owner, colleague.employeeId, tuesday, tuesday))[0]?.absence, {
        timeout: 60_000,
      })
      .toBe(0);
    const year = 2025;
    expect(await callAs(owner, holidays.previewYear, { year, departmentId })).toEqual({ ...one, absencesNew: 1 });
    expect(
      await callAs(owner, workHours.previewDepartmentHours, { departmentId, from: monday, hours: hours('09:00') }),
    ).toMatchObject({ people: 1, lateGone: 1 });
  });

  it('time rules: overtime that begins to count', async () => {
    const { owner, colleague } = await aWeek();
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 08:00, out 17:20', colleague.employeeId, { date: tuesday }),
    });
    const rules = {
      forgottenCheckOut: 'leaveOpen',
      minimumOvertime: 15,
      normalDay: 480,
      repeatMinutes: 1,
      wantedAssurance: 'C',
    } as const;
    expect(await callAs(owner, clocking.previewSettings, { ...rules, from: monday })).toEqual({
      ...noDayChanges,
      days: 1,
      people: 1,
    });
    const same = { ...rules, minimumOvertime: 30, from: monday };
    expect(await callAs(owner, clocking.previewSettings, same)).toEqual(noDayChanges);
  });

  it('days of a locked period are left out, and the answer says up to when', async () => {
    const { owner } = await aWeek();
    await house.database.tenant(owner.organizationId, async (tx) => {
      await tx.run(sql`
        insert into app.attendance_policy (organization_id, locked_until) values (${tx.organizationId}, ${monday})
        on conflict (organization_id) do update set locked_until = excluded.locked_until`);
      await tx.run(sql`
        update app.attendance_day set locked_fingerprint = fingerprint
        where organization_id = ${tx.organizationId} and date <= ${monday}`);
    });
    expect(
      await callAs(owner, workHours.previewOrganizationHours, { from: monday, hours: hours('09:00') }),
    ).toMatchObject({ days: 4, lateGone: 0, lockedUntil: monday });
  });

  it('of more days than are looked at, the answer says that there are more', async () => {
    const { owner } = await aWeek();
    const asked = {
      now: bangkok(addToDate(monday, { days: 3 }), '12:00'),
      from: monday,
      departmentId: null,
      asIf: { hours: () => [] },
    };
    const answer = await house.database.reading(owner.organizationId, (tx) => changedDays(tx, asked, 3));
    expect(answer).toMatchObject({ people: 1, isAll: false });
    expect(answer.days).toBeGreaterThan(0);
  });

  describe('costs', () => {
    let [few, many]: Person[] = [];
    const companyOf = async (people: number, days: number): Promise<Person> => {
      const owner = await house.anOwner();
      const others = await Promise.all(Array.from({ length: people - 1 }, () => house.aPerson(owner)));
      await house.database.tenant(owner.organizationId, (tx) =>
        addPast(tx, {
          employeeIds: [owner, ...others].map(({ employeeId }) => employeeId),
          now: bangkok(addToDate(monday, { days: days - 1 }), '23:00'),
          from: monday,
          punchesOn: () => [],
        }),
      );
      return owner;
    };
    beforeAll(async () => {
      [few, many] = [await companyOf(1, 2), await companyOf(9, 20)];
    });

    it('the same number of statements for any number of people and dates', async () => {
      const asked = { from: monday, hours: hours('09:00') };
      // The actor is cached for some seconds: the smallest of three counts is the preview alone.
      const cost = async (owner: Person | undefined) => {
        const ask = () => statementsOf(() => callAs(owner as Person, workHours.previewOrganizationHours, asked));
        return Math.min(await ask(), await ask(), await ask());
      };
      expect(await cost(many)).toBe(await cost(few));
    });
  });
});
