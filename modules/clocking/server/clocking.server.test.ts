import { describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { addSeconds, addToDate, dateIn, systemNow } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { zones } from '#zones/contract';
import { clocking } from '../contract.ts';
import { usualPolicy } from '../rules/policy-on.ts';
import { catchUp } from './days/ready-days.ts';
import { policyOf, saveVersion } from './store/policy.ts';
import { aClockingHouse, aZone, bangkok, giveHours, monday, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, aCompany, aPerson, anOwner, daysOf } = house;

const minutes = (seconds: number | undefined) => (seconds ?? 0) / 60;

describe('clocking for oneself', () => {
  it('answers where one stands now and what comes next', async () => {
    const me = await anOwner();
    const { punches, clock } = await callAs(me, clocking.record, { clockType: 'clock_in' });
    expect(punches).toMatchObject([{ clockType: 'clock_in', isRepeat: false, assurance: 'D' }]);
    expect(clock).toMatchObject({ presence: 'working', nextTypes: ['clock_out', 'break_in'] });
    expect(clock?.day?.punches).toMatchObject([{ id: punches[0]?.id, role: 'startsWork' }]);
    expect(await callAs(me, clocking.clockNow, undefined)).toMatchObject({ presence: 'working' });
    await callAs(me, clocking.record, { clockType: 'clock_out' });
    expect(await callAs(me, clocking.clockNow, undefined)).toMatchObject({ presence: 'left', nextTypes: ['clock_in'] });
  });

  it('a punch sent twice with the same key is one punch, no matter who repeats it', async () => {
    const me = await anOwner();
    const input = { clockType: 'clock_in', timestamp: systemNow(), key: 'phone-0001' } as const;
    const first = await callAs(me, clocking.record, input);
    const again = await callAs(me, clocking.record, input);
    expect(again.punches).toMatchObject([{ id: first.punches[0]?.id, isRepeat: true }]);
    const header = { 'idempotency-key': 'request-0001' };
    const one = await callAs(me, clocking.record, { clockType: 'clock_out' }, header);
    const two = await callAs(me, clocking.record, { clockType: 'clock_out' }, header);
    expect(two.punches).toMatchObject([
      { id: one.punches[0]?.id, timestamp: one.punches[0]?.timestamp, isRepeat: true },
    ]);
    await expect(callAs(me, clocking.record, { clockType: 'break_in' }, header)).rejects.toMatchObject({
      body: { code: 'common.keyReused' },
    });
    const today = dateIn(zone, systemNow());
    const { total } = await callAs(me, clocking.listPunches, { from: addToDate(today, { days: -1 }), to: today });
    expect(total).toBe(2);
  });

  // A phone that gave a new punch the key of an earlier one was answered with the earlier one, and the new time was lost.
  it('a key that was used for another time is refused, and nothing is added', async () => {
    const me = await anOwner();
    const first = { clockType: 'clock_in', timestamp: addSeconds(systemNow(), -7200), key: 'phone-0002' } as const;
    await callAs(me, clocking.record, first);
    const other = { ...first, timestamp: addSeconds(first.timestamp, 3600) };
    await expect(callAs(me, clocking.record, other)).rejects.toMatchObject({
      status: 422,
      body: { code: 'clocking.punchKeyReused' },
    });
    const { punches } = await callAs(me, clocking.record, first);
    expect(punches).toMatchObject([{ isRepeat: true }]);
    const unusable = { clockType: 'clock_out', timestamp: '2031-01-01T00:00:00.000Z', key: 'phone-0003' } as const;
    await callAs(me, clocking.record, unusable);
    expect((await callAs(me, clocking.record, unusable)).punches).toMatchObject([{ isRepeat: true }]);
    const today = dateIn(zone, systemNow());
    const { total } = await callAs(me, clocking.listPunches, { from: addToDate(today, { days: -1 }), to: today });
    expect(total).toBe(2);
  });

  it('a doubtful punch is stored, marked and shown to a manager', async () => {
    const me = await anOwner();
    const late = addSeconds(systemNow(), -1800);
    await callAs(me, clocking.record, { clockType: 'clock_in', timestamp: late });
    const { items, open } = await callAs(me, clocking.listExceptions, {});
    expect(items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['clockSkew', 'lowAssurance']));
    expect(open.clockSkew).toBe(1);
    const changed = await callAs(me, clocking.resolveExceptions, { ids: items.map(({ id }) => id), note: 'ถามแล้ว' });
    expect(changed.changed).toBe(items.length);
    expect((await callAs(me, clocking.listExceptions, {})).total).toBe(0);
    expect((await callAs(me, clocking.listExceptions, { status: 'resolved' })).items[0]).toMatchObject({
      note: 'ถามแล้ว',
    });
  });

  // The Clock page names no zone: such a punch was only of low assurance, and nobody learned how far away it was.
  it('the manager sees a punch far from every zone with its distance, also when it names no zone', async () => {
    const me = await anOwner();
    await aZone(house.database, me.organizationId);
    const position = { latitude: 13.7747, longitude: 100.5018, accuracy: 12, age: 1 };
    const { punches } = await callAs(me, clocking.record, { clockType: 'clock_in', position });
    expect(punches).toMatchObject([{ fence: { verdict: 'outside', distance: 2002 }, assurance: 'D' }]);
    const { items } = await callAs(me, clocking.listExceptions, { kinds: ['farAway'] });
    expect(items).toMatchObject([{ clockingId: punches[0]?.id }]);
  });

  it('a zone that a punch names is shown as working once a signal of the place speaks for it', async () => {
    const me = await anOwner();
    const id = await aZone(house.database, me.organizationId);
    const worksSince = async () => (await callAs(me, zones.readZone, { id })).activatedAt;
    const far = { latitude: 18.7883, longitude: 98.9853, accuracy: 10 };
    await callAs(me, clocking.record, { clockType: 'clock_in', zoneId: id, position: far });
    await callAs(me, clocking.record, { clockType: 'break_in', zoneId: id });
    expect(await worksSince()).toBeNull();
    const there = { latitude: 13.7567, longitude: 100.5018, accuracy: 10 };
    await callAs(me, clocking.record, { clockType: 'clock_out', zoneId: id, position: there });
    expect(await worksSince()).not.toBeNull();
  });

  it('a clock that is years wrong does not lose the punch: it counts when it was received', async () => {
    const me = await anOwner();
    const { punches } = await callAs(me, clocking.record, {
      clockType: 'clock_in',
      timestamp: '2031-01-01T00:00:00.000Z',
    });
    expect(punches[0]?.timestamp.slice(0, 4)).not.toBe('2031');
    const kinds = (await callAs(me, clocking.listExceptions, {})).items.map(({ kind }) => kind);
    expect(kinds).toContain('clockSkew');
  });

  it('the kinds of punches are named in the reader’s language', async () => {
    const { items } = await callAs(await anOwner(), clocking.clockTypes, undefined, { 'accept-language': 'th' });
    expect(items.map(({ name }) => name)).toEqual(['เข้างาน', 'ออกงาน', 'เริ่มพัก', 'สิ้นสุดพัก']);
  });
});

