// What the engine works with: the kinds of request and the people, both plugged in by later modules.
import type { ModuleStart } from '#access/server/public';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type PeopleDoor, peopleDoor } from './people-door.ts';
import { type Kinds, kindsOf, requestKinds } from './request-kind.ts';

export interface Engine {
  readonly kinds: Kinds;
  readonly people: PeopleDoor;
}

/** The engine in the transaction of one call, job or event. */
export interface Work extends Engine {
  readonly tx: TenantTx;
  readonly now: Instant;
}

export function engineOf({ plugs }: Pick<ModuleStart, 'plugs'>): Engine {
  const [people, ...others] = peopleDoor.partsOf(plugs);
  if (!people || others.length > 0) throw new Error('Exactly one module says who is who in a company.');
  return { people, kinds: kindsOf(requestKinds.partsOf(plugs)) };
}
