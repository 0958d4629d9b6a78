// What others change, and what time does: days follow by themselves.
import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import { addToDate, asDate, dateIn, instantAt, type LocalTime, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { tell } from '#server/events';
import { workHoursChanged } from '#work-hours/events';
import { clocking } from '../contract.ts';
import { datesBetween } from './days/placed-days.ts';
import { catchUp, placeAgain, readyDays, readyFor } from './days/ready-days.ts';
import { recompute } from './days/recompute.ts';
import { policyOf } from './store/policy.ts';
import { aClockingHouse, bangkok, giveHours, monday, punchesIn, record, zone } from './testing.ts';

const kala = aClockingHouse();
const { callAs, anOwner } = kala;

const dayOf = async (who: Person, date = monday) =>
  (await callAs(who, clocking.employeeTimeline, { from: date, to: date })).days[0];

/** Waits for the jobs. */
const eventually = (check: () => Promise<boolean>): Promise<void> => expect.poll(check).toBe(true);

describe('when something else changes', () => {
  it('new hours re-rate the days from their date on, and none before', async () => {
    const owner = await anOwner();
    const tuesday = addToDate(monday, { days: 1 });
    await record(kala.database, owner.organizationId, {
      punches: [
        ...punchesIn('in 08:30, out 17:00', owner.employeeId),
        ...punchesIn('in 08:30, out 17:00', owner.employeeId, { date: tuesday }),
      ],
    });
    expect([(await dayOf(owner))?.late, (await dayOf(owner, tuesday))?.late]).toEqual([1800, 1800]);
    await giveHours(kala.database, owner.organizationId, { clockIn: '08:30' as LocalTime, from: tuesday });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tell(tx, workHoursChanged, { departmentId: null, from: tuesday }),
    );
    await eventually(async () => (await dayOf(owner, tuesday))?.late === 0);
    expect((await dayOf(owner))?.late).toBe(1800);
  });

  it('a holiday added later re-rates the day', async () => {
    const owner = await anOwner();
    await record(kala.database, owner.organizationId, { punches: punchesIn('in 09:00, out 17:00', owner.employeeId) });
    expect(await dayOf(owner)).toMatchObject({ kind: 'work', late: 3600 });
    await callAs(owner, holidays.createHoliday, { name: 'วันหยุดพิเศษ', date: monday });
    await eventually(async () => (await dayOf(owner))?.kind === 'holiday');
    expect(await dayOf(owner)).toMatchObject({ late: 0, holidayName: 'วันหยุดพิเศษ' });
  });

  it('a company that moves to another zone keeps its history, and begins tomorrow by the new clock', async () => {
    const owner = await anOwner();
    await record(kala.database, owner.organizationId, { punches: punchesIn('in 08:10, out 17:00', owner.employeeId) });
    const before = await dayOf(owner);
    const today = dateIn(zone, systemNow());
    await callAs(owner, clocking.daily, { from: today, to: today });
    const { timeZone: _zone, ...company } = await callAs(owner, organization.company, undefined);
    const moved = { ...company, businessTypeId: 'retail', timeZoneId: 'Europe/London' };
    await callAs(owner, organization.saveCompany, moved);
    // The next reading places the days ahead again; placing everything again does not move past days.
    const ahead = addToDate(today, { days: 6 });
    const { items } = await callAs(owner, clocking.daily, {
      from: addToDate(today, { days: 2 }),
      to: ahead,
      sort: 'date',
    });
    const days = items.filter(({ startsAt }) => startsAt !== null);
    expect(days.length).toBeGreaterThanOrEqual(3);
    for (const { date, startsAt } of days)
      expect(startsAt).toBe(instantAt('Europe/London', date, '08:00' as LocalTime));
    await kala.database.tenant(owner.organizationId, async (tx) => {
      const [policy, now] = [await policyOf(tx), systemNow()];
      await placeAgain(tx, { now, policy, employeeIds: [owner.employeeId], from: monday, to: monday });
    });
    expect(await dayOf(owner)).toEqual(before);
  });
});

describe('when time passes', () => {
  it('a person who does not come is first not yet due, then late, and absent in the end', async () => {
    const owner = await anOwner();
    await kala.database.tenant(owner.organizationId, async (tx) => {
      const policy = await policyOf(tx);
      const targets = new Map([[owner.employeeId as string, new Set([monday])]]);
      await recompute(tx, { targets, now: bangkok(monday, '07:00'), policy });
    });
    const at = (time: string) =>
      kala.database.tenant(owner.organizationId, async (tx) => {
        await catchUp(tx, { now: bangkok(monday, time), policy: await policyOf(tx) });
        const row = await tx.one<{ presence: string }>(sql`
          select presence from app.attendance_day where organization_id = ${tx.organizationId}
            and employee_id = ${owner.employeeId} and date = ${monday}`);
        return row?.presence;
      });
    expect([await at('07:30'), await at('08:04'), await at('08:06'), await at('10:01')]).toEqual([
      'notYet',
      'notYet',
      'notIn',
      'absent',
    ]);
  });

  it('everybody has a row for the days ahead, once', async () => {
    const owner = await anOwner();
    await someEmployees(kala.database, owner.organizationId, [{}, { startDate: asDate('2999-01-01') }]);
    const ready = () =>
      kala.database.tenant(owner.organizationId, async (tx) =>
        readyDays(tx, { now: systemNow(), policy: await policyOf(tx) }),
      );
    expect([await ready(), await ready()]).toEqual(['made', 'ready']);
    const today = dateIn(zone, systemNow());
    const { total } = await callAs(owner, clocking.daily, { from: today, to: addToDate(today, { days: 6 }) });
    expect(total).toBe(14);
  });
});

