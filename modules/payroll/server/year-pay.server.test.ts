import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { taxTh } from '#tax-th/contract';
import { payroll } from '../contract.ts';
import { aPaidTeam } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

it('the year of a person with a fixed social security expects it of each later payment, with and without a slip', async () => {
  const { owner, administrator, one, two, templateId } = await aPaidTeam(kala);
  const { items } = await callAs(owner, payroll.searchItems, {});
  const payrollId = items.find(({ keyName }) => keyName === 'SOCIAL_SECURITY')?.id as never;
  await callAs(owner, payroll.addEmployeeItem, {
    employeeId: one.employeeId,
    payrollId,
    autoCalculation: false,
    amount: baht(600),
    fromDate: '2026-01-01',
  });
  const expected = async (person: typeof one) => (await callAs(person, taxTh.whatIf, { year: 2026 })).pay;
  expect(await expected(one)).toMatchObject({ source: 'salary', later: { socialSecurity: baht(600) } });
  expect(await expected(two)).toMatchObject({ source: 'salary', later: { socialSecurity: baht(875) } });
  const period = { start: '2026-10-01', end: '2026-10-31' } as const;
  const { id: payrollReportId } = await callAs(owner, payroll.createRun, { templateId, ...period });
  await callAs(owner, payroll.proceedRun, { payrollReportId });
  await callAs(administrator, payroll.approveRun, { payrollReportId });
  expect(await expected(one)).toMatchObject({
    source: 'slip',
    toDate: { socialSecurity: baht(600) },
    later: { socialSecurity: baht(600) },
  });
  expect(await expected(two)).toMatchObject({ source: 'slip', later: { socialSecurity: baht(875) } });
});
