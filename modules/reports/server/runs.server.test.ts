import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { clocking } from '#clocking/contract';
import { aClockingHouse, monday, punchesIn, record } from '#clocking/server/testing';
import { departments } from '#departments/contract';
import { aForm, anAnswer } from '#forms/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import {
  addMinutes,
  addToDate,
  dateIn,
  dateParts,
  instantAt,
  type LocalDate,
  type LocalTime,
  millisecondsOf,
  systemNow,
  timeIn,
} from '#kernel/time';
import { notifications } from '#notifications/contract';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { statementsOf } from '#server/testing/statements-of';
import { reports } from '../contract.ts';
import { makeRun } from './run-job.ts';
import { workOfReports } from './schedules.ts';
import { schedulesOfPerson } from './store/schedules.ts';
import { aWaitingRun } from './testing.ts';

const kala = aClockingHouse();
const { callAs, aPerson, anOwner, send } = kala;
const codeOf = (code: string) => ({ body: { code } });
const zone = 'Asia/Bangkok';
/** A busy machine takes its time. */
const patience = { timeout: 60_000, interval: 200 };

let owner: Person;
let manager: Person;
let nida: Person;
let sales: Id<'department'>;
let templateId: Id<'reportTemplate'>;

const days = { from: monday, to: monday };

beforeAll(async () => {
  owner = await anOwner();
  manager = await aPerson(owner, { groups: ['manager'] });
  nida = await aPerson(owner);
  const boon = await aPerson(owner);
  sales = (await callAs(owner, departments.createDepartment, { name: 'Sales' })).departmentId;
  await callAs(owner, departments.addMember, { departmentId: sales, employeeId: nida.employeeId });
  await manages([manager]);
  await record(kala.database, owner.organizationId, {
    punches: [
      ...punchesIn('in 08:00, out 17:00', nida.employeeId),
      ...punchesIn('in 09:00, out 12:30', boon.employeeId),
    ],
  });
  templateId = await aTemplate();
});

const manages = (managers: readonly Person[]) =>
  callAs(owner, departments.setManagers, {
    departmentId: sales,
    employeeManagerIds: managers.map(({ employeeId }) => employeeId),
  });

const aTemplate = async (more: Partial<CallInput<typeof reports.createClockTemplate>> = {}) => {
  const columns = [{ column: 'name' }, { column: 'date' }, { column: 'punchCount' }];
  const template = { name: crypto.randomUUID(), owner: 'company' as const, columns, ...more };
  return (await callAs(owner, reports.createClockTemplate, template)).id;
};

const download = (who: Person, runId: Id<'reportRun'>) => send(who, reports.downloadClockRun, { runId });
const linesOf = (body: string) => JSON.parse(body) as { punchCount: number }[];

const untilDone = (who: Person, runId: Id<'reportRun'>) =>
  expect.poll(async () => (await callAs(who, reports.readMyRun, { runId })).state, patience).toBe('done');

describe('a template that names a team which was deleted', () => {
  it('goes on with the teams that are left, also for their manager, and never with everyone', async () => {
    const old = (await callAs(owner, departments.createDepartment, { name: 'Old' })).departmentId;
    const both = await aTemplate({ departmentIds: [sales, old] });
    const alone = await aTemplate({ departmentIds: [old] });
    await callAs(owner, departments.deleteDepartment, { departmentId: old });
    for (const who of [owner, manager]) {
      const file = await send(who, reports.exportClockReport, { templateId: both, ...days, format: 'json' });
      expect(linesOf(file.body).map(({ punchCount }) => punchCount)).toEqual([2]);
      expect(await callAs(who, reports.readClockTemplate, { id: both })).toMatchObject({ departmentIds: [sales] });
    }
    const refused = await send(owner, reports.exportClockReport, { templateId: alone, ...days, format: 'json' });
    expect(refused).toMatchObject({ status: 404, body: expect.stringContaining('clocking.departmentNotFound') });
  });
});

