import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { aTeamOf } from '#departments/server/testing';
import { addToDate, asDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import { holidays } from '../contract.ts';
import { tellHolidaysChanged } from './calendar.ts';

const kala = testServer();
const { callAs, aCompany, aPerson, anOwner } = kala;
const aTeam = aTeamOf(kala);

const yearOf = (owner: Person, year: number, departmentId?: string) =>
  callAs(owner, holidays.listHolidays, { year, ...(departmentId && { departmentId }) });
const datesOf = async (owner: Person, year: number, departmentId?: string) =>
  (await yearOf(owner, year, departmentId)).items.map((day) => day.date);

describe('holidays', () => {
  it('are entered for one day or several in a row, once per day', async () => {
    const owner = await anOwner();
    await callAs(owner, holidays.createHoliday, { name: 'Songkran', date: '2026-04-13', until: '2026-04-15' });
    expect(await datesOf(owner, 2026)).toEqual(['2026-04-13', '2026-04-14', '2026-04-15']);
    await expect(callAs(owner, holidays.createHoliday, { name: 'Again', date: '2026-04-14' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'holidays.dateTaken', fields: { date: { code: 'duplicate' } } },
    });
    await expect(
      callAs(owner, holidays.createHoliday, { name: 'Back', date: '2026-05-02', until: '2026-05-01' }),
    ).rejects.toMatchObject({ status: 422, body: { code: 'holidays.tooManyDays' } });
  });

  it('of a team are the company’s until its first change, which does not change the company’s', async () => {
    const owner = await anOwner();
    const plant = await aTeam(owner, 'Plant');
    const line = await aTeam(owner, 'Line', plant);
    await callAs(owner, holidays.createHoliday, { name: 'Labour', date: '2026-05-01' });
    await callAs(owner, holidays.createHoliday, { name: 'Mother', date: '2026-08-12' });
    const seen = await yearOf(owner, 2026, plant);
    expect(seen).toMatchObject({ source: 'organization' });

    const mother = seen.items.find((day) => day.name === 'Mother');
    await callAs(owner, holidays.deleteHoliday, { id: mother?.id ?? '', departmentId: plant });
    expect(await yearOf(owner, 2026, plant)).toMatchObject({ source: 'own', items: [{ name: 'Labour' }] });
    expect(await yearOf(owner, 2026, line)).toMatchObject({ source: 'above', sourceName: 'Plant' });
    expect(await datesOf(owner, 2026)).toEqual(['2026-05-01', '2026-08-12']);

    await callAs(owner, holidays.restoreCalendar, { departmentId: plant, year: 2026 });
    expect(await datesOf(owner, 2026, line)).toEqual(['2026-05-01', '2026-08-12']);
    await expect(callAs(owner, holidays.restoreCalendar, { departmentId: plant, year: 2026 })).rejects.toMatchObject({
      body: { code: 'holidays.nothingToRestore' },
    });
  });

  it('of another team are copied for a year', async () => {
    const owner = await anOwner();
    const [plant, office] = [await aTeam(owner, 'Plant'), await aTeam(owner, 'Office')];
    await callAs(owner, holidays.createHoliday, { name: 'Labour', date: '2026-05-01' });
    await callAs(owner, holidays.createHoliday, { name: 'Shutdown', date: '2026-10-01', departmentId: plant });
    const { copied } = await callAs(owner, holidays.copyCalendar, {
      departmentId: office,
      fromDepartmentId: plant,
      year: 2026,
    });
    expect(copied).toBe(2);
    expect(await datesOf(owner, 2026, office)).toEqual(['2026-05-01', '2026-10-01']);
  });

  it('of a year are copied to another, keeping its existing days', async () => {
    const owner = await anOwner();
    for (const date of ['2026-01-01', '2026-05-01']) await callAs(owner, holidays.createHoliday, { name: date, date });
    await callAs(owner, holidays.createHoliday, { name: 'Already', date: '2027-01-01' });
    expect(await callAs(owner, holidays.copyYear, { fromYear: 2026, toYear: 2027 })).toEqual({ copied: 1 });
    expect((await yearOf(owner, 2027)).items.map((day) => day.name)).toEqual(['Already', '2026-05-01']);
    await expect(callAs(owner, holidays.copyYear, { fromYear: 2026, toYear: 2027 })).rejects.toMatchObject({
      body: { code: 'holidays.nothingToCopy' },
    });
  });

  it.each([2025, 2026, 2027])('announced for %d are offered and added in the reader’s language', async (year) => {
    const owner = await anOwner();
    const offered = await callAs(owner, holidays.listPublicHolidays, { year });
    expect(offered.isAnnounced).toBe(true);
    const dates = offered.items.map((day) => day.date);
    const headers = { 'accept-language': 'th' };
    await callAs(owner, holidays.addPublicHolidays, { year, dates }, headers);
    expect((await yearOf(owner, year)).items.map((day) => day.name)).toContain('วันแรงงานแห่งชาติ');
    const again = await callAs(owner, holidays.listPublicHolidays, { year });
    expect(again.items.every((day) => day.isTaken)).toBe(true);
    expect(await callAs(owner, holidays.addPublicHolidays, { year, dates })).toEqual({ added: 0 });
  });

  it('are not suggested for an unknown year or country', async () => {
    const [thai, abroad] = [await anOwner(), await anOwner({ country: 'US' })];
    expect(await callAs(thai, holidays.listPublicHolidays, { year: 2030 })).toEqual({ isAnnounced: false, items: [] });
    expect(await callAs(abroad, holidays.listPublicHolidays, { year: 2026 })).toMatchObject({ isAnnounced: false });
    await expect(callAs(thai, holidays.addPublicHolidays, { year: 2026, dates: ['2026-02-02'] })).rejects.toMatchObject(
      { body: { code: 'holidays.notAnnounced' } },
    );
  });

  it('tell which days must be rated again, each once and in parts that fit', async () => {
    const { organizationId } = await aCompany();
    const dates = Array.from({ length: 250 }, (_, days) => addToDate(asDate('2026-01-01'), { days }));
    const events = await kala.database.tenant(organizationId, async (tx) => {
      await tellHolidaysChanged(tx, null, [...dates, ...dates]);
      return tx.rows<{ payload: { departmentId: string | null; dates: string[] } }>(sql`
        select payload from app.outbox where organization_id = ${tx.organizationId} and event = 'holidays.changed'
        order by id`);
    });
    expect(events.map((row) => row.payload.departmentId)).toEqual([null, null]);
    expect(events.flatMap((row) => row.payload.dates)).toEqual(dates);
  });

  it('are read by every employee and changed by the company’s staff', async () => {
    const company = await aCompany();
    const employee = await aPerson(company);
    expect(await yearOf(employee, 2026)).toMatchObject({ items: [] });
    await expect(callAs(employee, holidays.createHoliday, { name: 'x', date: '2026-01-02' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
