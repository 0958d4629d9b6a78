import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { sql } from '#server/db/sql';
import { payroll } from '../contract.ts';
import { aPaidTeam } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

describe('a bonus that is paid once', () => {
  let team: Awaited<ReturnType<typeof aPaidTeam>>;
  beforeEach(async () => {
    team = await aPaidTeam(kala);
  });

  const draft = (start: string) =>
    callAs(team.owner, payroll.createRun, { templateId: team.templateId, start: start as never });
  const frozen = (run: { readonly id: Id<'payrollRun'> }) =>
    callAs(team.owner, payroll.proceedRun, { payrollReportId: run.id });
  const approved = (run: { readonly id: Id<'payrollRun'> }) =>
    callAs(team.administrator, payroll.approveRun, { payrollReportId: run.id });
  const bonusIn = async (run: { readonly id: Id<'payrollRun'> }) => {
    const slip = await callAs(team.owner, payroll.readRunSlip, {
      reportId: run.id,
      employeeId: team.one.employeeId,
    });
    return slip.lines.find(({ name }) => name === 'โบนัส')?.amount;
  };
  const give = async (fromDate: string) => {
    const { id: payrollId } = await callAs(team.owner, payroll.createItem, { type: 'income', name: 'โบนัส' });
    const given = { payrollId, fromDate: fromDate as never, frequency: 'once', amount: baht(5_000) } as const;
    return callAs(team.owner, payroll.addEmployeeItem, { employeeId: team.one.employeeId, ...given });
  };
  const stateNow = async () => {
    const { items } = await callAs(team.owner, payroll.employeeItems, { employeeId: team.one.employeeId });
    return items[0]?.state;
  };

  it('entered after the run of its month was frozen comes with the next one, and only with that one', async () => {
    const october = await draft('2026-10-01');
    await frozen(october);
    await give('2026-10-28');
    await approved(october);
    expect(await bonusIn(october)).toBeUndefined();
    const november = await draft('2026-11-01');
    expect(await bonusIn(november)).toBe(baht(5_000));
    await frozen(november);
    await approved(november);
    expect(await stateNow()).toBe('ended');
    const december = await draft('2026-12-01');
    expect(await bonusIn(december)).toBeUndefined();
    await callAs(team.administrator, payroll.voidRun, { payrollReportId: november.id, reason: 'x' });
    await callAs(team.owner, payroll.recalculateRun, { reportId: december.id });
    expect(await bonusIn(december)).toBe(baht(5_000));
  });

  it('is kept as paid with its own amount, without the flat tax on it', async () => {
    const { owner, one } = team;
    const item = { type: 'income', name: 'โบนัส', taxCalculation: 'flat', taxRate: 300 } as const;
    const { id: payrollId } = await callAs(owner, payroll.createItem, item);
    const given = { payrollId, fromDate: '2026-10-05', frequency: 'once', amount: baht(5_000) } as const;
    await callAs(owner, payroll.addEmployeeItem, { employeeId: one.employeeId, ...given });
    const october = await draft('2026-10-01');
    await frozen(october);
    await approved(october);
    const paid = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ amount: number }>(sql`
        select amount_minor as amount from app.payroll_item_payment
        where organization_id = ${tx.organizationId} and run_id = ${october.id}`),
    );
    expect(paid).toEqual([{ amount: baht(5_000) }]);
  });

  it('of a person who is held back waits for the next run', async () => {
    await give('2026-10-05');
    const october = await draft('2026-10-01');
    const held = [{ employeeId: team.one.employeeId, reason: 'x' }];
    await callAs(team.owner, payroll.saveRunEntries, { reportId: october.id, held });
    await frozen(october);
    await approved(october);
    expect(await bonusIn(await draft('2026-11-01'))).toBe(baht(5_000));
  });

  it('in two runs that are frozen together is paid by the one that is approved first', async () => {
    await give('2026-10-05');
    const [october, november] = [await draft('2026-10-01'), await draft('2026-11-01')];
    await frozen(october);
    await frozen(november);
    expect([await bonusIn(october), await bonusIn(november)]).toEqual([baht(5_000), baht(5_000)]);
    await approved(october);
    await expect(approved(november)).rejects.toMatchObject({ body: { code: 'payroll.runOutdated' } });
  });

  it('is not in a run beside the regular ones, and waits for its day', async () => {
    await give('2026-11-02');
    const { templateId } = team;
    const beside = { templateId, kind: 'offCycle', start: '2026-11-01' } as const;
    expect(await bonusIn(await callAs(team.owner, payroll.createRun, beside))).toBeUndefined();
    expect(await bonusIn(await draft('2026-10-01'))).toBeUndefined();
    expect(await bonusIn(await draft('2026-11-01'))).toBe(baht(5_000));
  });
});
