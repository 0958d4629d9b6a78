// Every change that takes a list takes one that names everything in it twice, or refuses it: PostgreSQL writes no row twice in one
// statement, which would be a fault of ours.
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, routeOf } from '#kernel/call';
import { calls } from './modules.ts';
import type { Recipe } from './testing/attack/preparations.ts';
import { outOfReach } from './testing/attack/recipes.ts';
import { inputField, validInput } from './testing/attack/valid-inputs.ts';
import { prepared, waysOf } from './testing/attack/ways.ts';
import { sendOver } from './testing/attack/wire.ts';
import { aWorld, surroundingsOf, worldsInTurn } from './testing/attack/world.ts';
import type { Field } from './testing/sample-input.ts';
import { testServer } from './testing.ts';

const hasList = ({ type, items, properties = {}, anyOf = [] }: Field): boolean =>
  (type === 'array' && items !== undefined) || [...Object.values(properties), ...anyOf].some(hasList);

const withLists = calls.filter(
  ([name, call]) => routeOf(call).method !== 'GET' && !outOfReach.includes(name) && hasList(inputField(call)),
);

/** Every list of the input, at whatever depth, with all it has twice. */
function named(value: unknown): unknown {
  if (value instanceof File || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return [...value, ...value].map(named);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, named(one)]));
}

/** The same schema, in which no list may be empty. */
const filled = ({ items, properties, anyOf, ...field }: Field): Field => ({
  ...field,
  ...(items && { items: filled(items), minItems: field.minItems || 1 }),
  ...(properties && {
    properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, filled(one)])),
  }),
  ...(anyOf && { anyOf: anyOf.map(filled) }),
});

const withFilledLists =
  (name: string, call: Call): Recipe =>
  async (world, caller) => ({
    input: await validInput(filled(inputField(call)), surroundingsOf(world, caller, name), 'all'),
  });

const kala = testServer();
let address: string;
beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});
const freshWorld = worldsInTurn(() => aWorld(kala, address, { seats: 10_000 }));

async function answersOf(name: string, call: Call) {
  const world = await freshWorld();
  const answers: { status: number; body: unknown; input: unknown }[] = [];
  for (const way of [...waysOf(name, call), withFilledLists(name, call)]) {
    const one = await prepared(world, call, way).catch(() => null);
    if (!one) continue;
    const { token = one.caller.token, headers = {} } = one.prepared;
    const input = named(one.prepared.input) as Record<string, unknown>;
    const { status, body } = await sendOver(address, call, { token, input, headers });
    answers.push({ status, body, input });
  }
  return answers;
}

describe.each(withLists)('%s', (name, call) => {
  it('with everything in its lists twice is taken or refused', { timeout: 60_000 }, async () => {
    const answers = await answersOf(name, call);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
