import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { aClockingHouse, monday, punchesIn, record } from '#clocking/server/testing';
import { departments } from '#departments/contract';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import type { Money } from '#kernel/money';
import { asDate } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { reports } from '../contract.ts';

const kala = aClockingHouse();
const { callAs, aPerson, anOwner, send } = kala;
const codeOf = (code: string) => ({ body: { code } });

let owner: Person;
let supporter: Person;
let manager: Person;
let nida: Person;
let boon: Person;
let sales: Id<'department'>;

const days = { from: monday, to: monday };

beforeAll(async () => {
  owner = await anOwner();
  supporter = await aPerson(owner, { groups: ['supporter'] });
  manager = await aPerson(owner, { groups: ['manager'] });
  [nida, boon] = [await aPerson(owner), await aPerson(owner)];
  sales = (await callAs(owner, departments.createDepartment, { name: 'Sales' })).departmentId;
  await callAs(owner, departments.addMember, { departmentId: sales, employeeId: nida.employeeId });
  await callAs(owner, departments.setManagers, { departmentId: sales, employeeManagerIds: [manager.employeeId] });
  await record(kala.database, owner.organizationId, {
    punches: [
      ...punchesIn('in 08:00, out 17:00', nida.employeeId),
      ...punchesIn('in 09:00, out 12:30', boon.employeeId),
    ],
  });
});

const ofDays = (more: Partial<CallInput<typeof reports.createClockTemplate>> = {}) => ({
  name: crypto.randomUUID(),
  columns: [{ column: 'name' }, { column: 'date' }, { column: 'punchCount' }],
  ...more,
});

const exported = async (who: Person, input: CallInput<typeof reports.exportClockReport>) =>
  (await send(who, reports.exportClockReport, input)).body;

describe('templates of reports', () => {
  it('belong to the company or to a person; a colleague does not find a person’s own', async () => {
    const own = await callAs(manager, reports.createClockTemplate, ofDays());
    expect(own).toMatchObject({ owner: 'person', mayEdit: true, groupBy: 'none', subtotals: false });
    await expect(callAs(owner, reports.readClockTemplate, { id: own.id })).rejects.toMatchObject(
      codeOf('reports.templateNotFound'),
    );
    const shared = await callAs(owner, reports.createClockTemplate, ofDays({ owner: 'company' }));
    expect(await callAs(manager, reports.readClockTemplate, { id: shared.id })).toMatchObject({ mayEdit: false });
    await expect(callAs(manager, reports.deleteClockTemplate, { id: shared.id })).rejects.toMatchObject(
      codeOf('reports.templateNotYours'),
    );
    await expect(callAs(manager, reports.createClockTemplate, ofDays({ owner: 'company' }))).rejects.toMatchObject(
      codeOf('reports.templateNotYours'),
    );
    await callAs(manager, reports.deleteClockTemplate, { id: own.id });
    const { items } = await callAs(manager, reports.listClockTemplates, {});
    expect(items.map(({ id }) => id)).toContain(shared.id);
    expect(items.map(({ id }) => id)).not.toContain(own.id);
  });

  it('are found under their own kind only', async () => {
    const { id } = await callAs(owner, reports.createTimesheet, ofDays());
    await expect(callAs(owner, reports.readClockTemplate, { id })).rejects.toMatchObject(
      codeOf('reports.templateNotFound'),
    );
  });

  it('have one default of the company for each kind', async () => {
    const first = await callAs(owner, reports.createTimesheet, ofDays({ owner: 'company' }));
    const second = await callAs(owner, reports.createTimesheet, ofDays({ owner: 'company' }));
    await callAs(owner, reports.editTimesheet, { ...ofDays(), id: first.id, defaultTemplate: true });
    await callAs(owner, reports.editTimesheet, { ...ofDays(), id: second.id, defaultTemplate: true });
    const { items } = await callAs(owner, reports.listTimesheets, {});
    expect(items.filter((one) => one.defaultTemplate).map(({ id }) => id)).toEqual([second.id]);
    expect(items[0]?.id).toBe(second.id);
  });

  it('refuse columns that do not exist or may not be seen, and formulas that cannot be read', async () => {
    const create = (who: Person, columns: CallInput<typeof reports.createMasterTemplate>['columns']) =>
      callAs(who, reports.createMasterTemplate, { name: crypto.randomUUID(), columns });
    await expect(create(owner, [{ column: 'shoeSize' }])).rejects.toMatchObject(codeOf('reports.unknownColumn'));
    await expect(create(supporter, [{ column: 'salary' }])).rejects.toMatchObject(codeOf('reports.forbiddenColumn'));
    await expect(create(supporter, [{ title: 'x', formula: 'salary * 12', unit: 'count' }])).rejects.toMatchObject(
      codeOf('reports.forbiddenColumn'),
    );
    await expect(create(owner, [{ title: 'x', formula: 'salary *', unit: 'count' }])).rejects.toMatchObject(
      codeOf('reports.badFormula'),
    );
    await expect(create(owner, [{ column: 'salary' }])).resolves.toMatchObject({ columns: [{ column: 'salary' }] });
  });
});

