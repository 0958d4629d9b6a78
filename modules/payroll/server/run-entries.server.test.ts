import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { baht, type Money } from '#kernel/money';
import { statementsOf } from '#server/testing/statements-of';
import { payroll } from '../contract.ts';
import { holdBack } from './store/people-of-run.ts';
import { anItem, aPaidTeam, aRunUpTo } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const codeOf = (code: string) => ({ body: { code } });

describe('amounts entered into a run', () => {
  it('are one for a person and item, and a person is held back once', async () => {
    const { owner, one, id: reportId } = await aRunUpTo(kala, 'DRAFT');
    const { id: itemId } = await anItem(kala, owner);
    const entry = (amount: Money) => ({ employeeId: one.employeeId, itemId, amount });
    const refused = async (input: object, field: string) =>
      expect(callAs(owner, payroll.saveRunEntries, { reportId, ...input })).rejects.toMatchObject({
        body: { code: 'common.invalid', fields: { [field]: { code: 'duplicate' } } },
      });
    await refused({ entries: [entry(baht(100)), entry(baht(200))] }, 'entries');
    const held = (reason: string | null) => ({ employeeId: one.employeeId, reason });
    await refused({ held: [held('x'), held(null)] }, 'held');
    const saved = await callAs(owner, payroll.saveRunEntries, { reportId, entries: [entry(baht(100))] });
    expect(saved.totals.gross).toBe(baht(60_100));
  });

  it('for lateness and absence need a run that pays the time of its period', async () => {
    const { owner, one, templateId } = await aPaidTeam(kala);
    const { items } = await callAs(owner, payroll.searchItems, {});
    const november = { templateId, start: '2026-11-01', end: '2026-11-30' } as const;
    const beside = await callAs(owner, payroll.createRun, { ...november, kind: 'offCycle' });
    const regular = await callAs(owner, payroll.createRun, november);
    for (const key of ['LATE', 'ABSENCE'] as const) {
      const item = items.find(({ keyName }) => keyName === key);
      if (!item) throw new Error(`The company has no ${key}.`);
      const entries = [{ employeeId: one.employeeId, itemId: item.id, amount: baht(1_000) }];
      await expect(callAs(owner, payroll.saveRunEntries, { reportId: beside.id, entries })).rejects.toMatchObject(
        codeOf('payroll.noTimeDeductions'),
      );
      await callAs(owner, payroll.saveRunEntries, { reportId: regular.id, entries });
      const slip = await callAs(owner, payroll.readRunSlip, { reportId: regular.id, employeeId: one.employeeId });
      expect(slip.lines.find(({ line }) => line === key)).toMatchObject({ amount: baht(1_000), customized: true });
    }
  });

  it('of an item that the person does not have are withdrawn again', async () => {
    const { owner, one, id: reportId } = await aRunUpTo(kala, 'DRAFT');
    const which = { employeeId: one.employeeId, itemId: (await anItem(kala, owner)).id };
    await callAs(owner, payroll.saveRunEntries, { reportId, entries: [{ ...which, amount: baht(100) }] });
    const lineNow = async () => {
      const { lines } = await callAs(owner, payroll.readRunSlip, { reportId, employeeId: one.employeeId });
      return lines.find(({ itemId }) => itemId === which.itemId);
    };
    expect(await lineNow()).toMatchObject({ amount: baht(100), customized: true });
    await callAs(owner, payroll.saveRunEntries, { reportId, withdrawn: [which] });
    expect(await lineNow()).toBeUndefined();
  });

  it('people are held back by one statement, and paid again by one', async () => {
    const { owner, one, two, id: reportId } = await aRunUpTo(kala, 'DRAFT');
    const people = [one, two].map(({ employeeId }) => employeeId);
    const save = (reasonOf: (at: number) => string | null) =>
      statementsOf(() =>
        kala.database.tenant(owner.organizationId, (tx) =>
          holdBack(
            tx,
            reportId,
            people.map((employeeId, at) => ({ employeeId, reason: reasonOf(at) })),
          ),
        ),
      );
    const held = async () => {
      const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: reportId });
      return people.map((id) => items.find(({ employeeId }) => employeeId === id)?.heldReason);
    };
    expect(await save((at) => `reason ${at}`)).toBe(1);
    expect(await held()).toEqual(['reason 0', 'reason 1']);
    expect(await save((at) => (at === 0 ? null : 'x'))).toBe(1);
    expect(await held()).toEqual([null, 'x']);
  });
});
