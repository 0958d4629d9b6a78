// A company of 10,000 people with twelve approved months: how long the yearly tax return (PND 1 Kor) takes as a file and as a preview,
// how long the calendar of filings, and how long 1,000 certificates of withheld tax on paper. `--people=2000` measures a smaller one.

import { certificateYear } from '#filings-th/server/certificate-year';
import { certificateZip } from '#filings-th/server/certificate-zip';
import { issueFor } from '#filings-th/server/certificates';
import { shownCalendar } from '#filings-th/server/cockpit';
import { filingFile } from '#filings-th/server/files';
import { previewOf } from '#filings-th/server/previews';
import { certificatesOfYear } from '#filings-th/server/store/certificates';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, systemNow } from '#kernel/time';
import { checkDigit } from '#organization/rules/registration-numbers';
import { calculateStep } from '#payroll/server/calculate';
import { peopleOf } from '#payroll/server/store/people-of-run';
import { employmentSpans } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { analyze } from '../clocking-bench/companies.ts';
import {
  addDraft,
  aPaidCompany,
  benchToday,
  openPayrollBench,
  type PaidCompany,
  type Spent,
} from '../payroll-bench/company.ts';
import { askedPeople } from '../setup/bench-database.ts';
import { type Measure, reportMeasures } from '../setup/measure.ts';

const people = askedPeople();
/** Of the clock, and of the processor: the file is made by one request on one core. */
const limits = { fileSeconds: 3, previewSeconds: 3, calendarSeconds: 5, certificateSeconds: 15 };
const printed = Math.min(people, 1_000);
/** The last year: all its months are over. */
const year = Number(benchToday().slice(0, 4)) - 1;

const which = { kind: 'pnd1kor', year, month: null } as const;

const bench = await openPayrollBench();
const { database, measured } = bench;

try {
  const company = await aPaidCompany(bench, { people, risenFrom: benchToday() });
  await database.tenant(company.organizationId, addFacts);
  await payTwelveMonths(company);
  await analyze({ database: bench.opened });
  const { organizationId } = company;
  // The first one warms up statements and code.
  await file(organizationId);
  const ofFile = await middle(() => file(organizationId));
  const ofPreview = await middle(() => preview(organizationId));
  const ofCalendar = await middle(() => calendar(organizationId));
  const ofPaper = await measured(() => certificates(organizationId));
  const seconds = (name: string, value: number, limit: number): Measure => ({
    name,
    value: value / 1_000,
    unit: 's',
    limit,
  });
  reportMeasures([
    seconds(`PND 1 Kor of ${people} people as a file`, ofFile.wall, limits.fileSeconds),
    seconds('its processor time, both sides', ofFile.core, limits.fileSeconds),
    seconds('its preview', ofPreview.wall, limits.previewSeconds),
    seconds('the calendar of filings', ofCalendar.wall, limits.calendarSeconds),
    seconds(`${printed} certificates, processor time`, ofPaper.core, limits.certificateSeconds),
  ]);
} finally {
  await bench.close();
}

/** Everything that the Revenue Department asks for. */
async function addFacts(tx: TenantTx): Promise<void> {
  const address = JSON.stringify({ district: 'บางรัก', province: 'กรุงเทพมหานคร', postCode: '10500' });
  await tx.run(sql`
    update app.organization set tax_id = '0999999123459', address = ${address}
    where organization_id = ${tx.organizationId}`);
  const ids = (await employmentSpans(tx, null)).map(({ employeeId }) => employeeId);
  const cards = ids.map((_, index) => {
    const twelve = `19999${String(index).padStart(7, '0')}`;
    return `${twelve}${checkDigit(twelve)}`;
  });
  await tx.run(sql`
    update app.employee e set id_card = n.card, title_name = 'นาย'
    from unnest(${ids}::uuid[], ${cards}::text[]) as n(id, card)
    where e.organization_id = ${tx.organizationId} and e.id = n.id`);
  await tx.run(sql`
    insert into app.employee_address (organization_id, employee_id, kind, house_number, sub_district, district, province,
      post_code)
    select ${tx.organizationId}, id, 'registered', '99/1', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร', '10500'
    from unnest(${ids}::uuid[]) as id`);
}

