import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { someEmployees } from '#people/server/testing';
import { sql } from '#server/db/sql';
import { payroll } from '../contract.ts';
import { addPeople, holdBack } from './store/people-of-run.ts';
import { aRunUpTo } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

type Paid = Awaited<ReturnType<typeof aRunUpTo>>;

/** An approved run that the company pays from this bank; its first person has the account there. */
async function aRunPaidBy(bankCode: string): Promise<Paid> {
  const team = await aRunUpTo(kala, 'DRAFT');
  await kala.database.tenant(team.owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set bank_code = ${bankCode} where organization_id = ${tx.organizationId}`);
    await tx.run(sql`
      update app.employee set bank_code = ${bankCode}
      where organization_id = ${tx.organizationId} and id = ${team.one.employeeId}`);
    await tx.run(sql`
      update app.employee set bank_code = '030'
      where organization_id = ${tx.organizationId} and id = ${team.two.employeeId}`);
  });
  await callAs(team.owner, payroll.recalculateRun, { reportId: team.id });
  await callAs(team.owner, payroll.proceedRun, { payrollReportId: team.id });
  await callAs(team.administrator, payroll.approveRun, { payrollReportId: team.id });
  return team;
}

describe('a bank file that has the company’s id at the bank', () => {
  it.each([
    ['006', 'ktb-direct', { length: 16, isExact: false }, 'EXAMPLE01'],
    ['006', 'ktb-standard', { length: 16, isExact: false }, 'EXAMPLE01'],
    ['014', 'scb-payroll', { length: 12, isExact: false }, 'EXAMPLE01'],
    ['014', 'scb-payroll-other-banks', { length: 12, isExact: false }, 'EXAMPLE01'],
    ['025', 'bay-payroll', { length: 3, isExact: true }, 'K01'],
  ])(
    'of bank %s, %s: is not refused for it beforehand, asks for it, and has it',
    async (bank, layout, field, companyId) => {
      const { owner, id: reportId } = await aRunPaidBy(bank);
      const { files } = await callAs(owner, payroll.readPayments, { reportId });
      expect(files.find((file) => file.layout === layout)).toMatchObject({
        count: 1,
        refused: null,
        companyId: field,
      });
      const file = await kala.send(owner, payroll.bankFile, { reportId, layout, companyId });
      expect(file.status).toBe(200);
      expect(file.body.split('\r\n')[0]).toContain(companyId);
      const without = await kala.send(owner, payroll.bankFile, { reportId, layout, language: 'en' });
      expect(`${without.status} ${without.body}`).toMatch(/^422 .*company id at the bank: is (missing|too short)/);
    },
  );

  it('says before the download what the bank would refuse about a person', async () => {
    const { owner, two, templateId } = await aRunPaidBy('006');
    // Thanachart was merged into ttb: no file pays there.
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set bank_code = '065', bank_account_name = 'NO BANK'
        where organization_id = ${tx.organizationId} and id = ${two.employeeId}`),
    );
    const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-12-01' });
    const { files } = await callAs(owner, payroll.readPayments, { reportId, language: 'en' });
    expect(files.map(({ layout, refused }) => [layout, refused])).toEqual([
      ['ktb-direct', null],
      ['ktb-standard', expect.stringContaining('NO BANK')],
    ]);
  });
});

it('a slip names no bank where the run pays by hand: an account without its bank, a bank without an account', async () => {
  const { owner, one, two, templateId } = await aRunUpTo(kala, 'DRAFT');
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.employee set bank_code = null
      where organization_id = ${tx.organizationId} and id = ${one.employeeId}`);
    await tx.run(sql`
      update app.employee set bank_account = null
      where organization_id = ${tx.organizationId} and id = ${two.employeeId}`);
  });
  const { id: reportId } = await callAs(owner, payroll.createRun, { templateId, start: '2026-12-01' });
  expect((await callAs(owner, payroll.readPayments, { reportId })).byHand.count).toBe(2);
  for (const { employeeId } of [one, two])
    expect(await callAs(owner, payroll.readRunSlip, { reportId, employeeId })).toMatchObject({
      bankCode: '',
      account: '',
    });
});

it('a slip has its name as the company writes names, and keeps it when the person has another name later', async () => {
  const { owner, one, id: reportId } = await aRunUpTo(kala, 'APPROVED');
  const nameOnSlip = async () => (await callAs(one, payroll.readSlip, { reportId })).name;
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.organization set name_display = 'last-comma-first' where organization_id = ${tx.organizationId}`),
  );
  expect(await nameOnSlip()).toBe('ทดสอบ, สมศรี');
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set last_name = 'ใจดี'
      where organization_id = ${tx.organizationId} and id = ${one.employeeId}`),
  );
  expect(await nameOnSlip()).toBe('สมศรี ทดสอบ');
});

it('the summary of a run has everyone whom it pays, more than ten thousand too, and the sums of all', async () => {
  const { owner, two, id: reportId } = await aRunUpTo(kala, 'DRAFT');
  const people = await someEmployees(
    kala.database,
    owner.organizationId,
    Array.from({ length: 10_000 }, () => ({})),
  );
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await addPeople(tx, reportId, people);
    await tx.run(sql`
      update app.payroll_slip set is_stale = false, gross = 200, deductions = 0, net = 200, employer = 0, cost = 200
      where organization_id = ${tx.organizationId} and run_id = ${reportId}
        and employee_id = any(${[...people]}::uuid[])`);
    await holdBack(tx, reportId, [{ employeeId: two.employeeId, reason: 'x' }]);
  });
  const { status, body } = await kala.send(owner, payroll.summary, { reportId, format: 'csv' });
  expect(status).toBe(200);
  const rows = body.trimEnd().split('\r\n').slice(1);
  expect(rows).toHaveLength(10_000 + 1 + 1);
  // 30,000 and ten thousand times 2 baht; the person who is held back is not in it.
  expect(rows.at(-1)?.split(',').at(2)).toBe('50000');
});
