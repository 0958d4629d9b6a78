// Rows of payroll for tests of every module.
import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addSeconds, addToDate, asDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { type PayrollItem, payroll } from '../contract.ts';
import { nothingAgreed } from '../rules/items-on.ts';
import { addPersonItems, addPositionItems, type PersonItemRow, plainItem } from './store/given-items.ts';
import { addImport } from './store/item-imports.ts';

export const anItem = (kala: TestServer, owner: Person): Promise<PayrollItem> =>
  kala.callAs(owner, payroll.createItem, { type: 'income', name: crypto.randomUUID(), amount: baht('500') });

export async function aPositionItem(
  kala: TestServer,
  owner: Person,
  positionId: Id<'position'>,
): Promise<Id<'positionItem'>> {
  const { id: itemId } = await anItem(kala, owner);
  const now = systemNow();
  const row = { ...nothingAgreed, id: newId('positionItem'), positionId, itemId, toDate: null };
  await kala.database.tenant(owner.organizationId, (tx) =>
    addPositionItems(tx, [{ ...row, fromDate: dateIn('Asia/Bangkok', now) }], { by: 'x', now }),
  );
  return row.id;
}

/** Also of the owner: it is stored, and not asked for. */
export async function aPersonItem(
  kala: TestServer,
  owner: Person,
  { employeeId, ...given }: { readonly employeeId: Id<'employee'> } & Partial<PersonItemRow>,
): Promise<Id<'employeeItem'>> {
  const { id: itemId } = await anItem(kala, owner);
  const now = systemNow();
  const row = plainItem({
    id: newId('employeeItem'),
    employeeId,
    itemId,
    fromDate: dateIn('Asia/Bangkok', now),
    frequency: 'recurring',
    ...given,
  });
  await kala.database.tenant(owner.organizationId, (tx) => addPersonItems(tx, [row], { by: 'x', now }));
  return row.id;
}

type Kala = Pick<TestServer, 'callAs'>;

/** Paid by the calendar month, on its last bank day. */
export async function aTemplate(
  kala: Kala,
  owner: Person,
  parts: Partial<CallInput<typeof payroll.createTemplate>> & { readonly members?: readonly Person[] } = {},
) {
  const { members = [], ...fields } = parts;
  const { id } = await kala.callAs(owner, payroll.createTemplate, {
    name: crypto.randomUUID(),
    schedule: 'monthly',
    ...fields,
  });
  if (members.length > 0)
    await kala.callAs(owner, payroll.setTemplateMembers, {
      templateId: id,
      employeeIds: members.map(({ employeeId }) => employeeId),
    });
  return { id };
}

/** A draft of the given month, of a template that pays the owner. */
export async function aRun(kala: Kala, owner: Person, start = '2026-11-01') {
  const { id: templateId } = await aTemplate(kala, owner, { members: [owner] });
  return kala.callAs(owner, payroll.createRun, { templateId, start });
}