/** The slips of one calculated run, paid in every month of the year. */
async function payTwelveMonths(company: PaidCompany): Promise<void> {
  const { organizationId } = company;
  const runId = await addDraft(bench, company, 30);
  while (await calculateStep(database, { organizationId, runId }));
  for (let month = 1; month <= 12; month++)
    await database.tenant(organizationId, (tx) =>
      copyRun(tx, runId, asDate(`${year}-${String(month).padStart(2, '0')}-01`)),
    );
  const paid = await database.reading(organizationId, (tx) => peopleOf(tx, runId));
  if (paid.length !== people) throw new Error(`The run pays ${paid.length} of ${people} people.`);
  await database.tenant(organizationId, (tx) =>
    tx.run(sql`delete from app.payroll_run where organization_id = ${tx.organizationId} and id = ${runId}`),
  );
}

async function copyRun(tx: TenantTx, runId: string, start: ReturnType<typeof asDate>): Promise<void> {
  const id = newId('payrollRun');
  const end = addToDate(addToDate(start, { months: 1 }), { days: -1 });
  await tx.run(sql`
    insert into app.payroll_run (organization_id, id, template_id, kind, name, state, start_date, end_date, pay_date,
      payment_number, per_year, made_name, made_at, updated_at, shared, basis_number, ledger_number, net)
    select organization_id, ${id}, template_id, kind, name, 'APPROVED', ${start}, ${end}, ${end}, ${Number(start.slice(5, 7))}, 12,
      made_name, made_at, updated_at, shared, 0, ${Number(start.slice(5, 7))}, 0
    from app.payroll_run where organization_id = ${tx.organizationId} and id = ${runId}`);
  await tx.run(sql`
    insert into app.payroll_slip (organization_id, run_id, employee_id, is_stale, calculated_at, findings, blocks, context,
      lines, gross, deductions, net, shortfall, employer, cost, year_regular, year_special, year_tax,
      year_social_security, year_provident_fund, year_flat, year_flat_tax, year_severance, year_severance_tax,
      month_wage, month_employee, month_employer, later, statutory)
    select organization_id, ${id}, employee_id, is_stale, calculated_at, findings, blocks, context, lines, gross,
      deductions, net, shortfall, employer, cost, year_regular, year_special, year_tax, year_social_security,
      year_provident_fund, year_flat, year_flat_tax, year_severance, year_severance_tax, month_wage, month_employee,
      month_employer, later, statutory
    from app.payroll_slip where organization_id = ${tx.organizationId} and run_id = ${runId}`);
}

function file(organizationId: Id<'organization'>): Promise<void> {
  return database.tenant(organizationId, async (tx) => {
    const { answer } = await filingFile(tx, which, {
      format: 'rdUpload',
      userId: 'BENCH',
      via: 'internet',
      sentBefore: 0,
      leaveOut: false,
      paidOn: benchToday(),
      language: 'th',
    });
    const lines = String(answer.body).split('\r\n').length;
    // The head, and an empty text after the last line.
    if (lines !== people + 2) throw new Error(`The file has ${lines} lines.`);
  });
}

function preview(organizationId: Id<'organization'>): Promise<void> {
  return database.tenant(organizationId, async (tx) => {
    const found = await previewOf(tx, which, { show: 'all', language: 'th', page: 0, size: 50 });
    if (found.totals.persons !== people || found.problemCount > 0)
      throw new Error(`The preview has ${found.totals.persons} people and ${found.problemCount} problems.`);
  });
}

function calendar(organizationId: Id<'organization'>): Promise<void> {
  return database.tenant(organizationId, async (tx) => {
    const filings = await shownCalendar(tx, asDate(`${year + 1}-01-20`));
    if (!filings?.some(({ duty, people: listed }) => duty === 'pnd1kor' && listed === people))
      throw new Error('PND 1 Kor is not in the calendar.');
  });
}

async function certificates(organizationId: Id<'organization'>): Promise<void> {
  const now = systemNow();
  await database.tenant(organizationId, async (tx) => {
    const found = await certificateYear(tx, year, benchToday());
    await issueFor(tx, found, { people: found.people.slice(0, printed), issuedOn: benchToday(), by: 'Bench', now });
  });
  const issued = await database.reading(organizationId, (tx) => certificatesOfYear(tx, year));
  const zip = certificateZip(issued, { now, open: () => () => Promise.reject(new Error('There is no signature.')) });
  for await (const _piece of zip.body);
  if (issued.length !== printed || zip.facts().size < printed * 5_000) throw new Error('Certificates are missing.');
}

/** The middle of three by the clock. */
async function middle(work: () => Promise<void>): Promise<Spent> {
  const rounds: Spent[] = [];
  for (let round = 0; round < 3; round++) rounds.push(await measured(work));
  return rounds.toSorted((one, other) => one.wall - other.wall)[1] as Spent;
}