describe('entering for others', () => {
  it('a manager enters punches for their department, with a reason, and for no other', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    await giveHours(house.database, company.organizationId);
    const manager = await aPerson(company, { groups: ['manager'] });
    const [inside, outside] = await someEmployees(house.database, company.organizationId, [{}, {}]);
    const team = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
    await callAs(owner, departments.addMember, { departmentId: team.departmentId, employeeId: inside ?? asId('') });
    await callAs(owner, departments.setManagers, {
      departmentId: team.departmentId,
      employeeManagerIds: [manager.employeeId],
    });
    const input = { clockType: 'clock_in', timestamp: bangkok(monday, '08:00') } as const;
    const enter = (employeeId: typeof inside, reason?: string) =>
      callAs(manager, clocking.record, { ...input, employeeIds: [employeeId ?? asId('')], reason });
    await expect(enter(inside)).rejects.toMatchObject({ body: { code: 'clocking.reasonMissing' } });
    await expect(enter(outside, 'ลืม')).rejects.toMatchObject({ status: 404 });
    expect((await enter(inside, 'ลืม')).punches).toMatchObject([{ assurance: 'D', assuranceReason: 'enteredByHand' }]);
    const { items } = await callAs(manager, clocking.daily, { from: monday, to: monday });
    expect(items.map(({ employee }) => employee.employeeId)).toEqual([inside]);
  });

  it('only the company’s staff enters past punches of their own by hand', async () => {
    const company = await aCompany();
    const [owner, worker, manager] = [
      await aPerson(company, { groups: ['owner'] }),
      await aPerson(company),
      await aPerson(company, { groups: ['manager'] }),
    ];
    const team = await callAs(owner, departments.createDepartment, { name: 'ทีม' });
    const { departmentId } = team;
    await callAs(owner, departments.addMembers, {
      departmentId,
      employeeIds: [worker.employeeId, manager.employeeId],
    });
    await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
    const longAgo = { clockType: 'clock_in', timestamp: bangkok(monday, '08:00'), reason: 'ลืม' } as const;
    for (const who of [worker, manager]) {
      const { punches } = await callAs(who, clocking.record, { ...longAgo, employeeIds: [who.employeeId] });
      expect(punches[0]?.timestamp, 'it counts when it was received').not.toBe(longAgo.timestamp);
    }
    const employeeIds = [manager.employeeId, worker.employeeId];
    await expect(callAs(manager, clocking.record, { ...longAgo, employeeIds })).rejects.toMatchObject({
      body: { code: 'clocking.ownPunch' },
    });
    const { punches } = await callAs(owner, clocking.record, { ...longAgo, employeeIds: [owner.employeeId] });
    expect(punches[0]?.timestamp).toBe(longAgo.timestamp);
  });

  it('many at once are one request and a row each', async () => {
    const owner = await anOwner();
    const ids = await someEmployees(house.database, owner.organizationId, [{}, {}, {}]);
    const { punches } = await callAs(owner, clocking.record, {
      employeeIds: ids,
      clockType: 'clock_in',
      timestamp: bangkok(monday, '08:00'),
      reason: 'ไฟดับ',
    });
    expect(new Set(punches.map(({ employeeId }) => employeeId))).toEqual(new Set(ids));
    expect(punches.every(({ date }) => date === monday)).toBe(true);
  });
});

