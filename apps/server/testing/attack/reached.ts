import type { Call } from '#kernel/call';
import type { Recipe } from './preparations.ts';
import { recipes } from './recipes.ts';
import { inputField, validInput } from './valid-inputs.ts';
import { type Sent, sendOver } from './wire.ts';
import { surroundingsOf, type World } from './world.ts';

/** The answers of all ways to make a call with valid input, until one is a success. */
export async function reached(world: World, name: string, call: Call): Promise<readonly (Sent | string)[]> {
  const field = inputField(call);
  const ways: Recipe[] = [
    ...(recipes[name] ? [recipes[name]] : []),
    async (_world, caller) => ({ input: await validInput(field, surroundingsOf(world, caller, name), 'required') }),
    async (_world, caller) => ({ input: await validInput(field, surroundingsOf(world, caller, name), 'all') }),
  ];
  const answers: (Sent | string)[] = [];
  for (const way of ways) {
    const caller = await world.aCaller();
    try {
      const { input, token = caller.token, headers = {} } = await way(world, caller);
      const answer = await sendOver(world.address, call, { token, input, headers });
      if (answer.status < 300) return [];
      answers.push(answer);
    } catch (error) {
      answers.push(String(error));
    }
  }
  return answers;
}
