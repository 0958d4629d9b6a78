import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Call } from '#kernel/call';
import { baht } from '#kernel/money';
import { asDate } from '#kernel/time';
import { aType, kept } from '#leave/server/testing';
import { positions } from '#positions/contract';
import { newId } from '#server/ids';
import { payFigures, payroll } from '../contract.ts';
import { aPaidTeam } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

const codeOf = (code: string) => ({ body: { code } });
const november = { start: '2026-11-01', end: '2026-11-30' } as const;

describe('a payroll run', () => {
  let team: Awaited<ReturnType<typeof aPaidTeam>>;
  beforeAll(async () => {
    team = await aPaidTeam(kala);
  });
  const draft = (who: Person = team.owner) =>
    callAs(who, payroll.createRun, { templateId: team.templateId, ...november });

  it('is drafted, frozen, approved by another person, read by its people, and voided', async () => {
    const { owner, administrator, one, two } = team;
    const made = await draft();
    expect(made).toMatchObject({ state: 'DRAFT', payDate: '2026-11-30', number: 11, perYear: 12, calculating: 0 });
    expect(made.totals).toMatchObject({ people: 2, gross: baht(60_000) });
    await expect(draft()).rejects.toMatchObject(codeOf('payroll.periodTaken'));
    const which = { payrollReportId: made.id };
    await expect(callAs(owner, payroll.approveRun, which)).rejects.toMatchObject(codeOf('payroll.stepNotPossible'));

    const pending = await callAs(owner, payroll.proceedRun, which);
    expect(pending).toMatchObject({ state: 'PENDING', totals: made.totals, blocked: 0 });
    expect(await callAs(owner, payroll.proceedRun, which)).toMatchObject({ proceededAt: pending.proceededAt });
    await expect(callAs(owner, payroll.approveRun, which)).rejects.toMatchObject(codeOf('payroll.ownRun'));

    const waiting = async () => (await callAs(owner, payroll.listRuns, { openOnly: true })).items.map(({ id }) => id);
    expect(await waiting()).toEqual([made.id]);
    const approved = await callAs(administrator, payroll.approveRun, which);
    expect(await waiting()).toEqual([]);
    expect(approved).toMatchObject({ state: 'APPROVED', ownApproval: false, totals: made.totals });
    expect(await callAs(administrator, payroll.approveRun, which)).toEqual(approved);

    const [slip] = await callAs(one, payroll.listSlips, { startDate: '2026-11-01', endDate: '2026-12-31' });
    expect(slip).toMatchObject({ reportId: made.id, gross: baht(30_000) });
    await aType(kala, owner, { code: 'Annual', days: 10 });
    for (const day of ['2026-11-30', '2027-01-31']) await kept(kala, one, asDate(day));
    const own = await callAs(one, payroll.readSlip, { reportId: made.id, language: 'en' });
    // The head of the paper; of the account only its last digits.
    expect(own).toMatchObject({ positionName: 'x', bankCode: '004', account: 'xxx-0022' });
    expect(own.lines.find(({ line }) => line === 'SALARY')).toMatchObject({ amount: baht(30_000) });
    expect(own.lines.every(({ explained }) => explained.length > 0)).toBe(true);
    expect(own.yearToDate).toMatchObject({ income: baht(30_000), socialSecurity: baht(875) });
    // At the end of the period: what next year grants is not in it.
    expect(own.leaveLeft).toEqual([{ name: 'Annual', minutes: 4_800, shown: '10d 0h' }]);
    await expect(callAs(one, payroll.listSlips, { employeeId: two.employeeId })).rejects.toMatchObject(
      codeOf('payroll.employeeNotFound'),
    );
    await expect(callAs(administrator, payroll.readSlip, { reportId: made.id })).rejects.toMatchObject(
      codeOf('payroll.slipNotFound'),
    );

    await expect(callAs(two, payroll.markSlipRead, { reportId: newId('payrollRun') })).rejects.toMatchObject(
      codeOf('payroll.slipNotFound'),
    );
    const file = await kala.send(one, payroll.ownSlipFile, { reportId: made.id });
    expect(`${file.status} ${file.body}`).toMatch(/^200 %PDF-/);
    const locked = await kala.send(one, payroll.ownSlipFile, { reportId: made.id, password: 'ลับ-2569' });
    expect(locked.body).toContain('/Encrypt');
    const { items } = await callAs(owner, payroll.readRunPeople, { payrollReportId: made.id });
    const readBy = items.filter(({ readAt }) => readAt !== null).map(({ employeeId }) => employeeId);
    expect(readBy).toEqual([one.employeeId]);

    expect(await callAs(owner, payroll.sumRuns, { year: 2026 })).toMatchObject([{ month: 11, gross: baht(60_000) }]);
    const voided = await callAs(administrator, payroll.voidRun, { ...which, reason: 'x' });
    expect(voided).toMatchObject({ state: 'VOIDED', totals: made.totals, voidReason: 'x' });
    expect(await callAs(one, payroll.listSlips, {})).toEqual([]);
    expect(await callAs(owner, payroll.sumRuns, { year: 2026 })).toEqual([]);
    // The paper stays.
    const paper = await callAs(owner, payroll.readRunSlip, { reportId: made.id, employeeId: one.employeeId });
    expect(paper).toMatchObject({ state: 'VOIDED', gross: baht(30_000) });
  });

  it('has slips with the position of their period, whatever the person became since', async () => {
    const { owner, administrator, one, positionId, templateId } = await aPaidTeam(kala);
    const { employeeId } = one;
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-10-01' });
    await callAs(owner, payroll.proceedRun, { payrollReportId: reportId });
    await callAs(administrator, payroll.approveRun, { payrollReportId: reportId });
    await callAs(owner, positions.removeMember, { positionId, employeeId });
    const next = await callAs(owner, positions.createPosition, { name: 'ผู้จัดการ', salaryBase: baht(60_000) });
    await callAs(owner, positions.addMember, { positionId: next.id, employeeId });
    expect(await callAs(one, payroll.readSlip, { reportId })).toMatchObject({ positionName: 'x' });
  });

  it('approved again after a void is the same to the satang', async () => {
    const { owner, administrator, one } = team;
    const made = await draft();
    await callAs(owner, payroll.proceedRun, { payrollReportId: made.id });
    const first = await callAs(administrator, payroll.approveRun, { payrollReportId: made.id });
    const slip = await callAs(owner, payroll.readRunSlip, { reportId: made.id, employeeId: one.employeeId });
    await callAs(administrator, payroll.voidRun, { payrollReportId: made.id, reason: 'x' });
    const again = await draft();
    await callAs(owner, payroll.proceedRun, { payrollReportId: again.id });
    const second = await callAs(administrator, payroll.approveRun, { payrollReportId: again.id });
    expect(second.totals).toEqual(first.totals);
    const { reportId: _again, ...figures } = await callAs(owner, payroll.readRunSlip, {
      reportId: again.id,
      employeeId: one.employeeId,
    });
    const { reportId: _first, ...before } = slip;
    expect(figures).toEqual(before);
    await callAs(administrator, payroll.voidRun, { payrollReportId: again.id, reason: 'x' });
  });

  it('pays a bonus in its own run, taxed with the pay known for the year', async () => {
    const { owner, administrator, one, two } = team;
    const bonus = await callAs(owner, payroll.createItem, {
      type: 'income',
      name: 'โบนัส',
      taxCalculation: 'special',
    });
    const regular = await draft();
    await callAs(owner, payroll.proceedRun, { payrollReportId: regular.id });
    await callAs(administrator, payroll.approveRun, { payrollReportId: regular.id });
    const made = await callAs(owner, payroll.createRun, {
      templateId: team.templateId,
      kind: 'offCycle',
      ...november,
      employeeIds: [one.employeeId],
    });
    expect(made.totals).toMatchObject({ people: 1, gross: 0 });
    const entry = { employeeId: one.employeeId, itemId: bonus.id, amount: baht(600_000) };
    const entered = await callAs(owner, payroll.saveRunEntries, { reportId: made.id, entries: [entry] });
    expect(entered.totals).toMatchObject({ people: 1, gross: baht(600_000) });
    await expect(
      callAs(owner, payroll.saveRunEntries, { reportId: made.id, entries: [{ ...entry, employeeId: two.employeeId }] }),
    ).rejects.toMatchObject(codeOf('payroll.employeeNotFound'));
    const slip = await callAs(owner, payroll.readRunSlip, { reportId: made.id, employeeId: one.employeeId });
    expect(slip.lines.find(({ line }) => line === 'SALARY')).toBeUndefined();
    const tax = slip.lines.find(({ line }) => line === 'TAX')?.amount ?? 0;
    // Two salaries are known of the year, November's and December's: 660,000 − 100,000 − 60,000 − 2 × 875 = 498,250 net,
    // 7,500 + 10 % of 198,250; without the bonus there is no tax.
    expect(tax).toBe(baht('27325'));
    await callAs(owner, payroll.deleteRun, { reportId: made.id });
    await callAs(administrator, payroll.voidRun, { payrollReportId: regular.id, reason: 'x' });
  });

  it('that was paid without a person who was held back is paid to that person afterwards, and to nobody twice', async () => {
    const { owner, administrator, one, two } = team;
    const first = await draft();
    await callAs(owner, payroll.saveRunEntries, {
      reportId: first.id,
      held: [{ employeeId: one.employeeId, reason: 'x' }],
    });
    await callAs(owner, payroll.proceedRun, { payrollReportId: first.id });
    await callAs(administrator, payroll.approveRun, { payrollReportId: first.id });
    await expect(draft()).rejects.toMatchObject(codeOf('payroll.periodTaken'));
    // Without dates: the last period that was paid.
    const named = (person: Person) =>
      callAs(owner, payroll.createRun, { templateId: team.templateId, employeeIds: [person.employeeId] });
    const later = await named(one);
    expect(later).toMatchObject({
      kind: 'regular',
      ...november,
      blocked: 0,
      totals: { people: 1, gross: baht(30_000) },
    });
    expect(await callAs(owner, payroll.recalculateRun, { reportId: later.id })).toMatchObject({
      totals: { people: 1 },
    });
    await callAs(owner, payroll.proceedRun, { payrollReportId: later.id });
    await callAs(administrator, payroll.approveRun, { payrollReportId: later.id });
    for (const person of [one, two]) {
      const twice = await named(person);
      expect(twice.blocked).toBe(1);
      await callAs(owner, payroll.deleteRun, { reportId: twice.id });
    }
    // The next period of everyone follows the run of everyone.
    const next = await callAs(owner, payroll.createRun, { templateId: team.templateId });
    expect(next).toMatchObject({ start: '2026-12-01', totals: { people: 2 } });
    await callAs(owner, payroll.deleteRun, { reportId: next.id });
    for (const { id } of [later, first])
      await callAs(administrator, payroll.voidRun, { payrollReportId: id, reason: 'x' });
  });

  it('slips, summary, bank files and journal have the same sums in every state', async () => {
    const { owner, administrator, one } = team;
    const { id: reportId } = await draft();
    const which = { payrollReportId: reportId };
    const bytesOf = async (call: Call, input: object): Promise<string> => {
      const answer = await kala.send(owner, call, { reportId, ...input });
      return `${answer.status} ${answer.body}`;
    };
    const isConsistent = async () => {
      const { totals } = await callAs(owner, payroll.readRun, { reportId });
      const { items } = await callAs(owner, payroll.readRunPeople, { ...which, size: 100 });
      const paid = items.filter(({ heldReason }) => heldReason === null);
      for (const field of payFigures) expect(paid.reduce((sum, row) => sum + row[field], 0)).toBe(totals[field]);
      const payments = await callAs(owner, payroll.readPayments, { reportId });
      expect(payments.ownBank.total + payments.otherBanks.total + payments.byHand.total).toBe(totals.net);
      const summary = await bytesOf(payroll.summary, { format: 'csv' });
      expect(summary.trimEnd().split('\n').at(-1)).toContain(`${totals.net / 100},${totals.employer / 100}`);
      return payments;
    };
    await isConsistent();
    await callAs(owner, payroll.saveRunEntries, {
      reportId,
      held: [{ employeeId: one.employeeId, reason: 'x' }],
    });
    expect((await isConsistent()).ownBank.count).toBe(0);
    await callAs(owner, payroll.saveRunEntries, { reportId, held: [{ employeeId: one.employeeId, reason: null }] });
    await callAs(owner, payroll.proceedRun, which);
    await isConsistent();
    expect(await bytesOf(payroll.bankFile, { layout: 'kbank-payroll' })).toMatch(/^409 .*stepNotPossible/);
    await callAs(administrator, payroll.approveRun, which);
    const { ownBank, files } = await isConsistent();
    const own = files.find(({ total }) => total === ownBank.total);
    if (!own) throw new Error('There is no file for the bank of the company.');
    const file = await bytesOf(payroll.bankFile, { layout: own.layout });
    expect(file.split('\r\n')[0]).toContain(String(ownBank.total).padStart(15, '0'));
    const { accounts, version } = await callAs(owner, payroll.readJournalAccounts, {});
    const codes: Readonly<Record<string, string>> = { SALARY: '5110', SOCIAL_SECURITY: '2110' };
    const chosen = accounts.map(({ place, name }) => ({ place, name, code: codes[place] ?? null }));
    await callAs(owner, payroll.saveJournalAccounts, { accounts: chosen, version });
    const rows = (await bytesOf(payroll.journal, { language: 'en' })).trimEnd().split('\r\n').slice(1);
    // The salary and both parts of social security have their accounts, the others none.
    expect(rows.map((row) => row.split(',').slice(1, 3).join(' ')).toSorted()).toEqual(
      [
        '5110 Salaries and wages',
        '2110 Deductions payable',
        '2110 Deductions payable',
        ' Employer contributions',
        ' Net pay payable',
      ].toSorted(),
    );
    const sums = rows.map((row) => row.split(',').slice(-2).map(Number));
    const sumOf = (side: 0 | 1) => sums.reduce((sum, row) => sum + Math.round((row[side] ?? 0) * 100), 0);
    expect(sumOf(0)).toBe(sumOf(1));
    expect(await bytesOf(payroll.slipsFile, { language: 'th' })).toMatch(/^200 %PDF-/);
    await callAs(administrator, payroll.voidRun, { ...which, reason: 'x' });
    await isConsistent();
  });
});