describe('questions for a manager', () => {
  it('go away with their cause, and those that were answered stay', async () => {
    const owner = await anOwner();
    const { organizationId, employeeId } = owner;
    const tuesday = addToDate(monday, { days: 1 });
    for (const date of [monday, tuesday])
      await record(house.database, organizationId, { punches: punchesIn('in 08:00', employeeId, { date }) });
    const range = { from: monday, to: tuesday } as const;
    const open = async () => (await callAs(owner, clocking.listExceptions, range)).items;
    const missing = await open();
    expect(missing.map(({ kind, missing: type, date }) => [kind, type, date])).toEqual([
      ['missingPunch', 'clock_out', tuesday],
      ['missingPunch', 'clock_out', monday],
    ]);
    const answered = missing.find(({ date }) => date === monday)?.id;
    await callAs(owner, clocking.resolveExceptions, { ids: answered ? [answered] : [], note: 'ถามแล้ว' });
    for (const date of [monday, tuesday])
      await record(house.database, organizationId, { punches: punchesIn('out 17:00', employeeId, { date }) });
    expect(await open()).toEqual([]);
    const resolved = await callAs(owner, clocking.listExceptions, { ...range, status: 'resolved' });
    expect(resolved.items.map(({ id }) => id)).toEqual([answered]);
  });

  it('hold what somebody must decide: lateness is in the report and asks nothing', async () => {
    const owner = await anOwner();
    const { organizationId, employeeId } = owner;
    await record(house.database, organizationId, { punches: punchesIn('in 09:00, out 17:00', employeeId) });
    const range = { from: monday, to: monday } as const;
    expect((await callAs(owner, clocking.daily, range)).totals.late).toBe(1);
    expect(await callAs(owner, clocking.listExceptions, range)).toMatchObject({ total: 0 });
  });

  it('are in order of people, with how many each has', async () => {
    const owner = await anOwner();
    const [second, first] = await someEmployees(house.database, owner.organizationId, [
      { firstName: 'ข' },
      { firstName: 'ก' },
    ]);
    const tuesday = addToDate(monday, { days: 1 });
    await record(house.database, owner.organizationId, {
      punches: [
        ...punchesIn('in 08:00', first ?? asId('')),
        ...punchesIn('in 08:00', first ?? asId(''), { date: tuesday }),
        ...punchesIn('in 08:00', second ?? asId(''), { date: tuesday }),
      ],
    });
    const { items } = await callAs(owner, clocking.listExceptions, { from: monday, to: tuesday });
    expect(items.map(({ employee, date, ofPerson }) => [employee.firstName, date, ofPerson])).toEqual([
      ['ก', tuesday, 2],
      ['ก', monday, 2],
      ['ข', tuesday, 1],
    ]);
  });
});

