import { addSubscription } from '#billing/server/public';
import { agreeToAll } from '#consent/server/public';
import { addDepartments, addManager, addMembers } from '#departments/server/public';
import type { DemoAccount } from '#identity/contract';
import { hashPassword, saveEmployment, saveUser, setLastVisit, setPassword } from '#identity/server/public';
import type { Id } from '#kernel/ids';
import { addSeconds, dateIn, type Instant } from '#kernel/time';
import { addOrganization, addTag, givePasscode } from '#organization/server/public';
import { addEmployees, type NewEmployee, saveTerms } from '#people/server/public';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { saveDemoCompany } from './company.ts';
import { type DemoPerson, demoPeople, demoTags, teams } from './people.ts';
import { addDemoPositions } from './positions.ts';
import { addDemoPunches } from './punches.ts';
import { addDemoTime } from './time.ts';
import { addDemoZones } from './zones.ts';

const password = 'mango-sticky-rice';
const address = (role: string) => `${role.toLowerCase()}@demo.kala.test`;

interface AccountPlace {
  readonly role: DemoAccount['role'];
  /** The nth person of the team has the account; null is nobody at work. */
  readonly seat: { readonly team: string; readonly nth: number } | null;
  readonly groups: readonly string[];
}

const places: readonly AccountPlace[] = [
  { role: 'owner', seat: { team: 'company', nth: 0 }, groups: ['owner'] },
  { role: 'administrator', seat: { team: 'hr', nth: 0 }, groups: ['administrator'] },
  { role: 'manager', seat: { team: 'production', nth: 0 }, groups: ['manager'] },
  { role: 'employee', seat: { team: 'lineA', nth: 1 }, groups: [] },
  { role: 'maker', seat: { team: 'finance', nth: 1 }, groups: ['maker'] },
  { role: 'payrollApprove', seat: { team: 'finance', nth: 0 }, groups: ['payrollApprove', 'payrollViewer'] },
  { role: 'provider', seat: null, groups: [] },
];

const provider = { firstName: 'กาล', lastName: 'ทีมงาน' };

/** The people that accounts belong to must not have left. */
function seated(people: readonly DemoPerson[]): Map<AccountPlace, DemoPerson> {
  const found = new Map<AccountPlace, DemoPerson>();
  for (const place of places) {
    if (!place.seat) continue;
    const team = people.filter((person) => person.team === place.seat?.team && person.resignDate === null);
    const person = team[Math.min(place.seat.nth, team.length - 1)];
    if (person) found.set(place, person);
  }
  return found;
}

/** Who can be tried in the demo, as the first start and the sign-in page show it. */
export function demoAccounts(now: Instant): DemoAccount[] {
  const people = seated(demoPeople(demoSize, yearOf(now)));
  return places.map((place) => {
    const person = people.get(place) ?? provider;
    return { role: place.role, email: address(place.role), password, name: `${person.firstName} ${person.lastName}` };
  });
}

/** Those who work at the factory; the others are at the head office. */
const plantTeams: ReadonlySet<string> = new Set(['production', 'lineA', 'lineB', 'warehouse']);
const isAtWork = (person: DemoPerson): boolean => person.resignDate === null;

const demoSize = 60;
const demoWeeks = 5;
const timeZone = 'Asia/Bangkok';
const yearOf = (now: Instant): number => Number(dateIn(timeZone, now).slice(0, 4));

/** A plan has room for some more than work there: 100 seats for the demo's sixty. */
const seatsFor = (employees: number): number => Math.ceil((employees * 1.5) / 50) * 50;

/** Any number will do that no one else locks. */
const demoLock = 727_205;

/** Loads the demo where no company is there yet. Of several servers that start at once, one does it and the others wait. */
export const loadDemoOnce = (database: Database, now: Instant, seats?: number): Promise<boolean> =>
  database.global(async (tx) => {
    // A slow machine loads longer than others usually wait for a lock.
    await tx.run(sql`set local lock_timeout = 0`);
    await tx.run(sql`select pg_advisory_xact_lock(${demoLock})`);
    const row = await tx.one<{ found: boolean }>(
      sql`select exists (select from global.organization_directory) as found`,
    );
    if (row?.found !== false) return false;
    await loadDemo({ database, now, ...(seats && { seats }) });
    return true;
  });

interface DemoOptions {
  readonly database: Database;
  readonly now: Instant;
  readonly employees?: number;
  /** So many weeks of punches; without, nobody has clocked yet. */
  readonly weeks?: number;
  /** Between the people and their punches: thousands of both are written well only when the planner knows of the people. */
  readonly settled?: () => Promise<void>;
  /** Of the company's plan. */
  readonly seats?: number;
}

