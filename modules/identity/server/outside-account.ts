import { Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { GlobalTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { identityErrors } from '../errors.ts';
import { outsideAccount } from '../rules/outside-account.ts';
import { personName } from '../rules/person-name.ts';
import { type Attempt, recordRefused } from './outside-refusal.ts';
import { warn } from './security-mail.ts';
import * as store from './store/users.ts';
import type { OutsidePerson } from './ways/outside.ts';

/** The same, where a refusal belongs in the sign-in log of the account that has the address. */
export async function accountFor(
  attempt: Attempt,
  person: OutsidePerson,
  { connectTo, way }: { readonly connectTo: Id<'user'> | null; readonly way: string } = { connectTo: null, way: '' },
): Promise<store.UserRow> {
  const { request, now, services } = attempt;
  try {
    return await services.database.global(async (tx) => {
      const user = await accountOf(tx, person, { language: request.language, now, connectTo });
      if (connectTo) await warn(tx, { user, kind: 'wayConnected', way, request });
      return user;
    });
  } catch (error) {
    if (error instanceof Refusal && connectTo === null) recordRefused(attempt, 'otherCredentials', person);
    throw error;
  }
}

interface Facts {
  readonly language: Language;
  readonly now: Instant;
  readonly connectTo?: Id<'user'> | null;
}

/** The account of a person an issuer vouches for, created the first time. */
export async function accountOf(tx: GlobalTx, person: OutsidePerson, facts: Facts): Promise<store.UserRow> {
  const { language, now, connectTo = null } = facts;
  const tied = await store.userByIdentity(tx, person);
  const sameEmail = tied || person.email === null ? undefined : await store.userByEmail(tx, person.email);
  const decided = outsideAccount({ tied: tied?.id ?? null, sameEmail: sameEmail?.id ?? null, connectTo });
  if (!decided.ok) throw identityErrors[decided.reason]();
  if (decided.value.kind === 'new') return newAccount(tx, person, { language, now });
  const { userId } = decided.value;
  if (decided.value.kind === 'connect') await store.addIdentity(tx, userId, { ...person, now });
  // The address may be verified only after the first visit.
  if (person.emailProven && person.email !== null) await store.adoptEmail(tx, userId, { email: person.email, now });
  const user = await store.userById(tx, userId);
  if (!user) throw identityErrors.outsideOver();
  return user;
}

/** An address that the issuer does not vouch for is not stored: it would lock its owner out. */
async function newAccount(
  tx: GlobalTx,
  person: OutsidePerson,
  { language, now }: { language: Language; now: Instant },
): Promise<store.UserRow> {
  const id = newId('user');
  const name = (text: string | null) => {
    const found = personName(text ?? '');
    return found.ok ? found.value : null;
  };
  await store.addAccount(tx, {
    id,
    email: person.emailProven ? person.email : null,
    emailVerifiedAt: person.emailProven && person.email ? now : null,
    phoneNumber: person.phoneNumber,
    firstName: name(person.firstName),
    lastName: name(person.lastName),
    language,
    roles: [],
    identity: person,
    now,
  });
  const user = await store.userById(tx, id);
  if (!user) throw new Error('An account that was just made is not there.');
  return user;
}
