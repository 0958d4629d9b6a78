// The activity log: what its chain costs per change, how a log of a million entries is read, and how long verifying it takes.
import pg from 'pg';
import { verifyLog } from '#activity/server/public';
import { readConfig, secretOf } from '#apps/server/config';
import { openDatabase } from '#server/db/database';
import { startEmbedded } from '#server/db/embedded';
import { median, reportMeasures } from '../setup/measure.ts';
import { startServer } from '../setup/server-process.ts';
import { profileOf, signIn } from './http/visitor.ts';

const writers = 8;
const changesEach = 60;
const rounds = 6;
const entries = 1_000_000;

type Headers = Readonly<Record<string, string>>;

const env = { REQUESTS_PER_MINUTE: '10000000', SIGN_INS_PER_MINUTE: '1000' };
const server = await startServer({ env });
const config = readConfig({ ...process.env, DATABASE_URL: '', KALA_DATA: server.dataFolder });
const embedded = await startEmbedded({ folder: config.dataFolder });
const database = await openDatabase({ url: embedded.url, secret: secretOf(config) });
const owner = new pg.Client(database.urls.owner);
await owner.connect();
try {
  const headers = { authorization: `Bearer ${await signIn(server.url)}`, 'content-type': 'application/json' };
  const me = (await profileOf(server.url, headers)).lastVisitEmployee;
  const [organizationId, employeeId] = [me?.organization.id ?? '', me?.id ?? ''];
  reportMeasures(await changes(headers));
  await fill(organizationId, employeeId);
  reportMeasures(await pages(headers, employeeId));
  const begun = performance.now();
  const { faults } = await verifyLog(database, organizationId);
  const seconds = (performance.now() - begun) / 1000;
  reportMeasures([
    { name: `proving ${entries.toLocaleString('en')} entries`, value: seconds, unit: 's', limit: 60 },
    { name: 'faults found in it', value: faults.length, unit: '', limit: 0 },
  ]);
} finally {
  await owner.end();
  await database.close();
  await embedded.stop();
  await server.stop();
}

/** Eight people of one company who make changes at the same moment, with the chain and without, alternating. */
async function changes(headers: Headers) {
  const ids = await Promise.all(Array.from({ length: writers }, (_, number) => addTag(headers, number)));
  const chained = await definition();
  const each: Record<'chained' | 'loose', { rate: number; p95: number }[]> = { chained: [], loose: [] };
  for (let round = -1; round < rounds; round++) {
    for (const way of round % 2 ? (['chained', 'loose'] as const) : (['loose', 'chained'] as const)) {
      await owner.query(way === 'chained' ? chained : looseOf(chained));
      const run = await changed(headers, ids);
      if (round >= 0) each[way].push(run);
    }
  }
  await owner.query(chained);
  // Entries without a chain; the log is empty before, and nothing remembers its end.
  await owner.query('truncate app.audit_entry, app.audit_head, global.log_anchor');
  const middle = (way: 'chained' | 'loose', fact: 'rate' | 'p95') => median(each[way].map((one) => one[fact]));
  const ratios = each.chained.map((one, index) => (each.loose[index]?.rate ?? one.rate) / one.rate);
  return [
    { name: 'changes of one company a second, loose', value: middle('loose', 'rate'), unit: '/s' },
    { name: 'changes of one company a second, chained', value: middle('chained', 'rate'), unit: '/s' },
    { name: 'p95 of a change, loose', value: middle('loose', 'p95'), unit: 'ms' },
    { name: 'p95 of a change, chained', value: middle('chained', 'p95'), unit: 'ms', limit: 150 },
    { name: 'chained beside loose', value: median(ratios), unit: '×', limit: 2 },
  ];
}

async function definition(): Promise<string> {
  const { rows } = await owner.query(
    `select pg_get_functiondef(oid) as text from pg_proc where proname = 'append_audit'`,
  );
  return rows[0].text;
}

