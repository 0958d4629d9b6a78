// A call with an input that is accepted: everything that must happen before has happened.
import type { Call } from '#kernel/call';
import { sql } from '#server/db/sql';
import type { Recipe, Try } from './preparations.ts';
import { recipes } from './recipes.ts';
import { inputField, validInput } from './valid-inputs.ts';
import { type Sent, sendOver } from './wire.ts';
import { surroundingsOf, type World } from './world.ts';

/** The ways to reach a call: what is known to work, then what is required, then all of it. */
export const waysOf = (name: string, call: Call): Recipe[] => {
  const field = inputField(call);
  const made =
    (which: 'required' | 'all'): Recipe =>
    async (world, caller) => ({ input: await validInput(field, surroundingsOf(world, caller, name), which) });
  return [...(recipes[name] ? [recipes[name]] : []), made('required'), made('all')];
};

/** All requests of a run come from one address, which the other tests have used up for codes. */
export const forgetTries = ({ kala }: World): Promise<unknown> =>
  kala.database.global((tx) => tx.run(sql`delete from global.try_count`));

/** A request that can be sent several times. */
export interface Prepared {
  readonly caller: Awaited<ReturnType<World['aCaller']>>;
  readonly prepared: Try;
  send(headers?: Readonly<Record<string, string>>): Promise<Sent>;
}

export async function prepared(world: World, call: Call, way: Recipe): Promise<Prepared> {
  const caller = await world.aCaller();
  const made = await way(world, caller);
  const { input, token = caller.token, headers: own = {} } = made;
  await forgetTries(world);
  return {
    caller,
    prepared: made,
    send: (headers = {}) => sendOver(world.address, call, { token, input, headers: { ...own, ...headers } }),
  };
}
