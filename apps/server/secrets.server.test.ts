// Passwords, tokens, codes and PINs that people send or receive do not appear anywhere else: not in the log of the server, not in
// the activity log, not in an answer or a file that somebody else asks for, not in what is kept for a repeated request.
import { beforeAll, expect, it } from 'vitest';
import { type Call, routeOf } from '#kernel/call';
import { organization } from '#organization/contract';
import { sql } from '#server/db/sql';
import { createLog } from '#server/log';
import { calls } from './modules.ts';
import { secret as secretOfServer } from './testing/application-options.ts';
import type { Recipe } from './testing/attack/preparations.ts';
import { outOfReach } from './testing/attack/recipes.ts';
import { inputField } from './testing/attack/valid-inputs.ts';
import { prepared, waysOf } from './testing/attack/ways.ts';
import { type Sent, sendOver } from './testing/attack/wire.ts';
import { aWorld, type World, withSharedRows } from './testing/attack/world.ts';
import { fileText } from './testing/file-text.ts';
import type { Field } from './testing/sample-input.ts';
import { testServer } from './testing.ts';

const lines: string[] = [];
const kala = testServer({ log: createLog('trace', { destination: { write: (line) => void lines.push(line) } }) });
let address: string;
beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

const secretNames = new Set([
  'password',
  'currentPassword',
  'wifiPassword',
  'employeePin',
  'pin',
  'clientSecret',
  'accessToken',
  'refreshToken',
  'token',
  'secret',
  'recoveryCodes',
  'code',
  'codes',
  'passcode',
  'challenge',
]);

/** Reads that show a secret to those it is for. */
const mayShow: Readonly<Record<string, string>> = {
  'organization.company': 'The owner hands the passcode to people who want to join.',
  'zones.readCode': 'The administrator shows the code at the place.',
  'zones.readZone': 'The administrator reads the Wi-Fi password that people at the place are given.',
};

/** Texts of at least six letters under a name of a secret, anywhere in a value. The `code` of a row's problem is a word, not a secret. */
function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return secretNames.has(name) && value.length >= 6 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((each) => secretsIn(each, name));
  if (typeof value !== 'object' || value === null || value instanceof File) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === 'problems' ? [] : secretsIn(each, key)));
}

const inReach = calls.filter(([name, call]) => routeOf(call).method !== 'GET' && !outOfReach.includes(name));
/** They come last: a call of another plan than the paid one would be refused before it takes its secret. */
const changesPlan = ([name]: (typeof calls)[number]): boolean => name.startsWith('billing.');
const changing = [...inReach.filter((one) => !changesPlan(one)), ...inReach.filter(changesPlan)];
const reading = calls.filter(([name, call]) => routeOf(call).method === 'GET' && !outOfReach.includes(name));

/**
 * One person makes the calls for as long as they succeed: with another person for each call, every list, file and report of the
 * company would be of a thousand people.
 */
interface OnePerson extends World {
  /** The next call is made by a new person. */
  another(): void;
}

function byOnePerson(world: World): OnePerson {
  let caller: ReturnType<World['aCaller']> | undefined;
  return {
    ...world,
    aCaller() {
      caller ??= world.aCaller();
      return caller;
    },
    another() {
      caller = undefined;
    },
  };
}

interface Changed {
  readonly own: readonly string[];
  readonly answers: readonly Sent[];
  readonly isMade: boolean;
}

/** Makes a change once as it should be and twice in vain. Answers the secrets that were sent and received. */
async function change(world: World, call: Call, way: Recipe): Promise<Changed> {
  const one = await prepared(world, call, way).catch(() => null);
  if (!one) return { own: [], answers: [], isMade: false };
  const { input, token = one.caller.token, headers = {} } = one.prepared;
  const answer = await one.send({ 'idempotency-key': crypto.randomUUID() });
  const [first] = Object.keys(input);
  const inVain = { ...input, ...(first && { [first]: { wrong: true } }) };
  const refused = [
    await sendOver(address, call, { token, input: inVain, headers }),
    await sendOver(address, call, { token: `${token ?? ''}x`, input, headers }),
  ];
  const isMade = answer.status < 300;
  const secrets = [...secretsIn(input), ...(isMade ? secretsIn(answer.body) : [])];
  if (secrets.length > 0) rememberIds(inputField(call), input);
  return { own: [...secrets, ...(token ? [token] : [])], answers: [answer, ...refused], isMade };
}

/** Makes every change. Answers the secrets with the calls they are of, and where one was found that is not its own. */
async function changedWith(world: OnePerson) {
  const secrets = new Map<string, Set<string>>([[secretOfServer, new Set(['KALA_SECRET'])]]);
  const found: string[] = [];
  for (const [name, call] of changing) {
    const tries: Changed[] = [];
    for (const way of waysOf(name, call)) {
      tries.push(await change(world, call, way));
      if (tries.at(-1)?.isMade) break;
      world.another();
      tries.push(await change(world, call, way));
      if (tries.at(-1)?.isMade) break;
    }
    const own = tries.flatMap((one) => one.own);
    const refusals = tries.flatMap(({ answers }) => answers.filter(({ status }) => status >= 400));
    found.push(...own.filter((one) => refusals.some(({ text }) => has(text, one))).map(() => `refusal of ${name}`));
    for (const one of own) secrets.set(one, (secrets.get(one) ?? new Set()).add(name));
  }
  return { secrets, found };
}