describe('runs of two periods', () => {
  const december = { start: '2026-12-01', end: '2026-12-31' } as const;

  it('a later one names the earlier one that is not approved yet', async () => {
    const { owner, administrator, templateId } = await aPaidTeam(kala);
    const earlier = await callAs(owner, payroll.createRun, { templateId, ...november });
    const later = await callAs(owner, payroll.createRun, { templateId, ...december });
    expect(earlier.openBefore).toBeNull();
    expect(later.openBefore).toEqual({ id: earlier.id, name: earlier.name });
    await callAs(owner, payroll.proceedRun, { payrollReportId: earlier.id });
    expect(await callAs(owner, payroll.readRun, { reportId: later.id })).toMatchObject({
      openBefore: { id: earlier.id },
    });
    await callAs(administrator, payroll.approveRun, { payrollReportId: earlier.id });
    expect(await callAs(owner, payroll.readRun, { reportId: later.id })).toMatchObject({ openBefore: null });
  });

  it('a rejected one, which can be sent again, names it too; one that is paid in another tax year is not named', async () => {
    const { owner, administrator, templateId } = await aPaidTeam(kala);
    const earlier = await callAs(owner, payroll.createRun, { templateId, ...november });
    const later = await callAs(owner, payroll.createRun, { templateId, ...december });
    await callAs(owner, payroll.proceedRun, { payrollReportId: later.id });
    const rejected = { payrollReportId: later.id, status: 'rejected', reason: 'x' } as const;
    expect(await callAs(administrator, payroll.approveRun, rejected)).toMatchObject({
      state: 'REJECTED',
      openBefore: { id: earlier.id },
    });
    await callAs(owner, payroll.editRun, { reportId: earlier.id, name: earlier.name, payDate: '2027-01-04' });
    expect(await callAs(owner, payroll.readRun, { reportId: later.id })).toMatchObject({ openBefore: null });
  });

  it('take the same tax of the year in whichever order they are approved', async () => {
    const taxesOf = async (periods: readonly (typeof november | typeof december)[]) => {
      const { owner, administrator, templateId, positionId, one } = await aPaidTeam(kala);
      await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: baht(300_000), fromDate: '2026-11-01' });
      const taxes: number[] = [];
      for (const period of periods) {
        const { id } = await callAs(owner, payroll.createRun, { templateId, ...period });
        await callAs(owner, payroll.proceedRun, { payrollReportId: id });
        await callAs(administrator, payroll.approveRun, { payrollReportId: id });
        const { lines } = await callAs(owner, payroll.readRunSlip, { reportId: id, employeeId: one.employeeId });
        taxes.push(lines.find(({ line }) => line === 'TAX')?.amount ?? 0);
      }
      return taxes;
    };
    const inOrder = await taxesOf([november, december]);
    const turned = await taxesOf([december, november]);
    // 600,000 a year for tax: 600,000 − 100,000 − 60,000 − 2 × 875 = 438,250 net, 7,500 + 10 % of 138,250.
    expect(inOrder).toEqual([baht('10662.50'), baht('10662.50')]);
    // December alone is below what is taxed; November, approved after it, takes the tax of both.
    expect(turned).toEqual([0, baht('21325')]);
  });
});
