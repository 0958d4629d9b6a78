// Valid input for every read and spoiled input for every call. The first is taken; of the second nothing is answered with a fault
// of ours. Valid input for every change: races.server.test.ts.
// FUZZ_REQUESTS and FUZZ_SEED make a longer run, or another one; FUZZ_PART=2/10 is a part of it (`npm run bench -- attack`).
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, nameOf, routeOf } from '#kernel/call';
import { calls } from './modules.ts';
import { spoiled } from './testing/attack/evil-values.ts';
import { withoutWords } from './testing/attack/log-words.ts';
import { oneOf, randomOf } from './testing/attack/random.ts';
import { reached } from './testing/attack/reached.ts';
import { outOfReach, recipes } from './testing/attack/recipes.ts';
import { inputField, validInput } from './testing/attack/valid-inputs.ts';
import { type Sent, sendOver } from './testing/attack/wire.ts';
import { aWorld, forReading, surroundingsOf, type World, worldsInTurn } from './testing/attack/world.ts';
import { testServer } from './testing.ts';

const requests = Number(process.env.FUZZ_REQUESTS ?? 900);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_115);
const [part = 1, parts = 1] = (process.env.FUZZ_PART ?? '1/1').split('/').map(Number);
const allRounds = Math.max(parts, Math.round(requests / calls.length));
const [firstRound, lastRound] = [part - 1, part].map((done) => Math.round((allRounds * done) / parts)) as [
  number,
  number,
];
const rounds = lastRound - firstRound;

/** What was sent and how it was answered, for the one who runs it in parts. */
const sent = { requests: 0, milliseconds: 0, answers: {} as Record<string, number> };
afterAll(() => {
  if (process.env.FUZZ_REPORT) writeFileSync(process.env.FUZZ_REPORT, JSON.stringify(sent));
});

const kala = testServer();
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

const companies = new Set<string>();
const newWorld = async (): Promise<World> => {
  const world = await aWorld(kala, address);
  companies.add(world.company.organizationId);
  return world;
};
const freshWorld = worldsInTurn(newWorld);

const isRead = (call: Call): boolean => routeOf(call).method === 'GET';
let reading: Promise<World> | undefined;

/** Reads for which nothing must happen before share a company, in which nothing is changed. */
function worldFor(name: string, call: Call): Promise<World> {
  if (!isRead(call) || recipes[name]) return freshWorld();
  reading ??= newWorld().then(forReading);
  return reading;
}

const oddHeaders = [
  {},
  { 'accept-language': 'xx;q=9999,,;' },
  { 'x-tenant-id': 'not a company' },
  { 'x-time-zone-offset': '99999' },
  { 'idempotency-key': 'k'.repeat(500) },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { cookie: 'kala_access=%00; kala_refresh=\\u0000' },
  { 'if-none-match': '*' },
];

describe.each(calls)('%s', (name, call) => {
  if (isRead(call) && !outOfReach.includes(name) && part === 1)
    it('is reached by a valid input', async () => {
      expect(await reached(await worldFor(name, call), name, call)).toEqual([]);
    });

  it('refuses what it cannot take and never breaks', { timeout: 180_000 + rounds * 2_000 }, async () => {
    const field = inputField(call);
    const names = Object.keys(field.properties ?? {});
    let world = await worldFor(name, call);
    let caller = await world.aCaller();
    let base = await validInput(field, surroundingsOf(world, caller, name), 'all');
    const broken: unknown[] = [];
    for (let round = firstRound; round < lastRound; round++) {
      // Each round has numbers of its own, so that a part sends what the whole run would send.
      const random = randomOf(seed ^ hashOf(`${name} ${round}`));
      if (round % 25 === 24) {
        world = await worldFor(name, call);
        caller = await world.aCaller();
        base = await validInput(field, surroundingsOf(world, caller, name), round % 2 ? 'required' : 'all');
      }
      const input = spoiled(base, names, random);
      const headers = random() < 0.15 ? oneOf(random, oddHeaders) : {};
      const began = performance.now();
      const answer = await sendOver(address, call, { token: caller.token, input, headers });
      sent.requests += 1;
      sent.milliseconds += performance.now() - began;
      sent.answers[answer.status] = (sent.answers[answer.status] ?? 0) + 1;
      if (isFault(answer)) broken.push({ call: nameOf(call), round, status: answer.status, input, headers });
    }
    expect(broken).toEqual([]);
  });
});

it('every kind and field that these calls wrote to the activity log has its words there', async () => {
  expect(await withoutWords(kala, companies)).toEqual([]);
});

const isFault = ({ status }: Sent): boolean => status >= 500;

const hashOf = (text: string): number => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) | 0, 7);
