// Generated bad files through every importer: none crashes the server, hangs, or is written in part. BAD_FILES makes a longer run,
// BAD_FILES_FROM another one (`npm run bench -- bad-files`).
import { beforeAll, expect, it, vi } from 'vitest';
import { clocking } from '#clocking/contract';
import { imports } from '#imports/contract';
import { type Call, routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { leave } from '#leave/contract';
import { aType } from '#leave/server/testing';
import { payroll } from '#payroll/contract';
import { sql } from '#server/db/sql';
import { shifts } from '#shifts/contract';
import { aProfile, aWeeklyBoard } from '#shifts/server/testing';
import { type BadFile, badFile, type GoodFile } from './testing/bad-files.ts';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
/** Of each importer. */
const files = Number(process.env.BAD_FILES ?? 27);
const first = Number(process.env.BAD_FILES_FROM ?? 0);

let owner: Person;
let board: string;
let profile: string;

beforeAll(async () => {
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const other = await aPerson(owner);
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.employee set employee_code = 'A1'
      where organization_id = ${tx.organizationId} and id = ${other.employeeId}`),
  );
  await aType(kala, owner, { code: 'ANN' });
  await callAs(owner, payroll.createItem, { type: 'income', name: 'Travel' });
  ({ name: board } = await aWeeklyBoard(kala, owner));
  profile = (await aProfile(kala, owner)).code ?? '';
});

interface Answer {
  readonly importId?: string | null;
  readonly added?: number;
  readonly refused?: number;
}

async function send(call: Call, { name, bytes }: BadFile, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  form.set('file', new File([bytes], name));
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  const request = new Request('http://house/', { method: 'POST', body: form });
  const answer = await kala.application.http.inject({
    method: 'POST',
    url: routeOf(call).path ?? '',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as Answer };
}

/** Everything that imports write, as one number. */
const written = async (): Promise<number> => {
  const tables = [
    sql`app.employee`,
    sql`app.leave_request`,
    sql`app.leave_entry`,
    sql`app.shift_time`,
    sql`app.shift_cell`,
    sql`app.clocking`,
    sql`app.payroll_employee_item`,
    sql`app.leave_import`,
    sql`app.shift_import`,
    sql`app.clocking_import`,
    sql`app.payroll_import`,
  ];
  const counts = sql.join(
    tables.map((table) => sql`(select count(*) from ${table} where organization_id = ${owner.organizationId})`),
    ' + ',
  );
  return kala.database.tenant(owner.organizationId, async (tx) =>
    Number((await tx.one<{ count: number }>(sql`select ${counts} as count`))?.count),
  );
};

const good: Readonly<Record<string, () => GoodFile & { call: Call; fields?: Readonly<Record<string, string>> }>> = {
  leave: () => ({
    call: leave.importFile,
    name: 'leave.csv',
    head: ['employeeCode', 'leaveType', 'startDate', 'days', 'date', 'note'],
    rows: [
      ['A1', 'ANN', '04/05/2569', '', '', 'x'],
      ['A1', 'ANN', '', '2', '2026-01-01', ''],
    ],
  }),
  shifts: () => ({
    call: shifts.importShiftFile,
    fields: { kind: 'times' },
    name: 'shifts.csv',
    head: ['board', 'date', 'profile', 'needed'],
    rows: [
      [board, '07/12/2026', profile, '2'],
      [board, '08/12/2026', profile, '1'],
    ],
  }),
  workers: () => ({
    call: shifts.importShiftFile,
    fields: { kind: 'workers' },
    name: 'workers.csv',
    head: ['board', 'date', 'profile', 'employeeCode', 'ot'],
    rows: [
      [board, '07/12/2026', profile, 'A1', ''],
      [board, '08/12/2026', profile, 'A1', 'yes'],
    ],
  }),
  punches: () => ({
    call: clocking.importPunches,
    name: 'punches.csv',
    head: ['employeeCode', 'date', 'time', 'type'],
    rows: [
      ['A1', '02/11/2026', '08:00', 'in'],
      ['A1', '02/11/2026', '17:00', 'out'],
    ],
  }),
  'pay items': () => ({
    call: payroll.importItems,
    name: 'items.csv',
    head: ['employeeCode', 'item', 'amount', 'fromDate', 'frequency'],
    rows: [
      ['A1', 'Travel', '1,200.00', '01/11/2569', 'once'],
      ['A1', 'Travel', '5', '2026-12-01', 'once'],
    ],
  }),
};

const seeds = Array.from({ length: files }, (_, at) => first + at);

it.each(Object.keys(good))(
  '%s: every bad file is answered, and written whole or not at all',
  { timeout: 600_000 },
  async (kind) => {
    const file = good[kind]?.();
    if (!file) throw new Error(`There is no importer of ${kind}.`);
    let before = await written();
    for (const seed of seeds) {
      const bad = badFile(file, seed);
      const { status, body } = await send(file.call, bad, file.fields);
      const after = await written();
      expect(status, bad.what).toBeLessThan(500);
      if (status >= 400 || body.importId === null) expect(after, bad.what).toBe(before);
      else expect(body.refused, bad.what).toBe(0);
      before = after;
    }
  },
);

const standing = ['read', 'checked', 'done', 'undone', 'failed'];

const stands = (importId: Id<'import'>) =>
  vi.waitFor(
    async () => {
      const run = await callAs(owner, imports.readImport, { importId });
      if (!standing.includes(run.state)) throw new Error(`The import is ${run.state}.`);
      return run;
    },
    { timeout: 120_000, interval: 20 },
  );

it('people: a bad file ends as failed or with named rows, and is written whole or not at all', {
  timeout: 3_600_000,
}, async () => {
  const file = {
    name: 'people.csv',
    head: ['employeeCode', 'firstName', 'lastName', 'startDate'],
    rows: [
      ['P1', 'มานี', 'ใจดี', '01/06/2567'],
      ['P2', 'Somchai', 'Jaidee', '2024-06-01'],
    ],
  };
  for (const seed of seeds) {
    const bad = badFile(file, seed);
    const before = await written();
    const { status, body } = await send(imports.uploadImport, bad, { isCreate: 'true' });
    expect(status, bad.what).toBeLessThan(500);
    if (status >= 400) {
      expect(await written(), bad.what).toBe(before);
      continue;
    }
    const importId = body.importId as Id<'import'>;
    const { state, mapping } = await stands(importId);
    if (state === 'read' && mapping.employeeCode !== undefined) {
      await callAs(owner, imports.checkImport, { importId, isCreate: true, mapping });
      const { refusedCount, createCount } = await stands(importId);
      if (refusedCount > 0)
        await expect(callAs(owner, imports.applyImport, { importId }), bad.what).rejects.toMatchObject({ status: 422 });
      else if (createCount > 0) {
        await callAs(owner, imports.applyImport, { importId });
        expect(await stands(importId), bad.what).toMatchObject({ state: 'done', fault: null });
        expect(await written(), bad.what).toBe(before + createCount);
        continue;
      }
    }
    expect(await written(), bad.what).toBe(before);
  }
});
