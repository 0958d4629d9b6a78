// Answers to a form, each with two files that are stored first, sent by 40 people at once. At least 100 answers a second on two
// cores: 10 milliseconds for each, its two files included. `--node=--cpu-prof` profiles the server.
import { join } from 'node:path';
import { secret } from '#apps/server/testing/application-options';
import { openDatabase } from '#server/db/database';
import { makeTestDatabase } from '#server/testing/database';
import { startBenchServer } from '../approvals-bench/process.ts';
import { Line, type Sending } from '../clocking-bench/client.ts';
import { addCompany, analyze, type Worker } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { house } from '../setup/house.mjs';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const people = 40;
const answersEach = 25;
const answersToWarm = 5;
const filesEach = 2;
const limitMilliseconds = 10;

interface Form {
  readonly id: string;
  readonly fields: readonly { readonly id: string }[];
}

const upload = await receipt();
const opening = await makeTestDatabase(94);
const database = await openDatabase({ ...opening, tenantPool: 4, globalPool: 2 });
const nodeOptions = process.argv.flatMap((option) => (option.startsWith('--node=') ? [option.slice(7)] : []));
const server = await startBenchServer(opening, nodeOptions);
try {
  const workers = await addCompany({ database, secret }, { people: people + 1, days: 0, logins: true });
  const [owner, ...askers] = workers.map(askerOf);
  if (!owner) throw new Error('A company without people.');
  const form = await made(owner);
  // The first answers warm the server. PostgreSQL then plans for tables that have rows, as those of any company have.
  await Promise.all(askers.map((asker) => answer(asker, form, answersToWarm)));
  await analyze({ database });
  await Promise.all(askers.map((asker) => answer(asker, form, 1)));
  const before = await processorTimes();
  const begun = performance.now();
  const times = (await Promise.all(askers.map((asker) => answer(asker, form, answersEach)))).flat();
  const each = (performance.now() - begun) / times.length;
  const after = await processorTimes();
  const used = (whose: keyof typeof after) => (after[whose] - before[whose]) / times.length;
  times.sort((one, other) => one - other);
  const measures: Measure[] = [
    { name: 'answers with two files', value: 1000 / each, unit: '/s' },
    { name: 'one answer with two files, 40 people at once', value: each, unit: 'ms', limit: limitMilliseconds },
    { name: 'the sending of an answer alone, the middle', value: median(times), unit: 'ms' },
    {
      name: 'the sending of an answer alone, 95 of 100',
      value: times[Math.floor(times.length * 0.95)] ?? 0,
      unit: 'ms',
    },
    { name: 'processor time of an answer, server', value: used('server'), unit: 'ms' },
    { name: 'processor time of an answer, PostgreSQL', value: used('postgres'), unit: 'ms' },
    { name: 'processor time of an answer, the client beside them', value: used('client'), unit: 'ms' },
  ];
  reportMeasures(measures);
  for (const { lines } of [owner, ...askers]) for (const line of lines) line.close();
} finally {
  await server.stop();
  await database.close();
  await opening.remove();
}

/** Processor time so far, in milliseconds: what an answer costs, however busy the machine is. */
async function processorTimes() {
  return {
    server: await server.processorMs(),
    postgres: cpuOfPostgres(join(house, '.test', 'pg')),
    client: cpuOf([process.pid]),
  };
}

/** A person with a connection for each file that they send at the same time. */
interface Asker {
  readonly token: string;
  readonly lines: readonly Line[];
}

function askerOf({ token }: Worker): Asker {
  return { token, lines: Array.from({ length: filesEach }, () => new Line(server.url)) };
}

type Body = Pick<Sending, 'body' | 'type'>;

async function send({ token, lines }: Asker, path: string, { line = 0, ...body }: Body & { line?: number }) {
  const answered = await lines[line]?.send('POST', path, { token, ...body });
  if (answered?.status !== 200)
    throw new Error(`${path} was answered with ${answered?.status}: ${answered?.body.slice(0, 500)}`);
  return JSON.parse(answered.body);
}

async function made(owner: Asker): Promise<Form> {
  const fields = [
    { type: 'textfield', label: 'เรื่อง', required: true },
    { type: 'file', label: 'เอกสาร', required: true },
  ];
  return send(owner, '/auth/v1/form', { body: JSON.stringify({ name: 'ขอเบิก', fields }) });
}

/** Written once: the client beside the server should cost little. */
async function receipt(): Promise<Body> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(100_000).fill(7)], 'receipt.pdf', { type: 'application/pdf' }));
  const written = new Response(form);
  return { type: written.headers.get('content-type') ?? '', body: new Uint8Array(await written.arrayBuffer()) };
}

async function stored(who: Asker, line: number): Promise<string> {
  return (await send(who, '/auth/v1/file', { ...upload, line })).id;
}

/** Answers one after another, in milliseconds of the last step each. */
async function answer(who: Asker, { id, fields }: Form, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const files = await Promise.all(Array.from({ length: filesEach }, (_, line) => stored(who, line)));
    const answers = [
      { fieldId: fields[0]?.id, value: `ครั้งที่ ${index}` },
      { fieldId: fields[1]?.id, value: files },
    ];
    const begun = performance.now();
    const sending = { formId: id, formVersion: 1, key: crypto.randomUUID(), answers };
    await send(who, '/auth/v1/form/response', { body: JSON.stringify(sending) });
    times.push(performance.now() - begun);
  }
  return times;
}
