import { beforeAll, describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { calls } from '#apps/server/modules';
import { type Person, testServer } from '#apps/server/testing';
import { metaOf } from '#kernel/call';
import { baht } from '#kernel/money';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';
import { enterprise } from '../contract.ts';
import { shares } from '../kata/server/service-charge.ts';
import { blockLeave } from '../lhbank/server/block-leave.ts';
import { siteWork } from '../scasset/server/site-work.ts';
import { anAttendanceDay, copiedDay } from './testing.ts';

const kala = testServer();
const { callAs, send, aCompany, aPerson } = kala;
const hour = 3600;
const from = asDate('2026-03-02');
const to = asDate('2026-03-08');
const week = { from, to };
const notFound = { status: 404, body: { code: 'common.notFound' } };

let owner: Person;
let nida: Person;
let boon: Person;
let site: string;

/** Nida works long days, Boon is part-time and once late; both take leave in May. */
beforeAll(async () => {
  const company = await aCompany();
  owner = await aPerson(company, { groups: ['owner'] });
  [nida, boon] = [await aPerson(company), await aPerson(company)];
  await callAs(owner, people.changeTerm, {
    employeeId: boon.employeeId,
    fromDate: asDate('2026-01-01'),
    employmentType: 'PART-TIME',
  });
  site = (await callAs(owner, zones.createZone, { type: 'import', name: 'พระราม 9' })).id;
  await kala.database.tenant(company.organizationId, async (tx) => {
    for (const [day, overtime] of [2, 3, 4, 5, 6].map((one, at) => [one, [0, 2, 5, 1, 0][at] ?? 0] as const))
      await anAttendanceDay(tx, {
        employeeId: nida.employeeId,
        date: `2026-03-0${day}`,
        worked: 10 * hour,
        approvedOvertime: overtime * hour,
        zoneIds: [site],
      });
    await anAttendanceDay(tx, { employeeId: boon.employeeId, date: '2026-03-02', worked: 4 * hour, zoneIds: [site] });
    await anAttendanceDay(tx, { employeeId: boon.employeeId, date: '2026-03-03', worked: 4 * hour, late: 60 });
    // Nida: Thursday, Friday, Monday with a weekend between; Boon: two days with a day of work between.
    for (const [employeeId, date, kind] of [
      [nida.employeeId, '2026-05-07', 'leave'],
      [nida.employeeId, '2026-05-08', 'leave'],
      [nida.employeeId, '2026-05-09', 'dayOff'],
      [nida.employeeId, '2026-05-11', 'leave'],
      [boon.employeeId, '2026-05-07', 'leave'],
      [boon.employeeId, '2026-05-08', 'work'],
      [boon.employeeId, '2026-05-11', 'leave'],
    ] as const)
      await anAttendanceDay(tx, { employeeId, date, kind, worked: 0 });
  });
});

const ids = (rows: readonly { readonly employeeId: string }[]) => rows.map(({ employeeId }) => employeeId);

describe('features of a company', () => {
  it('are switched by the provider, found in the profile at once and written into the log of the company', async () => {
    const company = await aCompany({ features: {} });
    const { organizationId } = company;
    const own = await aPerson(company, { groups: ['owner'] });
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const features = async () =>
      (await callAs(own, people.myProfile, undefined)).lastVisitEmployee?.organization.enterpriseFeatures;
    expect(await features()).toEqual([]);
    await expect(callAs(own, enterprise.longWeeks, { to })).rejects.toMatchObject(notFound);

    await callAs(staff, enterprise.setFeature, { organizationId, type: 'vejthani', value: '60' });
    expect(await features()).toEqual([{ type: 'vejthani', value: '60' }]);
    expect(await callAs(own, enterprise.longWeeks, { to })).toEqual({ limitHours: 60, people: [] });
    await expect(callAs(own, enterprise.siteWork, week)).rejects.toMatchObject(notFound);
    const listed = await callAs(staff, enterprise.listFeatures, { organizationId });
    expect(listed.filter(({ value }) => value !== null)).toEqual([{ type: 'vejthani', value: '60' }]);

    await callAs(staff, enterprise.setFeature, { organizationId, type: 'vejthani', value: null });
    expect(await features()).toEqual([]);
    await expect(callAs(own, enterprise.longWeeks, { to })).rejects.toMatchObject(notFound);
    const { items } = await callAs(own, activity.listEntries, { topic: 'company' });
    expect(items.flatMap(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { field: 'enterpriseFeature', before: null, after: 'vejthani 60' },
        { field: 'enterpriseFeature', before: 'vejthani 60', after: null },
      ]),
    );
  });

  it('include the tier with its own theme, which the provider gives and takes', async () => {
    const company = await aCompany();
    const { organizationId } = company;
    const own = await aPerson(company, { groups: ['owner'] });
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const isEnterprise = async () =>
      (await callAs(own, people.myProfile, undefined)).lastVisitEmployee?.organization.enterprise;
    await expect(callAs(own, enterprise.setTier, { organizationId, enterprise: true })).rejects.toMatchObject({
      body: { code: 'common.forbidden' },
    });
    await callAs(staff, enterprise.setTier, { organizationId, enterprise: true });
    expect(await isEnterprise()).toBe(true);
    await callAs(staff, enterprise.setTier, { organizationId, enterprise: false });
    expect(await isEnterprise()).toBe(false);
    const { items } = await callAs(own, activity.listEntries, { topic: 'company' });
    expect(items.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'enterprise',
      before: 'false',
      after: 'true',
    });
  });

  it('take only values of their kind', async () => {
    const company = await aCompany({ features: {} });
    const staff = await aPerson(await aCompany(), { roles: [providerRole] });
    const set = (type: 'icc' | 'lhbank', value: string) =>
      callAs(staff, enterprise.setFeature, { organizationId: company.organizationId, type, value });
    await expect(set('icc', '5')).rejects.toMatchObject({ body: { code: 'enterprise.wrongValue' } });
    await expect(set('lhbank', 'on')).rejects.toMatchObject({ body: { code: 'enterprise.wrongValue' } });
    await set('lhbank', '10');
  });

  it('guard every call of a speciality, also for owners', async () => {
    const stranger = await aPerson(await aCompany({ features: {} }), { groups: ['owner'] });
    const guarded = calls.filter(([, call]) => metaOf(call).feature !== undefined);
    expect(guarded).toHaveLength(8);
    for (const [name, call] of guarded) expect((await send(stranger, call, {})).status, name).toBe(404);
    const file = { report: 'longWeeks', ...week } as const;
    expect((await send(stranger, enterprise.exportSpecialReport, file)).status).toBe(404);
  });
});

