import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { positions } from '#positions/contract';
import { bonusGiven } from '#positions/events';
import { tell } from '#server/events';
import { payroll } from '../contract.ts';
import { aPaidTeam } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const patience = { timeout: 60_000 };

describe('a bonus that is given with a position', () => {
  let team: Awaited<ReturnType<typeof aPaidTeam>>;
  beforeEach(async () => {
    team = await aPaidTeam(kala);
  });

  const give = (fromDate: string) => {
    const { positionId, one } = team;
    const bonus = { kind: 'bonus', salary: baht(5_000), fromDate: fromDate as never } as const;
    return callAs(team.owner, positions.setMemberSalary, { positionId, employeeId: one.employeeId, ...bonus });
  };
  const given = async () =>
    (await callAs(team.owner, payroll.employeeItems, { employeeId: team.one.employeeId })).items;

  it('is an item of the person, paid once by the next run', async () => {
    await give('2026-10-28');
    await expect
      .poll(given, patience)
      .toMatchObject([
        { payrollName: 'โบนัส', payrollType: 'income', frequency: 'once', amount: baht(5_000), fromDate: '2026-10-28' },
      ]);
    const run = async (start: string) =>
      callAs(team.owner, payroll.createRun, { templateId: team.templateId, start: start as never });
    const october = await run('2026-10-01');
    const slip = await callAs(team.owner, payroll.readRunSlip, {
      reportId: october.id,
      employeeId: team.one.employeeId,
      language: 'en',
    });
    expect(slip.lines.filter(({ line }) => line === 'INCOME')).toMatchObject([{ name: 'โบนัส', amount: baht(5_000) }]);
    // Not a wage: 5 % of 17,500 at most, as without it.
    expect(slip.lines.find(({ line }) => line === 'SOCIAL_SECURITY')?.amount).toBe(baht(875));
    await callAs(team.owner, payroll.proceedRun, { payrollReportId: october.id });
    await callAs(team.administrator, payroll.approveRun, { payrollReportId: october.id });
    expect((await run('2026-11-01')).totals.gross).toBe(baht(60_000));
    const { items } = await callAs(team.owner, payroll.employeeItemHistory, { employeeId: team.one.employeeId });
    expect(items[0]).toMatchObject({ deed: 'added', name: 'โบนัส' });
  });

  it('heard again is not given again', async () => {
    await give('2026-10-28');
    await expect.poll(given, patience).toHaveLength(1);
    const [bonus] = await given();
    if (!bonus) throw new Error('There is no bonus.');
    await kala.database.tenant(team.owner.organizationId, (tx) =>
      tell(tx, bonusGiven, { employeeId: team.one.employeeId, bonusId: bonus.id as never }),
    );
    await give('2026-10-29');
    await expect
      .poll(async () => (await given()).map(({ fromDate }) => fromDate), patience)
      .toEqual(['2026-10-28', '2026-10-29']);
  });

  it('goes with the company’s own income of that name, and not with another item of it', async () => {
    const own = await callAs(team.owner, payroll.createItem, { type: 'income', name: 'Bonus' });
    await give('2026-10-28');
    await expect.poll(given, patience).toMatchObject([{ payrollId: own.id }]);
  });

  it('has an item of its own where the name is that of a deduction, and switches it on again', async () => {
    await callAs(team.owner, payroll.createItem, { type: 'deduction', name: 'โบนัส' });
    await give('2026-10-28');
    await expect.poll(given, patience).toMatchObject([{ payrollName: 'โบนัสตามตำแหน่ง', payrollType: 'income' }]);
    const { items } = await callAs(team.owner, payroll.searchItems, { type: 'income' });
    const made = items.find(({ name }) => name === 'โบนัสตามตำแหน่ง');
    if (!made) throw new Error('There is no item.');
    const { id, keyName: _key, default: _default, editable: _editable, createdBy: _by, ...fields } = made;
    await callAs(team.owner, payroll.editItem, { payrollId: id, ...fields, isActive: false });
    await give('2026-10-29');
    await expect.poll(given, patience).toHaveLength(2);
    const again = await callAs(team.owner, payroll.searchItems, { type: 'income' });
    expect(again.items.find((item) => item.id === id)).toMatchObject({ isActive: true });
  });
});