describe('a report of days', () => {
  it('shows a manager the people of their own departments only', async () => {
    const { columns } = ofDays();
    const names = async (who: Person) =>
      (await callAs(who, reports.previewClockReport, { columns, ...days })).lines
        .filter(({ cells }) => cells[2] === 2)
        .map(({ cells }) => cells[0]);
    expect(await names(owner)).toHaveLength(2);
    expect(await names(manager)).toHaveLength(1);
    const { id } = await callAs(owner, reports.createClockTemplate, ofDays({ owner: 'company' }));
    const rows = JSON.parse(await exported(manager, { templateId: id, ...days, format: 'json' }));
    expect(rows.filter((row: { punchCount: number }) => row.punchCount === 2)).toEqual([
      expect.objectContaining({ date: monday, punchCount: 2 }),
    ]);
  });

  it('adds up each person and everyone, with formulas, in the company’s format of times', async () => {
    const report = {
      columns: [
        { column: 'name' },
        { column: 'worked' },
        { title: 'Twice', formula: 'worked × 2', unit: 'length' as const },
      ],
      groupBy: 'person' as const,
      subtotals: true,
      departmentIds: [sales],
      ...days,
    };
    const { lines } = await callAs(owner, reports.previewTimesheet, report);
    expect(lines.map(({ kind }) => kind)).toEqual(['line', 'subtotal', 'total']);
    const [worked, twice] = [lines[2]?.cells[1], lines[2]?.cells[2]];
    expect(worked).toMatch(/^\d\d:\d\d$/);
    await callAs(owner, reports.saveFormatTime, { format: 'minutes' });
    const minutes = (await callAs(owner, reports.previewTimesheet, report)).lines[2]?.cells ?? [];
    expect(Number(minutes[2])).toBe(2 * Number(minutes[1]));
    expect(Number(minutes[1])).toBeGreaterThan(0);
    expect(twice).not.toBe(worked);
    await callAs(owner, reports.saveFormatTime, { format: 'HH:mm' });
    expect(await callAs(nida, reports.readFormatTime, {})).toEqual({ format: 'HH:mm', keptDays: 30 });
  });

  it('holds only the teams and the statuses of days that its template names', async () => {
    const late = ofDays({ owner: 'company', statuses: ['late'] });
    const { id, statuses } = await callAs(owner, reports.createClockTemplate, late);
    expect(statuses).toEqual(['late']);
    const file = JSON.parse(await exported(owner, { templateId: id, ...days, format: 'json' }));
    expect(file).toHaveLength(1);
    const { count } = await callAs(owner, reports.previewClockReport, { columns: late.columns, statuses, ...days });
    expect(count).toBe(1);
    const ofTeam = { columns: late.columns, statuses, departmentIds: [sales], ...days };
    expect((await callAs(owner, reports.previewClockReport, ofTeam)).count).toBe(0);
    const people = { columns: [{ column: 'name' }], statuses };
    await expect(callAs(owner, reports.previewMasterReport, people)).rejects.toMatchObject(
      codeOf('reports.cannotFilter'),
    );
  });

  it('is the same as CSV, XLSX, PDF and JSON', async () => {
    const { id: templateId } = await callAs(owner, reports.createClockTemplate, ofDays({ name: 'Attendance' }));
    const file = (format: 'csv' | 'xlsx' | 'pdf' | 'json') =>
      send(owner, reports.exportClockReport, { templateId, ...days, format });
    expect((await file('csv')).body).toContain('Punches');
    expect((await file('json')).headers['content-type']).toContain('application/json');
    expect((await file('xlsx')).body).toMatch(/^PK/);
    expect((await file('pdf')).body).toMatch(/^%PDF/);
  });

  it('in version 1 has the usual columns and pages of 25', async () => {
    const flat = await callAs(owner, reports.flatTimesheet, days);
    expect(flat).toMatchObject({ size: 25, page: 0, earliest: null });
    expect(flat.columns[0]).toEqual({ title: 'Name', unit: 'text' });
    expect(flat.items.every(({ cells }) => cells.length === flat.columns.length)).toBe(true);
    const ids = (await callAs(manager, reports.flatTimesheet, days)).items.map(({ employeeId }) => employeeId);
    expect(ids).not.toContain(boon.employeeId);
  });
});

