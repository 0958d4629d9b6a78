import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { payroll } from '../contract.ts';
import { aTemplate, aWorkedHoliday } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const codeOf = (code: string) => ({ body: { code } });

describe('a run before it is approved', () => {
  let owner: Person;
  let administrator: Person;
  let one: Person;
  let two: Person;
  let templateId: Id<'payrollTemplate'>;

  beforeAll(async () => {
    owner = await aPerson(await aCompany(), { groups: ['owner'] });
    administrator = await aPerson(owner, { groups: ['administrator'] });
    [one, two] = [await aPerson(owner), await aPerson(owner)];
    for (const [salaryBase, person] of [
      [baht(20_000), one],
      [baht(9_000), two],
    ] as const) {
      const { id: positionId } = await callAs(owner, positions.createPosition, {
        name: crypto.randomUUID(),
        salaryBase,
      });
      await callAs(owner, positions.addMembers, {
        positionId,
        employeeIds: [person.employeeId],
        fromDate: '2025-01-01',
      });
    }
    templateId = (await aTemplate(kala, owner, { members: [one, two] })).id;
    for (const start of ['2025-11-01', '2026-10-01']) {
      const { id } = await callAs(owner, payroll.createRun, { templateId, start });
      await callAs(owner, payroll.proceedRun, { payrollReportId: id });
      await callAs(administrator, payroll.approveRun, { payrollReportId: id });
    }
  });

  const bonusOf = (employeeId: Id<'employee'>, itemId: Id<'payrollItem'>) => ({
    employeeId,
    itemId,
    amount: baht(9_000),
  });

  it('shows why it differs from the last one and from last year, biggest first', async () => {
    const made = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    const which = { reportId: made.id };
    const same = await callAs(owner, payroll.readRunDifference, which);
    expect(same).toMatchObject({ against: { start: '2026-10-01' }, difference: 0, groups: [], total: 0 });

    const bonus = await callAs(owner, payroll.createItem, { type: 'income', name: 'โบนัส', taxCalculation: 'none' });
    await callAs(owner, payroll.saveRunEntries, { ...which, entries: [bonusOf(one.employeeId, bonus.id)] });
    const { net } = (await callAs(owner, payroll.readRun, which)).totals;
    await callAs(owner, payroll.saveRunEntries, { ...which, held: [{ employeeId: two.employeeId, reason: 'x' }] });
    const found = await callAs(owner, payroll.readRunDifference, which);
    expect(found.groups).toMatchObject([
      { cause: 'oneOffItem', amount: baht(9_000), people: 1 },
      { cause: 'heldBack', people: 1 },
    ]);
    expect(found.groups.reduce((sum, { amount }) => sum + amount, 0)).toBe(found.difference);
    expect(found).toMatchObject({ over: 2, total: 2, threshold: { percent: 30 } });
    expect(found.items[0]).toMatchObject({ employeeId: one.employeeId, difference: baht(9_000), isOver: true });
    expect(found.items[1]).toMatchObject({ employeeId: two.employeeId, after: null, heldReason: 'x' });
    expect(found.net).toBeLessThan(net);

    const ofCause = await callAs(owner, payroll.readRunDifference, { ...which, cause: 'heldBack' });
    expect(ofCause.items.map(({ employeeId }) => employeeId)).toEqual([two.employeeId]);
    const big = await callAs(owner, payroll.readRunDifference, { ...which, show: 'over', overAmount: baht(8_900) });
    expect(big.items.map(({ employeeId }) => employeeId)).toEqual([one.employeeId]);
    const lastYear = await callAs(owner, payroll.readRunDifference, { ...which, against: 'lastYear' });
    // The ceiling of social security rose on 1 January 2026: 750 then, 875 now.
    expect(lastYear).toMatchObject({ against: { start: '2025-11-01' } });
    expect(lastYear.groups.find(({ cause }) => cause === 'lawChange')).toMatchObject({ amount: -baht(125), people: 1 });
    await callAs(owner, payroll.deleteRun, which);
  });

  it('a run without an earlier one has nothing to differ from', async () => {
    const { id: other } = await aTemplate(kala, owner, { members: [administrator] });
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId: other, start: '2026-11-01' });
    const found = await callAs(owner, payroll.readRunDifference, { reportId });
    expect(found).toMatchObject({ against: null, difference: 0, groups: [], items: [] });
  });

  it('reports what is remarkable about people without stopping the run', async () => {
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    const bonus = await callAs(owner, payroll.createItem, { type: 'income', name: 'x', taxCalculation: 'none' });
    await callAs(owner, payroll.saveRunEntries, { reportId, entries: [bonusOf(one.employeeId, bonus.id)] });
    const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: reportId });
    const codesOf = (person: Person) =>
      items.find(({ employeeId }) => employeeId === person.employeeId)?.findings.map(({ code }) => code);
    expect(codesOf(one)).toEqual(expect.arrayContaining(['missingForFiling', 'farOff']));
    // 9,000 a month is below 30 days of the minimum wage.
    expect(codesOf(two)).toEqual(expect.arrayContaining(['missingForFiling', 'belowMinimumWage']));
    expect(codesOf(two)).not.toContain('farOff');
    expect(items.every(({ blocks }) => !blocks)).toBe(true);
    await callAs(owner, payroll.deleteRun, { reportId });
  });

  it('misses no national id of a foreigner with the number of the tax office', async () => {
    const numbered = (taxId: string | null) =>
      kala.database.tenant(owner.organizationId, (tx) =>
        tx.run(sql`
          update app.employee set id_card = null, tax_id = ${taxId}
          where organization_id = ${tx.organizationId} and id = ${one.employeeId}`),
      );
    const missing = async () => {
      const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
      const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: reportId });
      await callAs(owner, payroll.deleteRun, { reportId });
      const found = items.find(({ employeeId }) => employeeId === one.employeeId)?.findings;
      return String(found?.find(({ code }) => code === 'missingForFiling')?.params?.missing ?? '').split(' ');
    };
    await numbered(null);
    expect(await missing()).toContain('nationalId');
    await numbered('0999900000015');
    expect(await missing()).not.toContain('nationalId');
    await numbered('0999900000016');
    expect(await missing()).toContain('wrongNationalId');
  });

  it('warns of a week with more overtime and holiday work than the law allows', async () => {
    // Sunday to Thursday, 40 hours on holidays; the law allows 36.
    const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
    await kala.database.tenant(owner.organizationId, async (tx) => {
      for (const date of dates) await aWorkedHoliday(tx, one.employeeId, date);
    });
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: reportId });
    const found = items.find(({ employeeId }) => employeeId === one.employeeId);
    expect(found?.findings).toContainEqual({ code: 'overtimeWeek', params: { sunday: '2026-11-01', minutes: 2_400 } });
    expect(found?.blocks).toBe(false);
    await callAs(owner, payroll.deleteRun, { reportId });
  });

  it('is commented on, as a whole or about a person; each deletes only their own words', async () => {
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    const first = await callAs(owner, payroll.addRunComment, { reportId, text: 'ตรวจโบนัส' });
    await callAs(administrator, payroll.addRunComment, { reportId, employeeId: one.employeeId, text: 'y' });
    expect(await callAs(owner, payroll.listRunComments, { reportId })).toMatchObject([
      { text: 'ตรวจโบนัส', employeeId: null, isOwn: true },
      { text: 'y', employeeId: one.employeeId, isOwn: false },
    ]);
    const about = { reportId, employeeId: administrator.employeeId, text: 'x' };
    await expect(callAs(owner, payroll.addRunComment, about)).rejects.toMatchObject(codeOf('payroll.employeeNotFound'));
    await expect(callAs(administrator, payroll.deleteRunComment, first)).rejects.toMatchObject(
      codeOf('payroll.notOwnComment'),
    );
    await callAs(owner, payroll.deleteRunComment, first);
    expect(await callAs(owner, payroll.listRunComments, { reportId })).toHaveLength(1);
    await callAs(owner, payroll.deleteRun, { reportId });
  });
});
