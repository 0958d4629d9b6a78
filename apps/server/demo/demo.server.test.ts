import { expect, test } from 'vitest';
import { approvals } from '#approvals/contract';
import { requestStates } from '#approvals/rules/request-steps';
import { departments } from '#departments/contract';
import { identity } from '#identity/contract';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { testServer } from '../testing.ts';
import { demoAccounts, loadDemo } from './load.ts';

// Two companies with the same accounts stand beside each other here, which other tests would see.
const now = '2026-11-16T05:30:00.000Z' as Instant;
const kala = testServer({ ownDatabase: true, demoAccounts: demoAccounts(now) });
const { callAs } = kala;

let usual: Promise<Id<'organization'>> | undefined;
/** The usual company, loaded once: these tests only read it. */
const usualCompany = (): Promise<Id<'organization'>> => {
  usual ??= loadDemo({ database: kala.database, now, weeks: 0 });
  return usual;
};

async function signedInAs(role: string): Promise<{ token: string }> {
  const account = demoAccounts(now).find((one) => one.role === role);
  const { email = '', password = '' } = account ?? {};
  const { accessToken } = await callAs(null, identity.signIn, { email, password, bearer: true });
  return { token: accessToken ?? '' };
}

test('the accounts open a company for measuring at once, and the usual company once it is there', async () => {
  // An account without a last visit was refused the list of employees until it chose a company.
  await loadDemo({ database: kala.database, now, employees: 20, weeks: 0 });
  const first = await signedInAs('administrator');
  const measured = await callAs(first, people.listEmployees, {});
  expect(measured.total).toBeGreaterThan(10);
  expect(measured.total).toBeLessThan(21);

  const organizationId = await usualCompany();
  const leaves = await kala.database.tenant(organizationId, (tx) =>
    tx.rows<{ state: string }>(sql`
      select distinct state from app.leave_request where organization_id = ${organizationId} order by state`),
  );
  expect(leaves.map(({ state }) => state)).toEqual(['approved', 'pending', 'rejected']);
  await loadDemo({ database: kala.database, now, employees: 30, weeks: 0 });
  const profile = await callAs(await signedInAs('administrator'), people.myProfile, undefined);
  expect(profile.lastVisitEmployee?.organization.name).toBe('บริษัท สยามรุ่งเรืองอุตสาหกรรม จำกัด');
  expect(profile.employees).toHaveLength(3);
});

test('modules write what they show in their order: people before their teams, zones before punches', async () => {
  const organizationId = await loadDemo({ database: kala.database, now, employees: 20, weeks: 1 });
  const counts = await kala.database.tenant(organizationId, (tx) =>
    tx.one(sql`
      select
        (select count(*)::int from app.employee where organization_id = ${organizationId}) as people,
        (select count(*)::int from app.department where organization_id = ${organizationId}) as teams,
        (select count(*)::int from app.department_manager where organization_id = ${organizationId}) as managers,
        (select count(*)::int from app.zone where organization_id = ${organizationId}) as zones,
        (select count(*)::int from app.work_hours where organization_id = ${organizationId}) as "workHours",
        (select count(*)::int from app.clocking where organization_id = ${organizationId} and zone_id is null)
          as "punchesOutsideZones",
        (select count(*)::int > 100 from app.clocking where organization_id = ${organizationId}) as "hasPunches"`),
  );
  expect(counts).toEqual({
    people: 20,
    teams: 9,
    managers: 9,
    zones: 8,
    workHours: 4,
    punchesOutsideZones: 0,
    hasPunches: true,
  });
});

test('the manager of the demo leads the production with its two lines', async () => {
  await usualCompany();
  const { items } = await callAs(await signedInAs('manager'), departments.listDepartments, {});
  expect(items).toMatchObject([{ name: 'ฝ่ายผลิต', subDepartments: [{ name: 'สายการผลิต A' }, { name: 'สายการผลิต B' }] }]);
});

test('requests of every state wait or were decided, for each account that decides or asks', async () => {
  await usualCompany();
  const owner = await signedInAs('owner');
  for (const state of requestStates) {
    const { items } = await callAs(owner, approvals.listRequests, { state });
    expect(items.length, state).toBeGreaterThan(0);
    expect(items.every(({ summary, formName }) => summary !== '' && formName !== '')).toBe(true);
  }
  for (const role of ['owner', 'administrator', 'manager'])
    expect(await callAs(await signedInAs(role), approvals.countWaiting, undefined), role).not.toEqual({ count: 0 });
  const own = await callAs(await signedInAs('employee'), approvals.listOwnRequests, {});
  expect(new Set(own.items.map(({ state }) => state))).toEqual(new Set(requestStates));
});

test('the company has paid twelve months, whose slips add up, and this month is a draft', async () => {
  await usualCompany();
  const owner = await signedInAs('owner');
  const { items } = await callAs(owner, payroll.listRuns, {});
  expect(items.map(({ state }) => state)).toEqual(['DRAFT', ...Array.from({ length: 12 }, () => 'APPROVED')]);
  expect(items.map(({ start }) => start).slice(0, 2)).toEqual(['2026-11-01', '2026-10-01']);
  for (const { totals, paidOn, payDate } of items.slice(1)) {
    expect(totals.people).toBeGreaterThan(40);
    expect(totals.net).toBe(totals.gross - totals.deductions);
    expect(paidOn).toBe(payDate);
  }
  const own = await callAs(await signedInAs('employee'), payroll.listSlips, {});
  expect(own).toHaveLength(12);
});