describe('days ahead of a large company', () => {
  // Should midnight pass meanwhile, it is still the same day.
  const now = systemNow();
  const ready = (organizationId: string) =>
    kala.database.tenant(organizationId, async (tx) => readyDays(tx, { now, policy: await policyOf(tx) }));
  const counted = (organizationId: string) =>
    kala.database.tenant(organizationId, (tx) =>
      tx.one<{ people: number; days: number }>(sql`
        select count(distinct employee_id)::int as people, count(*)::int as days from app.attendance_day
        where organization_id = ${tx.organizationId}`),
    );

  it('are made for some people in each transaction, and nobody is left out or gets a day twice', async () => {
    const { organizationId } = await anOwner();
    await someEmployees(
      kala.database,
      organizationId,
      Array.from({ length: 520 }, () => ({})),
    );
    expect(await ready(organizationId)).toBe('more');
    expect(await counted(organizationId)).toEqual({ people: 250, days: 2_000 });
    // One that fails leaves what was done before it, and the next goes on there.
    const failing = kala.database.tenant(organizationId, async (tx) => {
      await readyDays(tx, { now, policy: await policyOf(tx) });
      throw new Error('killed');
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await counted(organizationId)).toEqual({ people: 250, days: 2_000 });
    expect([await ready(organizationId), await ready(organizationId)]).toEqual(['more', 'made']);
    expect(await counted(organizationId)).toEqual({ people: 521, days: 4_168 });
    expect(await ready(organizationId)).toBe('ready');
    expect(await counted(organizationId)).toEqual({ people: 521, days: 4_168 });
  });

  it('reach people who are hired while the days are being made', async () => {
    const { organizationId } = await anOwner();
    const [late = ''] = await someEmployees(
      kala.database,
      organizationId,
      Array.from({ length: 300 }, () => ({})),
    );
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(
        sql`update app.employee set status = 'pending' where organization_id = ${organizationId} and id = ${late}`,
      ),
    );
    expect(await ready(organizationId)).toBe('more');
    await kala.database.tenant(organizationId, async (tx) => {
      await tx.run(
        sql`update app.employee set status = 'approved' where organization_id = ${organizationId} and id = ${late}`,
      );
      await readyFor(tx, { now, policy: await policyOf(tx), employeeIds: [late] });
    });
    expect(await ready(organizationId)).toBe('made');
    expect(await counted(organizationId)).toEqual({ people: 301, days: 2_408 });
  });
});

describe('computing again', () => {
  it('punch by punch, in any order, gives the same as all at once', async () => {
    const owner = await anOwner();
    const [one, two] = await someEmployees(kala.database, owner.organizationId, [{}, {}]);
    const text =
      'in 08:10, break 12:00, back 13:00, out 19:00, in 22:00, out 03:30+1, in 08:00+1, in 08:01+1, out 17:30+2, out 02:00+3';
    const order = [7, 2, 9, 0, 5, 1, 8, 3, 6, 4];
    const own = punchesIn(text, one as never);
    for (const at of order) {
      const punch = own[at];
      if (punch) await record(kala.database, owner.organizationId, { punches: [punch] });
    }
    await record(kala.database, owner.organizationId, { punches: punchesIn(text, two as never) });
    const [from, to] = [addToDate(monday, { days: -1 }), addToDate(monday, { days: 4 })];
    const results = async (employeeId: typeof one) => {
      const { days } = await callAs(owner, clocking.employeeTimeline, { employeeId: employeeId as never, from, to });
      return days.map(({ punches, periods, ...day }) => ({
        ...day,
        punches: punches.map(({ id: _id, ...rest }) => rest),
        periods: periods.map(({ from: start, to: end }) => [start, end]),
      }));
    };
    const piecemeal = await results(one);
    expect(piecemeal.reduce((sum, { punchCount }) => sum + punchCount, 0)).toBe(own.length);
    expect(await results(two)).toEqual(piecemeal);
    await kala.database.tenant(owner.organizationId, async (tx) => {
      const dates = new Set(datesBetween(monday, addToDate(monday, { days: 3 })));
      const targets = new Map([[one as string, dates]]);
      await recompute(tx, { targets, now: systemNow(), policy: await policyOf(tx), askAgain: true });
    });
    expect((await results(one)).filter(({ punchCount }) => punchCount > 0)).toEqual(
      piecemeal.filter(({ punchCount }) => punchCount > 0),
    );
  });

  it('two punches of one person at once both count', async () => {
    const owner = await anOwner();
    const punches = punchesIn('in 08:00, break 12:00, back 13:00, out 17:00', owner.employeeId);
    await Promise.all(punches.map((punch) => record(kala.database, owner.organizationId, { punches: [punch] })));
    expect(await dayOf(owner)).toMatchObject({ punchCount: 4, presence: 'left' });
  });
});