/** The ids in inputs with a secret, by the kind of row. */
const idsSent = new Map<string, Set<string>>();
function rememberIds(field: Field, input: Readonly<Record<string, unknown>>): void {
  for (const [name, property] of Object.entries(field.properties ?? {})) {
    const [kind, value] = [property['x-kind'], input[name]];
    if (kind && typeof value === 'string') idsSent.set(kind, (idsSent.get(kind) ?? new Set()).add(value));
  }
}

/** Reads the very rows that the secrets were sent for. */
async function rowsRead(world: World): Promise<{ name: string; text: string }[]> {
  const { token } = await world.aCaller();
  const read: { name: string; text: string }[] = [];
  for (const [name, call] of reading) {
    const wanted = Object.entries(inputField(call).properties ?? {}).filter(([, property]) => property['x-kind']);
    const [[field, property] = []] = wanted;
    if (!field || wanted.length > 1) continue;
    for (const id of idsSent.get(property?.['x-kind'] ?? '') ?? [])
      read.push({ name, text: fileText((await sendOver(address, call, { token, input: { [field]: id } })).bytes) });
  }
  return read;
}

/** Every list, page of data and file that an owner of the company can ask for. */
async function everythingRead(world: OnePerson): Promise<{ name: string; text: string }[]> {
  const read: { name: string; text: string }[] = [];
  for (const [name, call] of reading) {
    for (const way of waysOf(name, call).slice(0, 2)) {
      const answers = await inEveryFormat(world, call, way);
      for (const { bytes } of answers) read.push({ name, text: fileText(bytes) });
      if (answers.length > 0 && answers.every(({ status }) => status < 300)) break;
      world.another();
    }
  }
  return read;
}

async function inEveryFormat(world: World, call: Call, way: Recipe): Promise<Sent[]> {
  const one = await prepared(world, call, way).catch(() => null);
  if (!one) return [];
  const { input, token = one.caller.token, headers = {} } = one.prepared;
  const answers: Sent[] = [];
  for (const format of inputField(call).properties?.format?.enum ?? [undefined])
    answers.push(
      await sendOver(address, call, {
        token,
        input: { ...input, ...(format === undefined ? {} : { format }) },
        headers,
      }),
    );
  return answers;
}

const activityOf = (world: World): Promise<string> =>
  kala.database.tenant(world.company.organizationId, async (tx) =>
    JSON.stringify(
      await tx.rows(sql`
        select subject_name, change, actor_name from app.audit_entry where organization_id = ${tx.organizationId}`),
    ),
  );

const keptForRepeats = (world: World): Promise<{ call: string; text: string }[]> =>
  kala.database.tenant(world.company.organizationId, (tx) =>
    tx.rows(sql`
      select k.call, k::text as text from app.idempotency_key k where k.organization_id = ${tx.organizationId}`),
  );

it.each(['csv', 'xlsx', 'pdf'] as const)('a text in a file of tags is found: %s', async (format) => {
  const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  await kala.callAs(owner, organization.createTag, { name: 'canary ก่อนเพล 42', colour: '#123456' });
  const { bytes, status } = await sendOver(address, organization.exportTags, { token: owner.token, input: { format } });
  expect(status).toBe(200);
  expect(fileText(bytes)).toContain('canary ก่อนเพล 42');
});

/** A code of digits is looked for as a number of its own: moments and lengths of time contain every six digits. */
const has = (text: string, secret: string): boolean =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\w.])${secret}(?!\\w)`).test(text) : text.includes(secret);

it('secrets are in no log, no refusal, no list, no file and no kept answer', { timeout: 600_000 }, async () => {
  const world = byOnePerson(await aWorld(kala, address, { seats: 10_000 }));
  const { secrets, found } = await changedWith(world);
  const read = [...(await everythingRead(withSharedRows(world))), ...(await rowsRead(world))];
  const activity = await activityOf(world);
  const kept = await keptForRepeats(world);
  const log = lines.join('');
  for (const [one, names] of secrets) {
    const from = [...names].join();
    if (has(activity, one)) found.push(`activity log: ${from}`);
    for (const { call, text } of kept) if (has(text, one)) found.push(`kept for repeats of ${call}: ${from}`);
    if (has(log, one)) found.push(`log of the server: ${from}`);
    for (const { name, text } of read) if (!mayShow[name] && has(text, one)) found.push(`answer of ${name}: ${from}`);
  }
  expect(found).toEqual([]);
  const looked = [...secrets.values()].reduce((count, names) => count + names.size, 0);
  expect(looked).toBeGreaterThan(changing.length);
  expect(kept.length).toBeGreaterThan(0);
  const routes = new Set(changing.map(([, call]) => routeOf(call).path));
  expect(lines.filter((line) => routes.has(JSON.parse(line).route)).length).toBeGreaterThan(changing.length);
});