describe('the history of reports', () => {
  it('has each file, also after its template is gone; it is made again with the rights of its reader', async () => {
    const gone = await aTemplate({ name: 'Gone' });
    const first = await send(manager, reports.exportClockReport, { templateId: gone, ...days, format: 'json' });
    const { items: own } = await callAs(manager, reports.listClockRuns, {});
    const [run] = own.filter(({ name }) => name === 'Gone');
    if (!run) throw new Error('The history has no entry.');
    expect(run).toMatchObject({
      ...days,
      format: 'json',
      state: 'done',
      isKept: false,
      lineCount: linesOf(first.body).length,
    });
    expect(own.every(({ by }) => by.employeeId === manager.employeeId)).toBe(true);
    await callAs(owner, reports.deleteClockTemplate, { id: gone });
    expect((await download(manager, run.id)).body).toBe(first.body);
    // The owner sees everyone's entries, and their file holds the whole company.
    expect(linesOf((await download(owner, run.id)).body).length).toBeGreaterThan(linesOf(first.body).length);
    const viewer = await aPerson(owner, { groups: ['reportViewer'] });
    expect(await download(viewer, run.id)).toMatchObject({ status: 404 });
  });

  it('keeps files as many days as the company chose', async () => {
    const keptDaysOf = async () => {
      await send(owner, reports.exportClockReport, { templateId, ...days, format: 'csv' });
      const [run] = (await callAs(owner, reports.listClockRuns, {})).items;
      return run && (millisecondsOf(run.expiresAt) - millisecondsOf(run.createdAt)) / 86_400_000;
    };
    expect(await keptDaysOf()).toBe(30);
    await callAs(owner, reports.saveFormatTime, { format: 'HH:mm', keptDays: 90 });
    expect(await keptDaysOf()).toBe(90);
    // The choice of the format of times leaves the days as they are.
    expect(await callAs(owner, reports.saveFormatTime, { format: 'HH:mm' })).toMatchObject({ keptDays: 90 });
    const none = { format: 'HH:mm' as const, keptDays: 0 };
    await expect(callAs(owner, reports.saveFormatTime, none)).rejects.toMatchObject({ status: 400 });
    await callAs(owner, reports.saveFormatTime, { format: 'HH:mm', keptDays: 30 });
  });

  it('lists reports of its own kind only', async () => {
    await send(owner, reports.exportClockReport, { templateId, ...days, format: 'csv' });
    expect((await callAs(owner, reports.listTimesheetRuns, {})).total).toBe(0);
    expect((await callAs(owner, reports.listMasterRuns, {})).total).toBe(0);
  });
});

describe('a report that a job makes', () => {
  it('shows how far it is, says when it is ready, and is downloaded as it was made', async () => {
    const streamed = await send(manager, reports.exportClockReport, { templateId, ...days, format: 'json' });
    const run = await callAs(manager, reports.startClockReport, { templateId, ...days, format: 'json' });
    expect(run).toMatchObject({ state: 'waiting', lineCount: linesOf(streamed.body).length, isKept: false });
    await untilDone(manager, run.id);
    const ready = await callAs(manager, reports.readMyRun, { runId: run.id });
    expect(ready).toMatchObject({ isKept: true, doneCount: ready.lineCount });
    expect((await download(manager, run.id)).body).toBe(streamed.body);
    await expect
      .poll(async () => (await callAs(manager, notifications.listMessages, {})).items, patience)
      .toContainEqual(expect.objectContaining({ kind: 'reportReady', aboutId: run.id }));
    await expect(callAs(nida, reports.readMyRun, { runId: run.id })).rejects.toMatchObject(
      codeOf('reports.runNotFound'),
    );
  });

  it('is not downloaded any more by a manager who has lost the department', async () => {
    // Another department stays theirs: they may still export.
    const shop = await callAs(owner, departments.createDepartment, { name: 'Shop' });
    const managers = { departmentId: shop.departmentId, employeeManagerIds: [manager.employeeId] };
    await callAs(owner, departments.setManagers, managers);
    const run = await callAs(manager, reports.startClockReport, { templateId, ...days, format: 'csv' });
    await untilDone(manager, run.id);
    await manages([]);
    const refused = await download(manager, run.id);
    await manages([manager]);
    expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, 'reports.runOutOfReach']);
    expect((await download(manager, run.id)).status).toBe(200);
  });
});

