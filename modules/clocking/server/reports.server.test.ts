import { describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import type { Person } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { someEmployees } from '#people/server/testing';
import { newId } from '#server/ids';
import { BarDay, clocking, DailyLine } from '../contract.ts';
import { aClockingHouse, aZone, monday, punchesIn, record, zone } from './testing.ts';

const house = aClockingHouse();
const { callAs, aPerson, anOwner, daysOf } = house;

describe('reports', () => {
  it('everybody who should work has a line, also who never came', async () => {
    const owner = await anOwner();
    await someEmployees(house.database, owner.organizationId, [{ firstName: 'ก' }, { firstName: 'ข' }]);
    const today = dateIn(zone, systemNow());
    const { items, total } = await callAs(owner, clocking.daily, { from: today, to: today });
    expect(total).toBe(3);
    expect(items).toHaveLength(3);
    const { counts } = await callAs(owner, clocking.discover, {});
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('a line of the list and a bar say what the day says', async () => {
    const owner = await anOwner();
    const team = await callAs(owner, departments.createDepartment, { name: 'ทีม "ก"' });
    const [one] = await someEmployees(house.database, owner.organizationId, [{ firstName: 'ก "x" \\' }]);
    const employeeId = one ?? asId<'employee'>('');
    await callAs(owner, departments.addMember, { departmentId: team.departmentId, employeeId });
    const punches = punchesIn('in 08:30, break 12:00, back 13:00, in 14:00, out 17:00', employeeId);
    await record(house.database, owner.organizationId, { punches });
    const [day] = await daysOf(owner, employeeId);
    const filters = { from: monday, to: monday, employeeIds: [employeeId] };
    const [line] = (await callAs(owner, clocking.daily, filters)).items;
    const [bar] = (await callAs(owner, clocking.timeline, filters)).items;
    const periods = day?.periods.map(({ startedBy: _startedBy, ...period }) => period);
    // One segment alone is drawn from the start to the end of the day's hours.
    const drawn = { periods, punches: day?.punches.map(({ segmentId: _segmentId, ...punch }) => punch), segments: [] };
    const employee = expect.objectContaining({ firstName: 'ก "x" \\', departments: ['ทีม "ก"'] });
    const picked = (keys: string[], more: object) =>
      Object.fromEntries(keys.map((key) => [key, { ...day, employee, ...more }[key as keyof typeof day]]));
    expect(line).toEqual(picked(Object.keys(DailyLine.shape), {}));
    expect(bar).toEqual(picked(['employee', ...Object.keys(BarDay.shape)], drawn));
    expect([line?.late, bar?.punches.length, bar?.breaks.length]).toEqual([1800, 5, 1]);
  });

  it('count people of whom days are missing: a missing row does not mean present', async () => {
    const owner = await anOwner();
    const [one] = await someEmployees(house.database, owner.organizationId, [{}, {}]);
    const tuesday = addToDate(monday, { days: 1 });
    const punches = punchesIn('in 08:00, out 17:00', one ?? asId<'employee'>(''));
    await record(house.database, owner.organizationId, { punches });
    const missing = (employeeIds?: readonly Person['employeeId'][]) =>
      callAs(owner, clocking.missingDays, {
        from: monday,
        to: tuesday,
        ...(employeeIds && { employeeIds: [...employeeIds] }),
      });
    const { days } = await missing([one ?? asId<'employee'>('')]);
    expect(days).toBe(1);
    expect((await missing()).peopleWithoutDays).toBe(3);
  });

  it('the file has the days in the order of the screen: newest first, then by name', async () => {
    const owner = await anOwner();
    const names = ['คำ', 'กิ่ง', 'เขียว', 'ขวัญ'];
    const ids = await someEmployees(
      house.database,
      owner.organizationId,
      names.map((firstName) => ({ firstName })),
    );
    const to = addToDate(monday, { days: 1 });
    await record(house.database, owner.organizationId, {
      punches: ids.flatMap((id) => [
        ...punchesIn('in 08:00, out 17:00', id),
        ...punchesIn('in 08:00, out 17:00', id, { date: to }),
      ]),
    });
    const days = { from: monday, to, employeeIds: [...ids] };
    const { items } = await callAs(owner, clocking.daily, days);
    const file = await house.send(owner, clocking.exportDaily, { ...days, format: 'csv' });
    const lines = file.body.split('\n').slice(1);
    const inFile = lines.flatMap((line) => names.find((name) => line.includes(name)) ?? []);
    expect(inFile).toEqual(items.map(({ employee }) => employee.firstName));
    expect(inFile).toEqual(['กิ่ง', 'ขวัญ', 'เขียว', 'คำ', 'กิ่ง', 'ขวัญ', 'เขียว', 'คำ']);
  });

  it('are narrowed by person, status and words', async () => {
    const owner = await anOwner();
    const [late, onTime] = await someEmployees(house.database, owner.organizationId, [
      { firstName: 'สาย' },
      { firstName: 'ตรงเวลา' },
    ]);
    await record(house.database, owner.organizationId, {
      punches: [
        ...punchesIn('in 09:00, out 17:00', late ?? asId('')),
        ...punchesIn('in 08:00, out 17:00', onTime ?? asId('')),
      ],
    });
    const found = async (filters: object) =>
      (await callAs(owner, clocking.daily, { from: monday, to: monday, ...filters })).items.map(
        ({ employee }) => employee.firstName,
      );
    expect(await found({ status: ['late'] })).toEqual(['สาย']);
    expect(await found({ status: ['onTime'] })).toEqual(['ตรงเวลา']);
    expect(await found({ employeeIds: [onTime] })).toEqual(['ตรงเวลา']);
    expect(await found({ search: 'สาย' })).toEqual(['สาย']);
    const file = await house.send(owner, clocking.exportDaily, { from: monday, to: monday, format: 'csv' });
    expect(file.body).toContain('ตรงเวลา');
  });

  it('are narrowed by team, zone, person, status and date, alone and together, and the totals follow', async () => {
    const owner = await anOwner();
    const [team, place] = [
      await callAs(owner, departments.createDepartment, { name: 'ขาย' }),
      await aZone(house.database, owner.organizationId),
    ];
    const [late, early, absent] = (await someEmployees(house.database, owner.organizationId, [
      { firstName: 'ก' },
      { firstName: 'ข' },
      { firstName: 'ค' },
    ])) as [Person['employeeId'], Person['employeeId'], Person['employeeId']];
    for (const employeeId of [late, absent])
      await callAs(owner, departments.addMember, { departmentId: team.departmentId, employeeId });
    const tuesday = addToDate(monday, { days: 1 });
    await record(house.database, owner.organizationId, {
      punches: [
        ...punchesIn('in 08:30, out 17:00', late, { zoneId: place }),
        ...punchesIn('in 07:50, out 17:00', early, { zoneId: place }),
        ...punchesIn('in 08:00, out 17:00', late, { date: tuesday }),
        ...punchesIn('in 08:00, out 08:01', absent, { date: tuesday }),
      ],
    });
    const found = async (filters: object) => {
      const { items, total, totals } = await callAs(owner, clocking.daily, {
        from: monday,
        to: tuesday,
        sort: 'date',
        ...filters,
      });
      expect(total).toBe(items.length);
      const { late: count, lateSeconds } = totals;
      return [
        items.map(({ employee, date }) => `${employee.firstName} ${date.slice(-2)}`).join(', '),
        count,
        lateSeconds,
      ];
    };
    const { departmentId } = team;
    expect(await found({ departmentIds: [departmentId], to: monday })).toEqual(['ก 03', 1, 1800]);
    expect(await found({ departmentIds: [departmentId] })).toEqual(['ก 03, ก 04, ค 04', 1, 1800]);
    expect(await found({ zoneId: place })).toEqual(['ก 03, ข 03', 1, 1800]);
    expect(await found({ employeeIds: [early] })).toEqual(['ข 03', 0, 0]);
    expect(await found({ from: tuesday })).toEqual(['ก 04, ค 04', 0, 0]);
    expect(await found({ status: ['late'] })).toEqual(['ก 03', 1, 1800]);
    expect(await found({ status: ['late', 'earlyLeave'] })).toEqual(['ก 03, ค 04', 1, 1800]);
    expect(await found({ zoneId: place, departmentIds: [departmentId], status: ['late'] })).toEqual(['ก 03', 1, 1800]);
    expect(await found({ zoneId: place, status: ['earlyLeave'] })).toEqual(['', 0, 0]);
    const stranger = await anOwner();
    await expect(callAs(stranger, clocking.daily, { from: monday, to: monday, zoneId: place })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('a team’s report has the people of the teams below it', async () => {
    const owner = await anOwner();
    const above = await callAs(owner, departments.createDepartment, { name: 'โรงงาน' });
    const below = await callAs(owner, departments.createDepartment, { name: 'กะดึก', parentId: above.departmentId });
    const [one] = await someEmployees(house.database, owner.organizationId, [{ firstName: 'ก' }]);
    await callAs(owner, departments.addMember, { departmentId: below.departmentId, employeeId: one ?? asId('') });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 09:00', one ?? asId('')) });
    const range = { from: monday, to: monday, departmentIds: [above.departmentId] };
    const { items } = await callAs(owner, clocking.daily, range);
    expect(items.map(({ employee }) => [employee.firstName, employee.departments])).toEqual([['ก', ['กะดึก']]]);
    const { items: questions } = await callAs(owner, clocking.listExceptions, range);
    expect(questions.map(({ kind }) => kind).sort()).toEqual(['missingPunch']);
  });

  it('days of the past stand under the team of then', async () => {
    const owner = await anOwner();
    const [old, young] = [
      await callAs(owner, departments.createDepartment, { name: 'ขาย' }),
      await callAs(owner, departments.createDepartment, { name: 'บัญชี' }),
    ];
    const [one] = await someEmployees(house.database, owner.organizationId, [{ firstName: 'ก' }]);
    const employeeId = one ?? asId<'employee'>('');
    await callAs(owner, departments.addMember, { departmentId: old.departmentId, employeeId });
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:00, out 17:00', employeeId) });
    await callAs(owner, departments.removeMember, { departmentId: old.departmentId, employeeId });
    await callAs(owner, departments.addMember, { departmentId: young.departmentId, employeeId });
    const found = async ({ departmentId }: typeof old, date = monday) =>
      (await callAs(owner, clocking.daily, { from: date, to: date, departmentIds: [departmentId] })).items.map(
        ({ employee }) => employee.departments.join(),
      );
    expect(await found(old)).toEqual(['ขาย']);
    expect(await found(young)).toEqual([]);
  });

  it('reach 25 days back on the free plan, and files need an upgrade', async () => {
    const owner = await anOwner({ plan: 'free' });
    const today = dateIn(zone, systemNow());
    const from = addToDate(today, { days: -40 });
    const { earliest } = await callAs(owner, clocking.daily, { from, to: today });
    expect(earliest).toBe(addToDate(today, { days: -25 }));
    await record(house.database, owner.organizationId, { punches: punchesIn('in 08:00', owner.employeeId) });
    expect(await daysOf(owner, owner.employeeId)).toEqual([]);
    await expect(callAs(owner, clocking.dayDetail, { date: monday })).rejects.toMatchObject({ status: 402 });
    const file = await house.send(owner, clocking.exportDaily, { from, to: today });
    expect(file.status).toBe(402);
  });

  it('an employee sees only their own days', async () => {
    const owner = await anOwner();
    const employee = await aPerson({ organizationId: owner.organizationId });
    const own = await callAs(employee, clocking.employeeTimeline, { from: monday, to: monday });
    expect(own.employee.employeeId).toBe(employee.employeeId);
    const others = { employeeId: owner.employeeId, from: monday, to: monday };
    await expect(callAs(employee, clocking.employeeTimeline, others)).rejects.toMatchObject({ status: 404 });
  });
});

it('a company may look at a year at once and not more', async () => {
  const owner = await anOwner();
  const range = { from: asDate('2024-01-01'), to: asDate('2025-06-01') };
  await expect(callAs(owner, clocking.daily, range)).rejects.toMatchObject({ status: 422 });
});

it('the provider’s staff is not shown an empty list of a company that is not there', async () => {
  const owner = await anOwner();
  const staff = await aPerson({ organizationId: owner.organizationId }, { roles: [providerRole] });
  const { organizationId } = owner;
  expect(await callAs(staff, clocking.listOfCompany, { organizationId })).toMatchObject({ total: 0 });
  await expect(callAs(staff, clocking.listOfCompany, { organizationId: newId('organization') })).rejects.toMatchObject({
    status: 404,
  });
});