describe('overtime allowances', () => {
  it('are paid once a day from the overtime of the setting on', async () => {
    const meals = await callAs(owner, enterprise.iccReport, { type: 'allowance', ...week });
    expect(meals).toMatchObject([{ employeeId: nida.employeeId, days: 2, seconds: 8 * hour, amount: baht(100) }]);
    const rides = await callAs(owner, enterprise.iccReport, { type: 'vehicle', ...week });
    expect(rides).toMatchObject([{ employeeId: nida.employeeId, days: 1, amount: baht(200) }]);
  });

  it('follow a changed setting, which two people cannot change at once without noticing', async () => {
    const { version } = await callAs(owner, enterprise.readOvertimeAllowance, undefined);
    const next = { mealAfter: 60, mealAmount: baht(65), vehicleAfter: 240, vehicleAmount: baht(200) };
    await callAs(owner, enterprise.saveOvertimeAllowance, { ...next, version });
    await expect(
      callAs(owner, enterprise.saveOvertimeAllowance, { ...next, mealAfter: 30, version }),
    ).rejects.toMatchObject({
      body: { code: 'common.changedMeanwhile' },
    });
    const meals = await callAs(owner, enterprise.iccReport, { type: 'allowance', ...week });
    expect(meals).toMatchObject([{ days: 3, amount: baht(195) }]);
  });

  it('have a report of temporary employees with their days and hours', async () => {
    const rows = await callAs(owner, enterprise.iccReport, { type: 'temporary-employee', ...week });
    expect(rows).toMatchObject([{ employeeId: boon.employeeId, days: 2, seconds: 8 * hour, amount: null }]);
  });

  it('refuse more than two months', async () => {
    const year = { from: asDate('2026-01-01'), to: asDate('2026-12-31') };
    await expect(callAs(owner, enterprise.iccReport, { type: 'allowance', ...year })).rejects.toMatchObject({
      body: { code: 'enterprise.tooManyDays', params: { n: 62 } },
    });
  });
});

