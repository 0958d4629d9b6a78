import type { Call } from '#kernel/call';
import { prepared, waysOf } from './ways.ts';
import type { Sent } from './wire.ts';
import type { World } from './world.ts';

/** The answers of all ways to make a call with valid input, until one is a success. */
export async function reached(world: World, name: string, call: Call): Promise<readonly (Sent | string)[]> {
  const answers: (Sent | string)[] = [];
  for (const way of waysOf(name, call)) {
    try {
      const answer = await (await prepared(world, call, way)).send();
      if (answer.status < 300) return [];
      answers.push(answer);
    } catch (error) {
      answers.push(String(error));
    }
  }
  return answers;
}