describe('a report of people', () => {
  it('leaves out columns that its reader may not see', async () => {
    await callAs(owner, people.setSalary, {
      employeeId: nida.employeeId,
      fromDate: asDate('2026-01-01'),
      salary: 3_000_000 as Money,
    });
    const columns = [
      { column: 'name' },
      { column: 'salary' },
      { title: 'Year', formula: 'salary * 12', unit: 'count' as const },
    ];
    const { id: templateId } = await callAs(owner, reports.createMasterTemplate, {
      name: 'Pay',
      owner: 'company',
      columns,
    });
    const rowsFor = async (who: Person) =>
      JSON.parse((await send(who, reports.exportMasterReport, { templateId, format: 'json' })).body);
    const base = { name: 'Technician', salaryBase: 2_000_000 as Money };
    const { id: positionId } = await callAs(owner, positions.createPosition, base);
    const employeeIds = [nida.employeeId, supporter.employeeId];
    await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: asDate('2026-01-01') });
    // Her own salary, and the base of the position for who has none.
    expect(await rowsFor(owner)).toContainEqual({ name: expect.any(String), salary: 30_000, Year: 360_000 });
    expect(await rowsFor(owner)).toContainEqual({ name: expect.any(String), salary: 20_000, Year: 240_000 });
    for (const row of await rowsFor(supporter)) expect(Object.keys(row)).toEqual(['name']);
  });

  it('has the kind of work that is agreed: that of the position where the person has none', async () => {
    const template = {
      name: 'Kind',
      owner: 'company' as const,
      columns: [{ column: 'email' }, { column: 'employmentType' }],
    };
    const { id: templateId } = await callAs(owner, reports.createMasterTemplate, template);
    const byHour = { name: 'Student', employmentType: 'PART-TIME' as const, salaryBase: 7_500 as Money };
    const { id: positionId } = await callAs(owner, positions.createPosition, byHour);
    const employeeIds = [boon.employeeId];
    await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: asDate('2026-01-01') });
    const rows = JSON.parse((await send(owner, reports.exportMasterReport, { templateId, format: 'json' })).body);
    expect(rows.filter((row: Record<string, string>) => row.employmentType === 'Part-time')).toHaveLength(1);
  });

  it('has pay of the year only for readers of payroll, and open requests for those who keep them', async () => {
    const columns = [
      { column: 'name' },
      { column: 'yearNet' },
      { column: 'yearPaidLeave' },
      { column: 'waitingRequests' },
    ];
    const template = { name: 'Year', owner: 'company' as const, columns };
    const { id: templateId } = await callAs(owner, reports.createMasterTemplate, template);
    const firstFor = async (who: Person) =>
      JSON.parse((await send(who, reports.exportMasterReport, { templateId, format: 'json' })).body)[0];
    const name = expect.any(String);
    expect(await firstFor(owner)).toEqual({ name, yearNet: null, yearPaidLeave: 0, waitingRequests: 0 });
    expect(await firstFor(supporter)).toEqual({ name, yearPaidLeave: 0, waitingRequests: 0 });
  });
});

it('the year of a person has what was paid before the company ran payroll here, as on the slip', async () => {
  const { owner: payer, administrator, one, templateId } = await aPaidTeam(kala);
  const before = { regular: 50_000_000 as Money, tax: 1_000_000 as Money, socialSecurity: 75_000 as Money };
  await callAs(payer, payroll.setBeginningBalance, { employeeId: one.employeeId, year: 2026, ...before });
  const { id: reportId } = await callAs(payer, payroll.createRun, { templateId, start: '2026-10-01' });
  await callAs(payer, payroll.proceedRun, { payrollReportId: reportId });
  await callAs(administrator, payroll.approveRun, { payrollReportId: reportId });
  const { yearToDate } = await callAs(one, payroll.readSlip, { reportId });
  const columns = [{ column: 'yearIncome' }, { column: 'yearTax' }, { column: 'yearSocialSecurity' }];
  const template = { name: 'Year', owner: 'company' as const, columns };
  const { id } = await callAs(payer, reports.createMasterTemplate, template);
  const rows = JSON.parse((await send(payer, reports.exportMasterReport, { templateId: id, format: 'json' })).body);
  expect(rows).toContainEqual({
    yearIncome: yearToDate.income / 100,
    yearTax: yearToDate.tax / 100,
    yearSocialSecurity: yearToDate.socialSecurity / 100,
  });
});

it('favourites are kept with the account, and nobody else’s change', async () => {
  await callAs(nida, reports.saveFavourites, { favourites: ['timeline'] });
  await callAs(nida, reports.saveFavourites, { favourites: ['timeline', 'daily'] });
  expect(await callAs(nida, reports.readFavourites, undefined)).toEqual({ favourites: ['timeline', 'daily'] });
  expect(await callAs(boon, reports.readFavourites, undefined)).toEqual({ favourites: [] });
});

describe('on the free plan', () => {
  it('reports reach back 25 days and are not exported', async () => {
    const free = await anOwner({ plan: 'free' });
    const { id: templateId } = await callAs(free, reports.createClockTemplate, ofDays());
    const { columns } = ofDays();
    const { earliest } = await callAs(free, reports.previewClockReport, { columns });
    expect(earliest).not.toBeNull();
    const refused = codeOf('common.planNeeded');
    await expect(callAs(free, reports.exportClockReport, { templateId })).rejects.toMatchObject(refused);
    await expect(callAs(free, reports.startClockReport, { templateId })).rejects.toMatchObject(refused);
    const everyWeek = { templateId, every: 'week' } as const;
    await expect(callAs(free, reports.scheduleClockReport, everyWeek)).rejects.toMatchObject(refused);
  });
});
