// Rows of filings and certificates for tests of every module.
import type { Person, TestServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { type Money, zero } from '#kernel/money';
import { asDate, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { aPaidTeam } from '#payroll/server/testing';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { filingsTh } from '../contract.ts';
import { noTotals } from '../rules/filing-figures.ts';
import { addCertificates } from './store/certificates.ts';
import { addFiling } from './store/filings.ts';

let last = 0;

/** A filing of a branch of its own, as if nobody had joined in the month. */
export async function aFiling(
  kala: Pick<TestServer, 'database'>,
  owner: Person,
  { fileId = null }: { readonly fileId?: Id<'file'> | null } = {},
): Promise<Id<'filing'>> {
  last += 1;
  const id = newId('filing');
  await kala.database.tenant(owner.organizationId, (tx) =>
    addFiling(tx, {
      id,
      kind: 'sps103',
      // Walks over every call ask for this year.
      year: 2026,
      month: 1,
      branch: String(last).padStart(6, '0'),
      sequence: 0,
      filedOn: asDate('2026-11-10'),
      receiptNumber: null,
      totals: noTotals,
      figures: [],
      fileId,
      filedBy: 'x',
      filedAt: systemNow(),
    }),
  );
  return id;
}

let lastNumber = 0;

/** An issued certificate of a person whom no run has paid; of a year of its own. */
export async function anIssuedCertificate(
  kala: TestServer,
  owner: Person,
  of: Pick<Person, 'employeeId'>,
  ofYear?: number,
): Promise<Id<'taxCertificate'>> {
  const id = newId('taxCertificate');
  lastNumber += 1;
  const year = ofYear ?? 2000 + (lastNumber % 400);
  const nobody = { taxId: '', name: 'x', address: 'x' };
  const sheet = {
    book: id,
    number: '1',
    payer: nobody,
    payee: { nationalId: '', name: 'x', address: 'x' },
    sequence: null,
    formBox: 1,
    rows: [],
    totalIncome: zero,
    totalTax: zero,
    totalTaxInWords: 'x',
    funds: { pensionFund: zero, socialSecurity: zero, providentFund: zero },
    condition: 1,
    issuedOn: 'x',
    copies: ['x'],
  } as const;
  const figures = { incomes: [], socialSecurity: zero, providentFund: zero, condition: 1 } as const;
  const row = { id, employeeId: of.employeeId, year, branch: '00000', book: id, number: 1, signatureFileId: null };
  await kala.database.tenant(owner.organizationId, (tx) =>
    addCertificates(tx, [{ ...row, issuedOn: asDate('2026-02-10'), content: { sheet, signer: '', figures } }], {
      by: 'x',
      now: systemNow(),
    }),
  );
  return id;
}

const bangkok = JSON.stringify({ district: 'บางรัก', province: 'กรุงเทพมหานคร', postCode: '10500' });

/** A team whose run of November 2026 is approved, with everything that a certificate needs. */
export async function aCertifiableTeam(kala: TestServer) {
  const team = await aPaidTeam(kala);
  const { owner, administrator, one, two, templateId } = team;
  const { id } = await kala.callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
  await kala.callAs(owner, payroll.proceedRun, { payrollReportId: id });
  await kala.callAs(administrator, payroll.approveRun, { payrollReportId: id });
  await kala.database.tenant(owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set tax_id = '0999999123459', address = ${bangkok}
      where organization_id = ${tx.organizationId}`);
    for (const [{ employeeId }, idCard] of [
      [one, '1999900000013'],
      [two, '1999900000021'],
    ] as const) {
      await tx.run(sql`
        update app.employee set id_card = ${idCard}, title_name = 'นาย'
        where organization_id = ${tx.organizationId} and id = ${employeeId}`);
      await tx.run(sql`
        insert into app.employee_address (organization_id, employee_id, kind, district, province, post_code)
        values (${tx.organizationId}, ${employeeId}, 'registered', 'บางรัก', 'กรุงเทพมหานคร', '10500')`);
    }
  });
  return team;
}

/** The same with certificates of everyone. */
export async function aCertifiedTeam(kala: TestServer) {
  const team = await aCertifiableTeam(kala);
  await kala.callAs(team.owner, filingsTh.issueTaxCertificates, { year: 2026 });
  return team;
}

type PaidTeam = Awaited<ReturnType<typeof aPaidTeam>>;

/** Numbers of the company, and files of its people that forms accept. */
export const completeFiles = (kala: TestServer, team: PaidTeam): Promise<void> =>
  kala.database.tenant(team.owner.organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set name = 'บริษัท สมมุติ จำกัด', tax_id = '0999999123459', social_security_id = '1000000001'
      where organization_id = ${tx.organizationId}`);
    for (const [person, code, idCard, firstName] of [
      [team.one, 'A1', '1999900000013', 'สมชาย'],
      [team.two, 'A2', '1999900012348', 'สมหญิง'],
    ] as const) {
      await tx.run(sql`
        update app.employee set employee_code = ${code}, title_name = 'นาย', first_name = ${firstName}, last_name = 'ใจดี',
          id_card = ${idCard}
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`);
      await tx.run(sql`
        insert into app.employee_address (organization_id, employee_id, kind, house_number, moo, sub_district, district,
          province, post_code)
        values (${tx.organizationId}, ${person.employeeId}, 'registered', '12', '3', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500')`);
    }
  });

/** A run of November 2026 that was frozen and approved. */
export async function approvedRun(
  { callAs }: TestServer,
  { owner, administrator, templateId }: PaidTeam,
  run: Partial<CallInput<typeof payroll.createRun>> = {},
): Promise<Id<'payrollRun'>> {
  const made = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01', end: '2026-11-30', ...run });
  await callAs(owner, payroll.proceedRun, { payrollReportId: made.id });
  await callAs(administrator, payroll.approveRun, { payrollReportId: made.id });
  return made.id;
}

/** What the slips of approved runs say themselves. */
export const sumsOfSlips = (kala: TestServer, owner: Person) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.one<{ income: Money; tax: Money; employee: Money; employer: Money }>(sql`
      select sum(s.year_regular + s.year_special + s.year_flat + s.year_severance)::bigint as income,
        sum(s.year_tax + s.year_flat_tax + s.year_severance_tax)::bigint as tax,
        sum(s.month_employee)::bigint as employee, sum(s.month_employer)::bigint as employer
      from app.payroll_run r join app.payroll_slip s on s.organization_id = r.organization_id and s.run_id = r.id
      where r.organization_id = ${tx.organizationId} and s.organization_id = ${tx.organizationId}
        and r.state = 'APPROVED' and s.held_reason is null`),
  );