describe('a punch that the person says is wrong', () => {
  async function aDisputedDay() {
    const owner = await anOwner();
    const worker = await aPerson({ organizationId: owner.organizationId });
    await record(house.database, owner.organizationId, {
      punches: punchesIn('in 08:00, out 17:00', worker.employeeId),
    });
    const day = () => callAs(worker, clocking.dayDetail, { date: monday });
    const [punch] = (await day()).punches;
    if (!punch) throw new Error('There is no punch.');
    const dispute = (input: object = {}) =>
      callAs(worker, clocking.disputePunch, { id: punch.id, date: monday, ...input });
    const asked = async (status: 'open' | 'resolved') =>
      (await callAs(owner, clocking.listExceptions, { from: monday, to: monday, status })).items;
    return { owner, worker, punch, day, dispute, asked };
  }

  it('is a question to the manager, stays when the day is computed again, and can be taken back', async () => {
    const { owner, worker, punch, day, dispute, asked } = await aDisputedDay();
    await dispute({ note: 'มาถึง 07:40' });
    expect(await asked('open')).toMatchObject([
      { kind: 'disputed', clockingId: punch.id, sentence: expect.stringContaining('มาถึง 07:40') },
    ]);
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:30', worker.employeeId) });
    expect((await day()).punches.map(({ dispute: state }) => state)).toContain('open');
    await dispute({ isWrong: false });
    expect(await asked('open')).toEqual([]);
  });

  it('is answered by the correction, and asked again when the person says so', async () => {
    const { owner, punch, dispute, asked } = await aDisputedDay();
    await dispute();
    await callAs(owner, clocking.deletePunch, { id: punch.id, reason: 'ลงผิดคน' });
    expect(await asked('open')).toMatchObject([{ kind: 'missingPunch' }]);
    expect(await asked('resolved')).toMatchObject([{ kind: 'disputed', note: 'ลงผิดคน' }]);
    await callAs(owner, clocking.restorePunch, { id: punch.id, reason: 'คืน' });
    await dispute();
    expect(await asked('open')).toMatchObject([{ kind: 'disputed', note: null }]);
  });

  it('is one’s own', async () => {
    const { owner, punch } = await aDisputedDay();
    await expect(callAs(owner, clocking.disputePunch, { id: punch.id, date: monday })).rejects.toMatchObject({
      body: { code: 'clocking.punchNotFound' },
    });
  });
});

describe('the day that follows from punches', () => {
  it('is computed with the punch: late, break deducted, left early', async () => {
    const owner = await anOwner();
    const punches = punchesIn('in 08:10, out 16:00', owner.employeeId);
    await record(house.database, owner.organizationId, { punches });
    const [day] = await daysOf(owner, owner.employeeId);
    expect(day).toMatchObject({ date: monday, kind: 'work', presence: 'left' });
    expect(minutes(day?.worked)).toBe(410);
    expect([minutes(day?.late), minutes(day?.earlyLeave)]).toEqual([10, 60]);
  });

  it('work past midnight stays with the day on which it began', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    await giveHours(house.database, owner.organizationId, {
      clockIn: '22:00' as never,
      clockOut: '06:00' as never,
      break: null,
    });
    const punches = punchesIn('in 21:55, out 06:05+1', owner.employeeId);
    await record(house.database, owner.organizationId, { punches });
    const days = await daysOf(owner, owner.employeeId);
    expect(days[0]).toMatchObject({ date: monday, punchCount: 2, late: 0 });
    expect(days.slice(1).every(({ punchCount }) => punchCount === 0)).toBe(true);
  });

  it('explains itself in the reader’s words, punch by punch', async () => {
    const owner = await anOwner();
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:10, out 17:00', owner.employeeId) });
    const thai = { 'accept-language': 'th' };
    const detail = await callAs(owner, clocking.dayDetail, { date: monday }, thai);
    expect(detail.punches).toHaveLength(2);
    expect(detail.reasons.late).toBe('arrivedLate');
    expect(detail.explain.join('\n')).toContain('สาย');
    expect(detail.windows.map(({ date }) => date)).toContain(monday);
  });

  it('is closed by the system once it is over, if the company wants it so, and a manager can correct it', async () => {
    const owner = await anOwner();
    await house.database.tenant(owner.organizationId, async (tx) => {
      const made = { id: newId('attendancePolicy'), changedBy: 'tests', createdAt: systemNow() };
      await saveVersion(tx, { ...usualPolicy, ...made, forgottenCheckOut: 'closeAtScheduleEnd' });
    });
    const at = { punches: punchesIn('in 08:00', owner.employeeId), now: bangkok(monday, '09:00') };
    await record(house.database, owner.organizationId, at);
    const [before] = await daysAt(owner, bangkok(monday, '09:01'));
    expect(before).toMatchObject({ presence: 'working', closedBySystem: false });
    const [after] = await daysAt(owner, bangkok(addToDate(monday, { days: 2 }), '09:00'));
    expect(after).toMatchObject({ closedBySystem: true });
    expect(minutes(after?.worked)).toBe(480);
    const out = punchesIn('out 18:00', owner.employeeId);
    await record(house.database, owner.organizationId, { punches: out });
    const [corrected] = await daysOf(owner, owner.employeeId);
    expect(corrected).toMatchObject({ closedBySystem: false, presence: 'left' });
  });
});

/** The person's Monday as the passing of time makes it. */
const daysAt = (who: Person, now: ReturnType<typeof systemNow>) =>
  house.database.tenant(who.organizationId, async (tx) => {
    await catchUp(tx, { now, policy: await policyOf(tx) });
    return tx.rows<{ presence: string; closedBySystem: boolean; worked: number }>(sql`
      select presence, closed_by_system as "closedBySystem", worked from app.attendance_day
      where organization_id = ${tx.organizationId} and employee_id = ${who.employeeId} and date = ${monday}`);
  });
