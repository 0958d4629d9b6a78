// Many approvers decide many requests at the same time while the server is killed again and again. Each waits for its answer
// and, without one, sends the same decision again.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aRequestIn, laterKind, sampleKind } from '#approvals/server/testing';
import { secret } from '#apps/server/testing/application-options';
import { type Database, openDatabase } from '#server/db/database';
import { sql } from '#server/db/sql';
import { makeTestDatabase } from '#server/testing/database';
import { addCompany, type Worker } from '../clocking-bench/companies.ts';
import { type BenchServer, startBenchServer } from './process.ts';

export interface RushOptions {
  readonly approvers: number;
  readonly requests: number;
  readonly kills: number;
  /** A separate database per use, so that runs do not meet. */
  readonly databaseNumber: number;
  readonly log?: (line: string) => void;
}

export interface RushResult {
  readonly approved: number;
  /** Decisions that a server answered with success. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Requests that were accepted twice, or with too many approvals. */
  readonly decidedTwice: number;
  readonly withoutEffect: number;
  readonly withSeveralEffects: number;
  /** From the last approval to the effect, in milliseconds, the slowest of 95 in 100; half of the effects come with the approval. */
  readonly effectAfter: number;
  readonly seconds: number;
}

const minimum = 2;
const patience = 600_000;

export async function decidedUnderKills(options: RushOptions): Promise<RushResult> {
  const opening = await makeTestDatabase(options.databaseNumber);
  const database = await openDatabase({ ...opening, tenantPool: 4, globalPool: 2 });
  let server = await startBenchServer(opening);
  try {
    const [asker, ...approvers] = await addCompany(
      { database, secret },
      { people: options.approvers + 1, days: 0, logins: true },
    );
    if (!asker) throw new Error('A company without people.');
    await openRequests(database, { asker, approvers, count: options.requests });
    const acknowledged = new Set<string>();
    const begun = performance.now();
    const deciding = Promise.all(
      approvers.map((one, index) => decideAll(one, { index, url: () => server.url, acknowledged })),
    );
    const rush = { over: false };
    void deciding.finally(() => {
      rush.over = true;
    });
    for (let kill = 1; kill <= options.kills && !rush.over; kill++) {
      const before = acknowledged.size;
      // In the middle of decisions: after so many more of them.
      const more = Math.ceil((options.requests * minimum) / (options.kills + 1));
      while (!rush.over && acknowledged.size < before + more) await sleep(5);
      server = await killed(server, opening);
      options.log?.(`kill ${kill}: ${acknowledged.size} decisions acknowledged so far`);
    }
    await deciding;
    const seconds = (performance.now() - begun) / 1000;
    await effectsDone(database, asker);
    return { ...(await verdict(database, asker, acknowledged)), seconds };
  } finally {
    await server.stop();
    await database.close();
    await opening.remove();
  }
}

async function killed(server: BenchServer, opening: Parameters<typeof startBenchServer>[0]): Promise<BenchServer> {
  await server.kill();
  return startBenchServer(opening);
}

/** Half of them of a kind whose effect comes after the decision. */
async function openRequests(
  database: Database,
  { asker, approvers, count }: { asker: Worker; approvers: readonly Worker[]; count: number },
): Promise<void> {
  for (let number = 0; number < count; number++)
    await database.tenant(asker.organizationId, (tx) =>
      aRequestIn(tx, { asker, groups: [approvers], minimum, kind: number % 2 ? laterKind : sampleKind }),
    );
}

interface Deciding {
  readonly index: number;
  readonly url: () => string;
  readonly acknowledged: Set<string>;
}

/** Takes the inbox from its own place on, so that approvers meet at some requests and not at others, until nothing waits. */
async function decideAll(who: Worker, { index, url, acknowledged }: Deciding): Promise<void> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  for (const begun = performance.now(); performance.now() - begun < patience; ) {
    const answer = await fetch(`${url()}/auth/v1/requests/waiting?size=100`, { headers }).catch(() => undefined);
    if (answer?.status !== 200) {
      await sleep(100);
      continue;
    }
    const { items } = (await answer.json()) as { items: { id: string }[] };
    if (items.length === 0) return;
    const from = (index * 7) % items.length;
    for (const { id } of [...items.slice(from), ...items.slice(0, from)].slice(0, 10)) {
      const body = JSON.stringify({ requestId: id, approve: true });
      if ((await sent(url, { headers: { ...headers, 'idempotency-key': randomUUID() }, body })) === 200)
        acknowledged.add(`${id} ${who.employeeId}`);
    }
  }
  throw new Error('Requests were left.');
}

async function sent(url: () => string, request: { headers: Record<string, string>; body: string }): Promise<number> {
  for (const begun = performance.now(); performance.now() - begun < patience; ) {
    const answer = await fetch(`${url()}/auth/v1/request/decide`, { method: 'PUT', ...request }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer && answer.status < 500) return answer.status;
    await sleep(100);
  }
  throw new Error('The server did not come back.');
}

/** Effects that come after the decision may still be on their way. */
async function effectsDone(database: Database, { organizationId }: Worker): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < patience; ) {
    const row = await database.tenant(organizationId, (tx) =>
      tx.one<{ left: number }>(sql`
        select count(*)::int as left from app.approval_request
        where organization_id = ${organizationId} and effect_at is null`),
    );
    if (row?.left === 0) return;
    await sleep(200);
  }
}

async function verdict(database: Database, { organizationId }: Worker, acknowledged: ReadonlySet<string>) {
  const [requests, decisions, tags] = await database.tenant(organizationId, (tx) =>
    Promise.all([
      tx.rows<{ id: string; state: string; effectAfter: number }>(sql`
        select id, state, (extract(epoch from effect_at - decided_at) * 1000)::float8 as "effectAfter"
        from app.approval_request where organization_id = ${organizationId} order by effect_at - decided_at`),
      tx.rows<{ requestId: string; employeeId: string | null; what: string }>(sql`
        select request_id as "requestId", employee_id as "employeeId", what from app.approval_step
        where organization_id = ${organizationId} and what in ('approved', 'accepted', 'done')`),
      tx.rows<{ name: string }>(sql`select name from app.tag where organization_id = ${organizationId}`),
    ]),
  );
  const count = (requestId: string, what: string) =>
    decisions.filter((one) => one.requestId === requestId && one.what === what).length;
  const stored = new Set(decisions.map(({ requestId, employeeId }) => `${requestId} ${employeeId}`));
  const effects = new Map<string, number>();
  for (const { name } of tags) {
    const [, id = ''] = name.split(' ');
    effects.set(id, (effects.get(id) ?? 0) + 1);
  }
  return {
    effectAfter: requests[Math.floor(requests.length * 0.95)]?.effectAfter ?? 0,
    approved: requests.filter(({ state }) => state === 'approved').length,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((one) => !stored.has(one)).length,
    decidedTwice: requests.filter(({ id }) => count(id, 'accepted') !== 1 || count(id, 'approved') !== minimum).length,
    withoutEffect: requests.filter(({ id }) => !effects.has(id)).length,
    withSeveralEffects: requests.filter(({ id }) => (effects.get(id) ?? 0) > 1 || count(id, 'done') > 1).length,
  };
}