/** The demo company with its accounts. A larger one may be added beside it: the same accounts then work in both. */
export async function loadDemo(o: DemoOptions): Promise<Id<'organization'>> {
  const { database, now, employees = demoSize, weeks = demoWeeks, seats = seatsFor(employees), settled } = o;
  const organizationId = newId('organization');
  const name =
    employees === demoSize
      ? 'บริษัท สยามรุ่งเรืองอุตสาหกรรม จำกัด'
      : `บริษัท สยามรุ่งเรือง ${employees.toLocaleString('en')} คน จำกัด`;
  const people = demoPeople(employees, yearOf(now));
  const users = await accounts(database, now, people);
  const userOf = new Map(
    [...seated(people)].map(([place, person]) => [person, users.get(place.role) ?? null] as const),
  );
  const groupsOf = new Map([...seated(people)].map(([place, person]) => [person, place.groups] as const));
  const ids = new Map(people.map((person) => [person, newId('employee')] as const));

  await database.tenant(organizationId, async (tx) => {
    await addOrganization(tx, { name, country: 'TH', currency: 'THB', timeZone, businessType: 'manufacturing', now });
    await saveDemoCompany(tx, { name, timeZone, now });
    await addSubscription(tx, {
      orderName: 'Kala Cloud + Payroll',
      status: 'Active',
      endDate: null,
      products: [
        { type: 'oneDeeCloud', name: 'Cloud', numberSpecified: seats },
        { type: 'oneDeePayroll', name: 'Payroll', numberSpecified: seats },
        { type: 'oneDeeStation', name: 'Station', numberSpecified: seats },
      ],
      now,
    });
    const rows = people.map((person) =>
      employeeRow(person, { id: ids.get(person), userId: userOf.get(person), groups: groupsOf.get(person) }),
    );
    await addEmployees(tx, rows, now);

    const departmentIds = new Map(teams.map((team) => [team.key, newId('department')] as const));
    const departmentOf = (key: string): Id<'department'> => departmentIds.get(key) ?? newId('department');
    await addDepartments(
      tx,
      teams.map((team) => ({
        id: departmentOf(team.key),
        parentId: team.parent === null ? null : departmentOf(team.parent),
        name: team.name,
        externalCode: team.code,
      })),
      now,
    );
    const current = people.filter(isAtWork);
    await addMembers(
      tx,
      current.map((person) => ({
        departmentId: departmentOf(person.team),
        employeeId: ids.get(person) ?? newId('employee'),
        fromDate: person.startDate,
      })),
      { changedBy: 'HR', now },
    );
    await saveTerms(tx, employmentTypes(people, ids), now);
    for (const team of teams) {
      const lead = current.find((person) => person.team === team.key);
      const leadId = lead && ids.get(lead);
      if (leadId) await addManager(tx, { departmentId: departmentOf(team.key), employeeId: leadId });
    }
    // A larger company is for measuring; there is nobody to pay in it.
    if (employees === demoSize)
      await addDemoPositions(tx, {
        people: current.map((person) => ({ person, id: ids.get(person) ?? newId('employee') })),
        year: yearOf(now),
        now,
      });
    await addDemoTime(tx, {
      year: yearOf(now),
      teams: {
        plant: departmentOf('production'),
        nightLine: departmentOf('lineB'),
        warehouse: departmentOf('warehouse'),
      },
      now,
    });
    await addDemoZones(tx, now);
    for (const [index, tag] of demoTags.entries())
      await addTag(tx, { id: newId('tag'), ...tag, now: addSeconds(now, -86_400 * 11 * (index + 1)) });
  });
  await settled?.();
  const workers = people.filter(isAtWork).map((person) => ({
    id: ids.get(person) ?? newId('employee'),
    isAtPlant: plantTeams.has(person.team),
    hasAccount: userOf.has(person),
  }));
  if (weeks > 0)
    await database.tenant(organizationId, (tx) => addDemoPunches(tx, { workers, now, zone: timeZone, weeks }));

  await database.global(async (tx) => {
    await givePasscode(tx, { organizationId, name, now });
    for (const [person, userId] of userOf) {
      const employeeId = ids.get(person);
      if (!userId || !employeeId) continue;
      await saveEmployment(tx, userId, { organizationId, employeeId });
      const isOwner = groupsOf.get(person)?.includes('owner') ?? false;
      await agreeToAll(tx, { userId, place: { organizationId, isOwner }, language: 'th', now });
      if (employees === demoSize) await setLastVisit(tx, { userId, organizationId, employeeId });
    }
  });
  return organizationId;
}

/** The users of the demo, made once; a second company finds them. */
async function accounts(
  database: Database,
  now: Instant,
  people: readonly DemoPerson[],
): Promise<Map<string, Id<'user'>>> {
  const names = seated(people);
  const hash = await hashPassword(password);
  return database.global(async (tx) => {
    const users = new Map<string, Id<'user'>>();
    for (const place of places) {
      const email = address(place.role);
      const known = await tx.one<{ id: Id<'user'> }>(
        sql`select id from global.user_account where lower(email) = ${email}`,
      );
      users.set(place.role, known?.id ?? newId('user'));
      if (known) continue;
      const { firstName, lastName } = names.get(place) ?? provider;
      const userId = users.get(place.role) ?? newId('user');
      await saveUser(tx, {
        id: userId,
        email,
        firstName,
        lastName,
        language: 'th',
        roles: place.role === 'provider' ? ['ADMIN'] : [],
        now,
      });
      await setPassword(tx, { userId, hash, now });
    }
    return users;
  });
}

/** One in twelve works part of the day. */
const employmentTypes = (people: readonly DemoPerson[], ids: ReadonlyMap<DemoPerson, Id<'employee'>>) =>
  people.map((person, index) => ({
    employeeId: ids.get(person) ?? newId('employee'),
    matter: 'employmentType' as const,
    fromDate: person.startDate,
    valueText: index % 12 === 11 ? 'PART-TIME' : 'FULL-TIME',
    changedBy: 'HR',
  }));

function employeeRow(
  person: DemoPerson,
  o: { id: Id<'employee'> | undefined; userId: Id<'user'> | null | undefined; groups: readonly string[] | undefined },
): NewEmployee {
  return {
    id: o.id ?? newId('employee'),
    userId: o.userId ?? null,
    employeeCode: person.code,
    titleName: person.title,
    firstName: person.firstName,
    lastName: person.lastName,
    email: null,
    phoneNumber: person.phoneNumber,
    gender: person.gender,
    birthDate: person.birthDate,
    startDate: person.startDate,
    resignDate: person.resignDate,
    positionName: person.position,
    status: person.resignDate === null ? 'approved' : 'deactivated',
    permissionGroups: o.groups ?? [],
  };
}