/** Two people of one wage with bank accounts, a template that pays them, and two people who can decide about its runs. */
export async function aPaidTeam(kala: TestServer) {
  const { aCompany, aPerson, callAs } = kala;
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const administrator = await aPerson(owner, { groups: ['administrator'] });
  const [one, two] = [await aPerson(owner), await aPerson(owner)];
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) });
  await callAs(owner, positions.addMembers, {
    positionId,
    employeeIds: [one.employeeId, two.employeeId],
    fromDate: '2026-01-01',
  });
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set bank_code = '004', bank_account = '1112223334'
      where organization_id = ${tx.organizationId}`);
    for (const [person, bank] of [
      [one, '004'],
      [two, '014'],
    ] as const)
      await tx.run(sql`
        update app.employee set bank_code = ${bank}, bank_account = '9990000022', bank_account_name = 'TEST DEE'
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`);
  });
  const { id: templateId } = await aTemplate(kala, owner, { members: [one, two] });
  return { owner, administrator, one, two, positionId, templateId };
}

/** A run of a team of its own, up to a state. */
export async function aRunUpTo(kala: TestServer, state: 'DRAFT' | 'PENDING' | 'APPROVED') {
  const team = await aPaidTeam(kala);
  const period = { start: '2026-11-01', end: '2026-11-30' } as const;
  const { id } = await kala.callAs(team.owner, payroll.createRun, { templateId: team.templateId, ...period });
  const which = { payrollReportId: id };
  if (state !== 'DRAFT') await kala.callAs(team.owner, payroll.proceedRun, which);
  if (state === 'APPROVED') await kala.callAs(team.administrator, payroll.approveRun, which);
  return { ...team, id };
}

export async function aRunComment(kala: Kala, owner: Person) {
  const { id: reportId } = await aRun(kala, owner);
  return (await kala.callAs(owner, payroll.addRunComment, { reportId, text: 'x' })).id;
}

interface DayParts {
  readonly employeeId: string;
  readonly date: string;
  readonly progress: 'running' | 'over';
  /** Seconds. */
  readonly late: number;
  readonly incomplete: number;
  readonly holidayWork?: number;
}

/** A work day of attendance, computed a minute from now: later than any slip of the test. */
const aDay = (tx: TenantTx, { employeeId, date, progress, late, incomplete, holidayWork = 0 }: DayParts) =>
  tx.run(sql`
    insert into app.attendance_day (organization_id, employee_id, date, kind, progress, presence, state, window_from,
      window_to, scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before,
      overtime_after, holiday, holiday_work, leave, incomplete, closed_by_system, punch_count, placed, trace, computed_at,
      facts, fingerprint)
    values (${tx.organizationId}, ${employeeId}, ${date}, 'work', ${progress}, 'left', 'out', ${`${date}T00:00Z`},
      ${`${date}T23:59Z`}, 28800, 25200, 25200, 3600, ${late}, 0, 0, 0, 0, 0, 0, 0, ${holidayWork}, 0, ${incomplete}, false, 2,
      '{}', '{}', ${addSeconds(systemNow(), 60)}, '{}', 'x')`);

/** Eight hours worked on a holiday. */
export const aWorkedHoliday = (tx: TenantTx, employeeId: string, date: string) =>
  aDay(tx, { employeeId, date, progress: 'over', late: 0, incomplete: 0, holidayWork: 28_800 });

/** A day with an hour of lateness. */
export const aLateDay = (tx: TenantTx, employeeId: string, date: string) =>
  aDay(tx, { employeeId, date, progress: 'over', late: 3_600, incomplete: 0 });

/** A day of which three hours are not known: nobody clocked out, or not yet. */
export const anOpenDay = (
  tx: TenantTx,
  { employeeId, date, progress }: Pick<DayParts, 'employeeId' | 'date' | 'progress'>,
) => aDay(tx, { employeeId, date, progress, late: 0, incomplete: 10_800 });

/** Each day of the stretch: unpaid leave from Monday to Friday, days off between. */
export async function anUnpaidStretch(tx: TenantTx, employeeId: string, { from, to }: { from: string; to: string }) {
  for (let date = asDate(from); date <= asDate(to); date = addToDate(date, { days: 1 })) {
    const isOff = dateParts(date).weekday > 5;
    await tx.run(sql`
      insert into app.attendance_day (organization_id, employee_id, date, kind, progress, presence, state, window_from,
        window_to, scheduled, worked, regular, break, late, forgiven, absence, early_leave, away, overtime_before,
        overtime_after, holiday, holiday_work, leave, unpaid_leave, incomplete, closed_by_system, punch_count, placed, trace,
        computed_at, facts, fingerprint)
      values (${tx.organizationId}, ${employeeId}, ${date}, ${isOff ? 'dayOff' : 'leave'}, 'over', 'left', 'out',
        ${`${date}T00:00Z`}, ${`${date}T23:59Z`}, ${isOff ? 0 : 28_800}, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        ${isOff ? 0 : 28_800}, ${isOff ? 0 : 28_800}, 0, false, 0, '{}', '{}', ${addSeconds(systemNow(), 60)}, '{}', 'x')`);
  }
}

/** An import of pay items with nothing in it. */
export async function anItemImport(kala: TestServer, owner: Person) {
  const id = newId('payrollImport');
  const made = { fileName: 'x.csv', rowCount: 0, madeBy: 'x', madeAt: systemNow() };
  await kala.database.tenant(owner.organizationId, (tx) => addImport(tx, { id, ...made }));
  return id;
}