describe('the other specialities', () => {
  it('find a long week', async () => {
    const { limitHours, people: found } = await callAs(owner, enterprise.longWeeks, { to });
    expect(limitHours).toBe(48);
    expect(found).toMatchObject([{ employeeId: nida.employeeId, days: 5, worked: 50 * hour, over: 2 * hour }]);
  });

  it('share the service charge by days', async () => {
    const shares = await callAs(owner, enterprise.serviceCharge, { ...week, amount: baht(700) });
    expect(new Map(shares.map(({ employeeId, amount }) => [employeeId, amount]))).toEqual(
      new Map([
        [nida.employeeId, baht(500)],
        [boon.employeeId, baht(200)],
      ]),
    );
  });

  it('count the work of a site', async () => {
    expect(await callAs(owner, enterprise.siteWork, week)).toEqual([
      { zoneId: site, zoneName: 'พระราม 9', people: 2, days: 6, seconds: 54 * hour },
    ]);
  });

  it('give the bonus to those who missed nothing', async () => {
    const rows = await callAs(owner, enterprise.fullAttendance, week);
    expect(rows).toMatchObject([{ employeeId: nida.employeeId, days: 5, amount: baht(500) }]);
  });

  it('know who has taken leave in one piece', async () => {
    const { neededDays, people: rows } = await callAs(owner, enterprise.blockLeave, { year: 2026 });
    expect(neededDays).toBe(5);
    const of = (employeeId: string) => rows.find((row) => row.employeeId === employeeId);
    expect(of(nida.employeeId)).toMatchObject({ longest: 3, from: '2026-05-07', to: '2026-05-11', isMet: false });
    expect(of(boon.employeeId)).toMatchObject({ longest: 1, isMet: false });
    expect(of(owner.employeeId)).toMatchObject({ longest: 0, from: null, isMet: false });
  });

  it('ask no leave in one piece of people who have left', async () => {
    const leaver = await aPerson(owner);
    await callAs(owner, people.decideEmployee, {
      employeeId: leaver.employeeId,
      step: 'deactivate',
      resignDate: asDate('2026-06-15'),
    });
    const { people: rows } = await callAs(owner, enterprise.blockLeave, { year: 2026 });
    expect(ids(rows)).not.toContain(leaver.employeeId);
    expect(ids(rows)).toContain(boon.employeeId);
  });

  it('leave out people of other companies, and are closed to employees', async () => {
    const elsewhere = await aPerson(await aCompany(), { groups: ['owner'] });
    expect(ids((await callAs(elsewhere, enterprise.longWeeks, { to })).people)).toEqual([]);
    expect(await callAs(elsewhere, enterprise.siteWork, week)).toEqual([]);
    await expect(callAs(nida, enterprise.longWeeks, { to })).rejects.toMatchObject({ status: 403 });
  });

  it('read the days of some people after others, however large the company is', async () => {
    const company = await aCompany();
    const many = 600;
    const boss = await aPerson(company, { groups: ['owner'] });
    const zoneId = (await callAs(boss, zones.createZone, { type: 'import', name: 'Site' })).id;
    const read = await kala.database.tenant(company.organizationId, async (tx) => {
      await tx.run(sql`
        insert into app.employee (organization_id, id, first_name, last_name, status, created_at, updated_at)
        select ${tx.organizationId}, gen_random_uuid(), 'a' || n, 'b', 'approved', '2026-01-01Z', '2026-01-01Z'
        from generate_series(2, ${many}) n`);
      const everyone = await tx.rows<{ id: string }>(sql`
        select id from app.employee where organization_id = ${tx.organizationId} and last_name = 'b'`);
      const [first] = everyone;
      await anAttendanceDay(tx, { employeeId: first?.id ?? '', date: from });
      await copiedDay(tx, first?.id ?? '');
      const lengths: number[] = [];
      const rows: typeof tx.rows = async (statement) => {
        const found = await tx.rows(statement);
        if (statement.text.includes('from app.attendance_day d')) lengths.push(found.length);
        return found as never;
      };
      const shared = await shares({ ...tx, rows }, week, baht(600));
      await tx.run(sql`
        update app.attendance_day set zone_ids = array[${zoneId}::uuid], worked = 3600
        where organization_id = ${tx.organizationId}`);
      const sites = await siteWork({ ...tx, rows }, week);
      await tx.run(sql`update app.attendance_day set kind = 'leave' where organization_id = ${tx.organizationId}`);
      const onLeave = await blockLeave({ ...tx, rows }, { year: 2026, neededDays: 1, today: from });
      return { lengths, sites, onLeave, shares: shared };
    });
    expect(read.sites).toMatchObject([{ people: many, days: many, seconds: many * hour }]);
    expect(read.onLeave.filter(({ isMet }) => isMet)).toHaveLength(many);
    expect(read.shares).toHaveLength(many);
    expect(read.shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(baht(600));
    expect(Math.max(...read.lengths)).toBeLessThan(many);
  });

  it('are exported in the language of the reader', async () => {
    const file = await send(
      owner,
      enterprise.exportSpecialReport,
      { report: 'longWeeks', ...week, format: 'csv' },
      { 'accept-language': 'th' },
    );
    expect(file.body).toContain('ชั่วโมงที่เกิน');
    expect(file.body.trim().split('\n')[1]).toMatch(/5,50,2/);
  });

  it('are refused whole on the free plan where a day is older than it shows', async () => {
    const boss = await aPerson(await aCompany({ plan: 'free' }), { groups: ['owner'] });
    const today = dateIn('Asia/Bangkok', systemNow());
    const earliest = addToDate(today, { days: -25 });
    const old = { from: addToDate(earliest, { days: -1 }), to: today };
    const young = { from: earliest, to: today };
    const amount = baht(100);
    const beyond = { status: 402, body: { code: 'enterprise.beyondPlan', params: { date: earliest } } };
    await expect(callAs(boss, enterprise.fullAttendance, old)).rejects.toMatchObject(beyond);
    await expect(callAs(boss, enterprise.serviceCharge, { amount, ...old })).rejects.toMatchObject(beyond);
    await expect(callAs(boss, enterprise.iccReport, { type: 'vehicle', ...old })).rejects.toMatchObject(beyond);
    await expect(callAs(boss, enterprise.siteWork, old)).rejects.toMatchObject(beyond);
    await expect(callAs(boss, enterprise.longWeeks, { to: addToDate(earliest, { days: 5 }) })).rejects.toMatchObject(
      beyond,
    );
    const year = Number(today.slice(0, 4)) - 1;
    await expect(callAs(boss, enterprise.blockLeave, { year })).rejects.toMatchObject(beyond);
    expect(await callAs(boss, enterprise.fullAttendance, young)).toEqual([]);
    expect(await callAs(boss, enterprise.longWeeks, { to: addToDate(earliest, { days: 6 }) })).toMatchObject({
      people: [],
    });
  });

  it('are no files on the free plan', async () => {
    const boss = await aPerson(await aCompany({ plan: 'free' }), { groups: ['owner'] });
    await expect(callAs(boss, enterprise.exportSpecialReport, { report: 'longWeeks', ...week })).rejects.toMatchObject({
      body: { code: 'common.planNeeded' },
    });
  });
});
