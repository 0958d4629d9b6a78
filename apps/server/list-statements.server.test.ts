// A list costs as many statements for two hundred rows as for five: nothing is read row by row.
import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#activity/contract';
import { type Person, testServer } from '#apps/server/testing';
import { addSubscription } from '#billing/server/public';
import { departments } from '#departments/contract';
import { addDepartments, addManager, addMembers } from '#departments/server/public';
import { filingsTh } from '#filings-th/contract';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { addTag } from '#organization/server/public';
import { payroll } from '#payroll/contract';
import { anApprovedMonth, manyDrafts } from '#payroll/server/testing/long-lists';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { statementsOf } from '#server/testing/statements-of';
import { taxTh } from '#tax-th/contract';

const kala = testServer();
const { callAs } = kala;
const [few, many] = [5, 200];

interface Company {
  readonly owner: Person;
  readonly departmentId: Id<'department'>;
  readonly positionId: Id<'position'>;
  readonly employeeId: Id<'employee'>;
  readonly reportId: Id<'payrollRun'>;
}

/** The month that is over: filings of it are in the calendar, whenever the test runs. */
const lastMonth = addToDate(asDate(`${dateIn('Asia/Bangkok', systemNow()).slice(0, 7)}-01`), { months: -1 }).slice(
  0,
  7,
);
const [filingYear = 0, filingMonth = 0] = lastMonth.split('-').map(Number);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** This many of everything: people, teams, managers, members, tags, positions, invitations, branches, payroll templates, runs, slips of an approved run, pay items and log entries. */
async function aCompanyOf(count: number): Promise<Company> {
  const owner = await kala.aPerson(await kala.aCompany({ plan: 'free' }), { groups: ['owner'] });
  const { organizationId } = owner;
  const now = systemNow();
  const products = ['oneDeeCloud', 'oneDeePayroll'].map((type) => ({ type, name: type, numberSpecified: 1000 }));
  await kala.database.tenant(organizationId, (tx) =>
    addSubscription(tx, { orderName: 'large', status: 'Active', endDate: null, products, now }),
  );
  const at = (status: 'approved' | 'pending') =>
    someEmployees(
      kala.database,
      organizationId,
      times(count).map((index) => ({
        firstName: `คน ${index}`,
        status,
        positionName: `ตำแหน่ง ${index}`,
        permissionGroups: status === 'approved' ? ['manager'] : [],
      })),
    );
  const employeeIds = await at('approved');
  await at('pending');
  const teams = times(count).map((index) => ({
    id: newId('department'),
    parentId: null,
    name: `ทีม ${index}`,
    externalCode: null,
  }));
  const [first] = teams;
  const [employeeId] = employeeIds;
  if (!first || !employeeId) throw new Error('A company has at least one of each.');
  await kala.database.tenant(organizationId, async (tx) => {
    await addDepartments(tx, teams, now);
    const fromDate = asDate('2025-01-01');
    const written = { changedBy: 'HR', now };
    await addMembers(
      tx,
      employeeIds.map((one) => ({ departmentId: first.id, employeeId: one, fromDate })),
      written,
    );
    for (const { id: departmentId } of teams) await addManager(tx, { departmentId, employeeId });
    const tagIds = times(count).map(() => newId('tag'));
    for (const [index, id] of tagIds.entries()) await addTag(tx, { id, name: `แท็ก ${index}`, colour: '#C0182B', now });
    await tx.run(sql`insert into app.employee_tag (organization_id, employee_id, tag_id)
      values ${sql.rows(employeeIds.map((one, index) => [organizationId, one, tagIds[index]]))}`);
  });
  const invited = times(count).map((index) => ({ email: `${index}.${organizationId}@kala.test` }));
  await callAs(owner, people.invite, { people: invited });
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'ช่าง' });
  await callAs(owner, positions.addMembers, { positionId, employeeIds });
  for (const index of times(count)) {
    await callAs(owner, positions.createPosition, { name: `ตำแหน่ง ${index}` });
    await callAs(owner, organization.createBranch, { name: `สาขา ${index}`, address: {} });
    await callAs(owner, payroll.createItem, { type: 'income', name: `รายการ ${index}` });
  }
  const reportId = await manyDrafts(kala, organizationId, employeeIds);
  await anApprovedMonth(kala, organizationId, { employeeIds, month: lastMonth });
  return { owner, departmentId: first.id, positionId, employeeId, reportId };
}

type Asked = readonly [call: Call, input: (company: Company) => object];

const size = many;
const anything = () => ({ size });
const search = 'คน';

