// The report of a month compared with the bare SQL it needs, and whether ten times the people take ten times as long.
import pg from 'pg';
import { dayPageStatement, dayTotalsStatement } from '#clocking/server/store/reports';
import { addToDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type Measure, median } from '../setup/measure.ts';
import { Line } from './client.ts';
import { addCompany, analyze, type openBeside, type Worker } from './companies.ts';

const rounds = 9;

interface Times {
  readonly call: number;
  readonly bare: number;
  readonly export: number;
}

/** Milliseconds of the call, and of only its two statements as the owner without row security, alternating. */
async function timesOf(
  url: string,
  options: { owner: Worker; from: LocalDate; to: LocalDate; client: pg.Client; size: number },
): Promise<Times> {
  const { owner, from, to, client, size } = options;
  const tx = { organizationId: owner.organizationId } as unknown as TenantTx;
  const query = { from, to, reach: sql`true` };
  const page = dayPageStatement(tx, query, { sort: '-date', page: 0, size });
  const totals = dayTotalsStatement(tx, query);
  const line = new Line(url);
  const path = `/auth/v1/report/clocking?from=${from}&to=${to}&size=${size}`;
  const call: number[] = [];
  const bare: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const [first, second] = [
      await timed(() => line.send('GET', path, { token: owner.token })),
      await timed(async () => {
        await client.query({ name: 'page', text: page.text, values: page.values as unknown[] });
        await client.query({ name: 'totals', text: totals.text, values: totals.values as unknown[] });
      }),
    ];
    if (round < 0) continue;
    call.push(first);
    bare.push(second);
  }
  const file = await timed(async () => {
    const answer = await fetch(`${url}/auth/v1/report/clocking/export?from=${from}&to=${to}&format=csv`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    await answer.arrayBuffer();
  });
  line.close();
  return { call: median(call), bare: median(bare), export: file };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

export async function measureReport(url: string, beside: Awaited<ReturnType<typeof openBeside>>): Promise<Measure[]> {
  const today = dateIn('Asia/Bangkok', systemNow());
  const [from, to] = [addToDate(today, { days: -31 }), addToDate(today, { days: -1 })];
  const client = new pg.Client(beside.database.urls.owner);
  await client.connect();
  const [small] = (await addCompany(beside, { people: 1_000, days: 32, logins: false, punching: 50 })) as [Worker];
  const [large] = (await addCompany(beside, { people: 10_000, days: 32, logins: false, punching: 50 })) as [Worker];
  await analyze(beside);
  const one = await timesOf(url, { owner: small, from, to, client, size: 100 });
  const all = await timesOf(url, { owner: small, from, to, client, size: 10_000 });
  const ten = await timesOf(url, { owner: large, from, to, client, size: 100 });
  await client.end();
  return [
    { name: 'report of 1,000 people × 31 days, first 100 lines', value: one.call, unit: 'ms' },
    { name: 'beside its bare SQL', value: one.call / one.bare, unit: '×', limit: 2 },
    { name: 'the same, 10,000 lines at once', value: all.call, unit: 'ms' },
    { name: 'beside its bare SQL (10,000 lines)', value: all.call / all.bare, unit: '×', limit: 2 },
    { name: 'all 31,000 lines as CSV', value: one.export, unit: 'ms' },
    { name: 'report of 10,000 people × 31 days', value: ten.call, unit: 'ms' },
    { name: 'beside its bare SQL (10,000 people)', value: ten.call / ten.bare, unit: '×', limit: 2 },
    { name: 'ten times the people take', value: ten.call / one.call, unit: '×', limit: 12 },
    { name: 'all 310,000 lines as CSV, beside 31,000', value: ten.export / one.export, unit: '×', limit: 12 },
  ];
}
