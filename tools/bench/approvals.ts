// Requests under load: the inbox of an approver in a company with 10,000 open requests, and 20 approvers who decide 200
// requests at once, first undisturbed and then while the server is killed. `--only=inbox`, `--only=rush` or `--only=kill`
// measures one of the three.
import pg from 'pg';
import { aRequest, manyOpenRequests } from '#approvals/server/testing';
import { secret } from '#apps/server/testing/application-options';
import { openDatabase } from '#server/db/database';
import { makeTestDatabase } from '#server/testing/database';
import { startBenchServer } from '../approvals-bench/process.ts';
import { decidedUnderKills } from '../approvals-bench/rush.ts';
import { addCompany, analyze, type Worker } from '../clocking-bench/companies.ts';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const open = 10_000;
const limitMilliseconds = 150;
const rounds = 100;
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);

const measures: Measure[] = [];
if (!only || only === 'inbox') measures.push(...(await inbox()));
if (!only || only === 'rush') measures.push(...(await rush()));
if (!only || only === 'kill') measures.push(...(await kills()));
reportMeasures(measures);

async function inbox(): Promise<Measure[]> {
  const opening = await makeTestDatabase(96);
  const database = await openDatabase({ ...opening, tenantPool: 4, globalPool: 2 });
  const server = await startBenchServer(opening);
  try {
    const [asker, approver, ...others] = await addCompany({ database, secret }, { people: 500, days: 0, logins: true });
    if (!asker || !approver) throw new Error('A company without people.');
    const owner = new pg.Client(database.urls.owner);
    await owner.connect();
    const { organizationId } = asker;
    // The approver has half of them; the others have the rest.
    for (const approvers of [[approver], others.slice(0, 1)]) {
      const { id: like } = await aRequest(database, { asker, groups: [approvers] });
      await manyOpenRequests(owner, { organizationId, like, count: open / 2 });
    }
    await owner.end();
    await analyze({ database });
    return await timedLists(server.url, approver, asker);
  } finally {
    await server.stop();
    await database.close();
    await opening.remove();
  }
}

async function timedLists(url: string, approver: Worker, asker: Worker): Promise<Measure[]> {
  const list = '/auth/v1/requests/waiting';
  const { next } = (await read(url, approver, `${list}?size=100`)) as { next: string };
  const paths = {
    'a page of 10': `${list}?size=10`,
    'a page of 100': `${list}?size=100`,
    'the next page of 100': `${list}?size=100&after=${next}`,
    'those of one form': `${list}?size=10&form=sample.request`,
    'those of one person': `${list}?size=10&employeeId=${asker.employeeId}`,
    'those of a form that has none': `${list}?size=10&form=sample.later`,
    'how many wait': `${list}/count`,
  };
  const measures: Measure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let round = -10; round < rounds; round++) {
      const begun = performance.now();
      await read(url, approver, path);
      if (round >= 0) times.push(performance.now() - begun);
    }
    times.sort((one, other) => one - other);
    const slow = times[Math.floor(rounds * 0.95)] ?? 0;
    measures.push({ name: `inbox, ${name}, the middle`, value: median(times), unit: 'ms' });
    measures.push({ name: `inbox, ${name}, 95 of 100`, value: slow, unit: 'ms', limit: limitMilliseconds });
  }
  return measures;
}

async function read(url: string, who: Worker, path: string): Promise<unknown> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${who.token}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Decisions where nothing is killed. */
async function rush(): Promise<Measure[]> {
  const many = await decidedUnderKills({ approvers: 20, requests: 200, kills: 0, databaseNumber: 95 });
  const few = await decidedUnderKills({ approvers: 2, requests: 100, kills: 0, databaseNumber: 95 });
  return [
    { name: 'decisions of 20 approvers at once', value: many.acknowledged / many.seconds, unit: '/s' },
    { name: 'effect after the last approval of 20, 95 of 100', value: many.effectAfter, unit: 'ms', limit: 1000 },
    { name: 'decisions of 2 approvers', value: few.acknowledged / few.seconds, unit: '/s' },
    { name: 'effect after the last approval of 2, 95 of 100', value: few.effectAfter, unit: 'ms', limit: 1000 },
  ];
}

async function kills(): Promise<Measure[]> {
  const result = await decidedUnderKills({
    approvers: 20,
    requests: 200,
    kills: 5,
    databaseNumber: 95,
    log: (line) => console.log(`  ${line}`),
  });
  const none = (name: string, value: number): Measure => ({ name, value, unit: '', limit: 0 });
  return [
    { name: 'requests approved over the kills', value: result.approved, unit: '' },
    { name: 'decisions acknowledged', value: result.acknowledged, unit: '' },
    { name: 'time, the starts of the server included', value: result.seconds, unit: 's' },
    none('requests left', 200 - result.approved),
    none('decisions acknowledged and lost', result.lost),
    none('requests decided twice', result.decidedTwice),
    none('requests without effect', result.withoutEffect),
    none('requests with several effects', result.withSeveralEffects),
  ];
}