const lists: Readonly<Record<string, Asked>> = {
  'people of the company': [people.listEmployees, anything],
  'people of the company, searched and filtered': [
    people.listEmployees,
    ({ departmentId }) => ({
      size,
      departmentId,
      search,
      role: 'manager',
      startFrom: '2020-01-01',
      sort: '-startDate',
    }),
  ],
  'people who asked to join': [people.listEmployees, () => ({ size, status: 'pending' })],
  'people to pick': [people.searchEmployees, () => ({ size, search })],
  everybody: [people.everyone, anything],
  'people in an order': [people.sortedEmployees, ({ departmentId }) => ({ size, departmentId, sort: '-employeeCode' })],
  'people in no team': [people.withoutDepartment, anything],
  'people in a permission group': [people.employeesWithRole, () => ({ size, role: 'manager' })],
  'what people are filtered by': [people.employeeFilters, () => ({})],
  'counts of people': [people.countEmployees, () => ({})],
  invitations: [people.listInvitations, anything],
  'the tree of teams': [departments.listDepartments, () => ({})],
  'teams found': [departments.searchDepartments, anything],
  'teams one may act in': [departments.searchByHasRole, anything],
  'one’s own teams': [departments.searchMyDepartments, () => ({})],
  'members of a team': [departments.listMembers, ({ departmentId }) => ({ size, departmentId })],
  'people who could join a team': [departments.listCandidates, ({ departmentId }) => ({ size, departmentId, search })],
  'people who could lead a team': [
    departments.listCandidates,
    ({ departmentId }) => ({ size, departmentId, for: 'manager' }),
  ],
  positions: [positions.listPositions, () => ({})],
  'who holds a position': [positions.listMembers, ({ positionId }) => ({ size, positionId })],
  tags: [organization.listTags, anything],
  branches: [organization.listBranches, anything],
  'templates of payroll': [payroll.listTemplates, anything],
  'drafts of payroll': [payroll.listRuns, anything],
  'people of a run': [payroll.readRunPeople, ({ reportId }) => ({ size, payrollReportId: reportId })],
  'who is paid by which template': [payroll.listPayrollMembers, anything],
  'pay items': [payroll.searchItems, () => ({ size, type: 'income' })],
  'tax declarations': [taxTh.listDeclarations, () => ({ size, year: 2026 })],
  'the activity log': [activity.listEntries, anything],
  'the calendar of filings': [filingsTh.readFilingCalendar, () => ({})],
  'people who block a filing': [filingsTh.listFilingBlockers, () => ({ size, duty: 'pnd1', period: lastMonth })],
  'slips, bank, filings and journal of a month': [
    filingsTh.readCrossTotals,
    () => ({ year: filingYear, month: filingMonth }),
  ],
  'what changes of the law cost': [filingsTh.readLawWatch, () => ({})],
  'people in PND 1': [filingsTh.monthlyPND1, () => ({ size, year: filingYear, month: filingMonth })],
  'people in PND 1 Kor': [filingsTh.yearlyPND1, () => ({ size, year: filingYear })],
  'people in SPS 1-10': [filingsTh.monthlySocialSecurity, () => ({ size, year: filingYear, month: filingMonth })],
  'people in KT 20 Kor': [filingsTh.yearlySocialSecurity, () => ({ size, year: filingYear })],
  'certificates of withheld tax': [filingsTh.listTaxCertificates, () => ({ size, year: filingYear })],
};

/** Calls whose rows do not grow in the larger company: counts, sums, people without a team or who could join, teams of one owner. */
const sameSize = [
  'counts of people',
  'people in no team',
  'people who could join a team',
  'one’s own teams',
  'the calendar of filings',
  'slips, bank, filings and journal of a month',
  'what changes of the law cost',
];

describe('a list of two hundred costs as many statements as a list of five', { timeout: 120_000 }, () => {
  let small: Company;
  let large: Company;
  beforeAll(async () => {
    small = await aCompanyOf(few);
    large = await aCompanyOf(many);
  }, 600_000);

  it.each(Object.entries(lists))('%s', async (name, [call, input]) => {
    const asked = async (company: Company) => {
      const ask = () => callAs(company.owner, call, input(company) as never);
      const answer = JSON.stringify(await ask());
      // The actor is cached for some seconds: the smallest of three counts is the list alone.
      const counts = [await statementsOf(ask), await statementsOf(ask), await statementsOf(ask)];
      return { statements: Math.min(...counts), letters: answer.length };
    };
    const [short, long] = [await asked(small), await asked(large)];
    expect(long.statements).toBe(short.statements);
    expect(short.statements).toBeGreaterThan(0);
    if (!sameSize.includes(name)) expect(long.letters).toBeGreaterThan(short.letters * 10);
  });
});