describe('a scheduled report', () => {
  const work = (now = systemNow()) => kala.database.tenant(owner.organizationId, (tx) => workOfReports(tx, now));

  it('comes on Monday about the week before, with what its person may see', async () => {
    const { schedule } = await callAs(manager, reports.scheduleClockReport, {
      templateId,
      every: 'week',
      format: 'csv',
    });
    if (!schedule) throw new Error('Nothing is scheduled.');
    const day = dateIn(zone, schedule.nextAt);
    expect([dateParts(day).weekday, timeIn(zone, schedule.nextAt)]).toEqual([1, '06:00']);
    expect(await callAs(manager, reports.readClockTemplate, { id: templateId })).toMatchObject({ schedule });
    expect(await callAs(owner, reports.readClockTemplate, { id: templateId })).toMatchObject({ schedule: null });

    expect(await work()).toBe(schedule.nextAt);
    const next = await work(schedule.nextAt);
    expect(next).toBe(addMinutes(schedule.nextAt, 7 * 24 * 60));
    const [run] = (await callAs(manager, reports.listClockRuns, {})).items.filter(({ isScheduled }) => isScheduled);
    expect(run).toMatchObject({
      from: addToDate(day, { days: -7 }),
      to: addToDate(day, { days: -1 }),
      format: 'csv',
      expiresAt: addMinutes(schedule.nextAt, 7 * 24 * 60),
    });
    await untilDone(manager, run?.id as Id<'reportRun'>);
    // At the end of its time the link leads nowhere, and the file is gone.
    await work(run?.expiresAt);
    expect(await download(manager, run?.id as Id<'reportRun'>)).toMatchObject({ status: 404 });

    expect(await callAs(manager, reports.scheduleClockReport, { templateId, every: null })).toEqual({ schedule: null });
    expect(await callAs(manager, reports.readClockTemplate, { id: templateId })).toMatchObject({ schedule: null });
  });

  it('about each attendance period follows the company to another rule of periods', async () => {
    const asked = { templateId, every: 'period', format: 'csv' } as const;
    await callAs(owner, reports.scheduleClockReport, asked);
    await callAs(owner, clocking.listPeriods, {});
    await callAs(owner, clocking.savePeriodRule, { kind: 'startDay', startDay: 26 });
    const [period] = (await callAs(owner, clocking.listPeriods, {})).items;
    if (!period) throw new Error('There is no period.');
    const at = instantAt(zone, addToDate(period.to, { days: 1 }), '06:00' as LocalTime);
    const nextAt = async () => (await callAs(owner, reports.readClockTemplate, { id: templateId })).schedule?.nextAt;
    await expect.poll(nextAt, patience).toBe(at);
    await work(at);
    const runs = (await callAs(owner, reports.listClockRuns, {})).items.filter(({ isScheduled }) => isScheduled);
    const own = runs.filter(({ by }) => by.employeeId === owner.employeeId);
    expect(own).toMatchObject([{ from: period.from, to: period.to }]);
    await callAs(owner, reports.scheduleClockReport, { ...asked, every: null });
  });

  it('that has grown too long for a PDF comes as a spreadsheet', async () => {
    const company = await kala.aCompany({ seats: 20_000 });
    const boss = await aPerson(company, { groups: ['owner'] });
    await someEmployees(
      kala.database,
      company.organizationId,
      Array.from({ length: 5_001 }, () => ({})),
    );
    const { services } = kala.application;
    const made = async (isScheduled: boolean) => {
      const runId = await aWaitingRun(kala, 'master', boss, { format: 'pdf', isScheduled });
      await makeRun({ organizationId: company.organizationId, runId }, services);
      return callAs(boss, reports.readMyRun, { runId });
    };
    expect(await made(true)).toMatchObject({ state: 'done', format: 'xlsx', lineCount: 5_002, isKept: true });
    expect(await made(false)).toMatchObject({ state: 'failed', format: 'pdf' });
  });

  it('of a person who has left comes no more', async () => {
    const leaver = await aPerson(owner, { groups: ['administrator'] });
    const { schedule } = await callAs(leaver, reports.scheduleClockReport, {
      templateId,
      every: 'week',
      format: 'csv',
    });
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.employee set status = 'deactivated'
        where organization_id = ${tx.organizationId} and id = ${leaver.employeeId}`),
    );
    await work(schedule?.nextAt);
    const runs = (await callAs(owner, reports.listClockRuns, { size: 100 })).items;
    expect(runs.filter(({ by }) => by.employeeId === leaver.employeeId)).toEqual([]);
    expect(await kala.database.reading(owner.organizationId, (tx) => schedulesOfPerson(tx, leaver.employeeId))).toEqual(
      [],
    );
  });

  it('leaves out its turn while its person may not have it, and comes again afterwards', async () => {
    const boss = await anOwner();
    const { id } = await callAs(boss, reports.createClockTemplate, {
      name: 'weekly',
      owner: 'company',
      columns: [{ column: 'name' }],
    });
    const { schedule } = await callAs(boss, reports.scheduleClockReport, {
      templateId: id,
      every: 'week',
      format: 'csv',
    });
    if (!schedule) throw new Error('Nothing is scheduled.');
    const inCompany = <T>(run: (tx: TenantTx) => Promise<T>) => kala.database.tenant(boss.organizationId, run);
    const lastDay = addToDate(dateIn(zone, schedule.nextAt), { days: -1 });
    const endsOn = (day: LocalDate | null) =>
      inCompany((tx) =>
        tx.run(sql`update app.subscription set end_date = ${day} where organization_id = ${tx.organizationId}`),
      );
    await endsOn(lastDay);
    const next = await inCompany((tx) => workOfReports(tx, schedule.nextAt));
    expect(next).toBe(addMinutes(schedule.nextAt, 7 * 24 * 60));
    expect((await callAs(boss, reports.listClockRuns, {})).items).toEqual([]);
    await endsOn(null);
    await inCompany((tx) => workOfReports(tx, addMinutes(schedule.nextAt, 7 * 24 * 60)));
    expect((await callAs(boss, reports.listClockRuns, {})).items).toMatchObject([
      { isScheduled: true, name: 'weekly' },
    ]);
  });

  it('of a team that its person does not manage any more leaves out its turn', async () => {
    const other = await aPerson(owner, { groups: ['manager'] });
    await manages([manager, other]);
    const ofTeam = await aTemplate({ departmentIds: [sales] });
    const asked = { templateId: ofTeam, every: 'week', format: 'csv' } as const;
    const { schedule } = await callAs(other, reports.scheduleClockReport, asked);
    await manages([manager]);
    await work(schedule?.nextAt);
    const runs = (await callAs(owner, reports.listClockRuns, { size: 100 })).items;
    expect(runs.filter(({ by }) => by.employeeId === other.employeeId)).toEqual([]);
  });

  it('of many people begin in as many statements as those of two, besides the job of each', async () => {
    /** How many statements begin the reports of the owner and of managers of a team each, and how many reports they are. */
    const begun = async (teams: readonly string[]) => {
      const boss = await anOwner();
      const inCompany = <T>(run: (tx: TenantTx) => Promise<T>) => kala.database.tenant(boss.organizationId, run);
      const template = { name: 'weekly', owner: 'company' as const, columns: [{ column: 'name' as const }] };
      const { id } = await callAs(boss, reports.createClockTemplate, template);
      await callAs(boss, reports.scheduleClockReport, { templateId: id, every: 'period', format: 'csv' });
      for (const name of teams) {
        const one = await aPerson(boss, { groups: ['manager'] });
        const { departmentId } = await callAs(boss, departments.createDepartment, { name });
        await callAs(boss, departments.setManagers, { departmentId, employeeManagerIds: [one.employeeId] });
        await callAs(one, reports.scheduleClockReport, { templateId: id, every: 'week', format: 'csv' });
      }
      // By then a week and a month are over.
      const later = addMinutes(systemNow(), 40 * 24 * 60);
      const statements = await inCompany((tx) => statementsOf(() => workOfReports(tx, later)));
      const { items } = await callAs(boss, reports.listClockRuns, { size: 100 });
      return { statements, made: items.filter(({ isScheduled }) => isScheduled).length };
    };
    const two = await begun(['หน้าร้าน']);
    expect(two.made).toBe(2);
    const five = await begun(['หน้าร้าน', 'ครัว', 'คลังสินค้า', 'ขนส่ง']);
    expect(five).toEqual({ made: 5, statements: two.statements + 3 });
  });

  it('is not made for a person without the permission', async () => {
    const runId = await aWaitingRun(kala, 'clock', nida);
    await makeRun({ organizationId: owner.organizationId, runId }, kala.application.services);
    expect(await callAs(nida, reports.readMyRun, { runId })).toMatchObject({ state: 'failed', isKept: false });
  });
});

describe('answers of a form', () => {
  it('are a table with a column for each question, and a file with real numbers and dates', async () => {
    const form = await aForm(kala, owner, {
      name: 'Equipment',
      fields: [
        { type: 'textfield', label: 'What', required: true },
        { type: 'textfield', label: 'Pieces', limits: { input: 'number' } },
        { type: 'date', label: 'Needed on' },
      ],
    });
    const needed = addToDate(dateIn(zone, systemNow()), { days: 3 });
    await anAnswer(kala, nida, form, { What: '=1+1', Pieces: 3, 'Needed on': needed });
    const table = await callAs(owner, reports.formResponses, { formId: form.id });
    expect(table).toMatchObject({ formName: 'Equipment', total: 1 });
    expect(table.columns.slice(-3)).toEqual([
      { title: 'What', unit: 'text' },
      { title: 'Pieces', unit: 'count' },
      { title: 'Needed on', unit: 'date' },
    ]);
    expect(table.items[0]?.cells.slice(-3)).toEqual(['=1+1', 3, needed]);
    const pieces = table.choices.find(({ title }) => title === 'Pieces')?.name ?? '';
    const chosen = { formId: form.id, columns: ['name', pieces], format: 'json' };
    expect(JSON.parse((await send(owner, reports.exportFormResponses, chosen)).body)).toEqual([
      { Name: expect.any(String), Pieces: 3 },
    ]);
    const csv = await send(owner, reports.exportFormResponses, { formId: form.id, format: 'csv' });
    expect(csv.body).toContain("'=1+1");
    const late = { formId: form.id, from: addToDate(needed, { days: 1 }) };
    expect((await callAs(owner, reports.formResponses, late)).total).toBe(0);
    await expect(callAs(manager, reports.formResponses, { formId: form.id })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the flat timesheet', () => {
  it('has the columns of the timesheet that it names', async () => {
    const columns = [{ column: 'employeeCode' }, { column: 'worked' }];
    const { id: reportId } = await callAs(owner, reports.createTimesheet, { name: 'Flat', owner: 'company', columns });
    const flat = await callAs(manager, reports.flatTimesheet, { reportId, ...days });
    expect(flat.columns.map(({ unit }) => unit)).toEqual(['text', 'length']);
    expect(flat.items.map(({ employeeId }) => employeeId)).toEqual([nida.employeeId]);
  });

  it('has the days that the timesheet holds: of its teams, with its statuses', async () => {
    const columns = [{ column: 'name' }];
    const timesheet = { name: 'Of sales', owner: 'company' as const, columns, departmentIds: [sales] };
    const linesIn = async (reportId: Id<'reportTemplate'>) => {
      const file = await send(owner, reports.exportTimesheet, { templateId: reportId, ...days, format: 'json' });
      return [(await callAs(owner, reports.flatTimesheet, { reportId, ...days })).total, linesOf(file.body).length];
    };
    expect(await linesIn((await callAs(owner, reports.createTimesheet, timesheet)).id)).toEqual([1, 1]);
    const late = { ...timesheet, name: 'Late in sales', statuses: ['late' as const] };
    expect(await linesIn((await callAs(owner, reports.createTimesheet, late)).id)).toEqual([0, 0]);
  });
});