/** The same entry without the lock, the number and the previous hash. */
function looseOf(chained: string): string {
  return chained.replace(
    /\nbegin\n[\s\S]*\nend\n/,
    `
begin
  insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
    subject_id, subject_name, change, ip, request_id, number, hash)
  values (organization, entry_id, entry_at, entry_call, entry_user, entry_employee, entry_actor, entry_subject_kind,
    entry_subject, entry_subject_name, entry_change, entry_ip, entry_request, -(random() * 9e15)::bigint, '');
  return 0;
end
`,
  );
}

async function addTag(headers: Headers, number: number): Promise<string> {
  const body = JSON.stringify({ name: `Writer ${number}`, colour: '#1d5fbf' });
  const answer = await fetch(`${server.url}/auth/v1/tag`, { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
}

async function changed(headers: Headers, ids: readonly string[]) {
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    ids.map(async (id, number) => {
      for (let turn = 0; turn < changesEach; turn++) {
        const started = performance.now();
        const body = JSON.stringify({ id, name: `Writer ${number}.${turn}`, colour: '#1d5fbf' });
        const answer = await fetch(`${server.url}/auth/v1/tag`, { method: 'PUT', headers, body });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
        times.push(performance.now() - started);
      }
    }),
  );
  return { rate: times.length / ((performance.now() - begun) / 1000), p95: percentile95(times) };
}

function percentile95(times: readonly number[]): number {
  return [...times].sort((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

/** A million entries of two years, chained: one in ten a sign-in, one in a hundred about a team, some about one person. */
async function fill(organizationId: string, employeeId: string): Promise<void> {
  await owner.query(`
    do $$
    declare
      last bytea := '';
      at_now timestamptz;
      kind text;
      who uuid;
    begin
      for n in 1..${entries} loop
        at_now := now() - (${entries} - n) * interval '1 minute';
        kind := case when n % 100 = 0 then 'department' when n % 10 = 0 then 'signIn' when n % 3 = 0 then 'employee' else 'tag' end;
        who := case when n % 1000 = 0 then '${employeeId}'::uuid else '00000000-0000-7000-8000-000000000001'::uuid end;
        last := sha256(last || convert_to(jsonb_build_array('${organizationId}'::uuid, n,
          lpad(to_hex(n), 32, '0')::uuid, to_char(at_now at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), 'PUT /x', who,
          who, 'x', kind, who, 'x', null::jsonb, null::text, 'x')::text, 'UTF8'));
        insert into app.audit_entry (organization_id, id, at, call, user_id, employee_id, actor_name, subject_kind,
          subject_id, subject_name, request_id, number, hash)
        values ('${organizationId}', lpad(to_hex(n), 32, '0')::uuid, at_now, 'PUT /x', who, who, 'x', kind, who, 'x', 'x', n, last);
      end loop;
      insert into app.audit_head (organization_id, number, hash) values ('${organizationId}', ${entries}, last);
    end $$`);
  // As autovacuum does by itself after this many rows.
  await owner.query('vacuum analyze app.audit_entry');
}

async function pages(headers: Headers, employeeId: string) {
  const asked: readonly (readonly [name: string, query: string])[] = [
    ['first page', ''],
    ['employee log', 'topic=employee'],
    ['team log', 'topic=team'],
    ['sign-in log', 'topic=signIn'],
    ['done by one person', `employeeId=${employeeId}`],
    ['about one person', `subjectId=${employeeId}`],
    ['a month last year', 'from=2025-10-01&to=2025-10-31'],
    ['page 400', 'page=400'],
  ];
  const measures = [];
  for (const [name, query] of asked) {
    const times: number[] = [];
    for (let turn = -3; turn < 40; turn++) {
      const started = performance.now();
      const answer = await fetch(`${server.url}/auth/v1/activityLog/page?${query}`, { headers });
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
      if (turn >= 0) times.push(performance.now() - started);
    }
    measures.push({ name: `p95 of a page: ${name}`, value: percentile95(times), unit: 'ms', limit: 150 });
  }
  return measures;
}
