// The accounts of the demo: one for each role, with a person of the cast behind it.

import type { DemoPerson, DemoWorld } from '#access/server/public';
import { agreeToAll } from '#consent/server/public';
import type { DemoAccount } from '#identity/contract';
import { saveEmployment, saveUser, setLastVisit, setPassword, userById } from '#identity/server/public';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { GlobalTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { hashPassword } from '#server/password-hash';
import type { CastPerson } from './cast.ts';

const password = 'mango-sticky-rice';
const address = (role: string) => `${role.toLowerCase()}@demo.kala.test`;

export interface AccountPlace {
  readonly role: DemoAccount['role'];
  /** The nth person of the team has the account; null for an account that is employed nowhere. */
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

/** Which person has which account. A person who has resigned has none. */
export function seats(people: readonly CastPerson[]): Map<CastPerson, AccountPlace> {
  const found = new Map<CastPerson, AccountPlace>();
  for (const place of places) {
    if (!place.seat) continue;
    const team = people.filter((person) => person.team === place.seat?.team && person.resignDate === null);
    const person = team[Math.min(place.seat.nth, team.length - 1)];
    if (person) found.set(person, place);
  }
  return found;
}

const namesOf = (people: readonly CastPerson[]) => {
  const byRole = new Map([...seats(people)].map(([person, { role }]) => [role, person] as const));
  return (role: AccountPlace['role']) => byRole.get(role) ?? provider;
};

/** The accounts as the first start prints them and the sign-in page shows them. */
export function accountsOf(people: readonly CastPerson[]): DemoAccount[] {
  const nameOf = namesOf(people);
  return places.map(({ role }) => ({
    role,
    email: address(role),
    password,
    name: nameText(nameOf(role), 'first-last'),
  }));
}

/** The users of the accounts, by role. They are made once; a second demo company uses the same. */
export async function saveAccounts(
  database: Database,
  people: readonly CastPerson[],
  now: Instant,
): Promise<ReadonlyMap<string, Id<'user'>>> {
  const nameOf = namesOf(people);
  const hash = await hashPassword(password);
  return database.global(async (tx) => {
    const users = new Map<string, Id<'user'>>();
    for (const { role } of places) {
      const email = address(role);
      const known = await tx.one<{ id: Id<'user'> }>(
        sql`select id from global.user_account where lower(email) = ${email}`,
      );
      const id = known?.id ?? newId('user');
      users.set(role, id);
      if (known) continue;
      const { firstName, lastName } = nameOf(role);
      await saveUser(tx, {
        id,
        email,
        firstName,
        lastName,
        language: 'th',
        roles: role === 'provider' ? ['ADMIN'] : [],
        now,
      });
      await setPassword(tx, { userId: id, hash, now });
    }
    return users;
  });
}

/** Employs the accounts in the company, with every consent given, so that each can be used at once. */
export async function employAccounts(
  tx: GlobalTx,
  organizationId: Id<'organization'>,
  { people, now, isForMeasuring }: DemoWorld,
): Promise<void> {
  for (const person of people) {
    if (person.userId === null) continue;
    const { userId, id: employeeId } = person;
    await saveEmployment(tx, userId, { organizationId, employeeId });
    const place = { organizationId, isOwner: isOwner(person) };
    await agreeToAll(tx, { userId, place, language: 'th', now });
    // A company for measuring stands beside the usual one, which stays the visited one; without that, it is the only one.
    const hasVisited = !!(await userById(tx, userId))?.lastVisitOrganizationId;
    if (!isForMeasuring || !hasVisited) await setLastVisit(tx, { userId, organizationId, employeeId });
  }
}

const isOwner = ({ groups }: DemoPerson): boolean => groups.includes('owner');
