// A monthly board of 200 people: how long it takes to read it, to save 1,000 changed cells, and to publish it until the days of
// attendance follow: last month, whose days have punches, and next month, whose days are made. `--people=500` measures a larger board,
// `--only=read` the first of the three. The limits are for an idle machine; processor times say what the work costs on any.
import { secret } from '#apps/server/testing/application-options';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { type Database, openDatabase } from '#server/db/database';
import { sql } from '#server/db/sql';
import { makeTestDatabase } from '#server/testing/database';
import { datesOf, monthFrom } from '#shifts/rules/board-period';
import { startBenchServer } from '../approvals-bench/process.ts';
import { addCompany, analyze, type Worker } from '../clocking-bench/companies.ts';
import { databaseProcessors, usedBetween } from '../setup/database-work.ts';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const word = (name: string): string | undefined =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
const people = Number(word('people') ?? 200);
const only = word('only');
const rounds = 60;
const limits = { read: 150, save: 1_000, publish: 3_000 };
const zone = 'Asia/Bangkok';

const today = dateIn(zone, systemNow());
const firstOfMonth = asDate(`${today.slice(0, 7)}-01`);
/** All days of last month have attendance; those of next month have none yet. */
const lastMonth = monthOf(addToDate(firstOfMonth, { days: -1 }));
const nextMonth = monthOf(addToDate(firstOfMonth, { months: 1 }));

interface Month {
  readonly year: number;
  readonly month: number;
  readonly dates: readonly LocalDate[];
}

function monthOf(date: LocalDate): Month {
  const { year, month } = dateParts(date);
  return { year, month, dates: datesOf(monthFrom(year, month, 1) ?? { from: date, to: date }) };
}

const opening = await makeTestDatabase(94);
const database = await openDatabase({ ...opening, tenantPool: 4, globalPool: 2 });
const server = await startBenchServer(opening);
try {
  const [owner, ...others] = await addCompany({ database, secret }, { people: people + 1, days: 62, logins: true });
  if (!owner) throw new Error('A company without people.');
  const board = await aBoard(owner, others);
  await analyze({ database });
  const measures = await reads(board);
  if (only !== 'read')
    measures.push(
      ...(await saves(board)),
      ...(await publishing(board, lastMonth, 'last month')),
      ...(await publishing(board, nextMonth, 'next month')),
    );
  reportMeasures(measures);
} finally {
  await server.stop();
  await database.close();
  await opening.remove();
}

interface Board {
  readonly owner: Worker;
  readonly employeeIds: readonly string[];
  readonly monthlyShiftId: string;
  readonly profileIds: readonly string[];
}

async function send(who: Worker, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Morning, evening and night; five days of work, two days off, for everyone. */
async function aBoard(owner: Worker, others: readonly Worker[]): Promise<Board> {
  const idOf = async (path: string, body: object) => ((await send(owner, 'POST', path, body)) as { id: string }).id;
  const hours = [
    ['ช', '08:30', '16:30'],
    ['บ', '16:30', '23:30'],
    ['ด', '22:30', '06:30'],
  ] as const;
  const profileIds: string[] = [];
  for (const [symbol, start, end] of hours)
    profileIds.push(await idOf('/auth/v1/shift/profile', { name: symbol, code: symbol, symbol, start, end }));
  const monthlyShiftId = await idOf('/auth/v1/shift/monthly', { name: 'Ward' });
  const employeeIds = others.map(({ employeeId }) => employeeId);
  await send(owner, 'POST', '/auth/v1/shift/monthly/member', { monthlyShiftId, employeeIds });
  for (const shiftProfileId of profileIds)
    await send(owner, 'POST', '/auth/v1/shift/monthly/work', {
      monthlyShiftId,
      shiftProfileId,
      needed: Array.from({ length: 7 }, () => Math.floor(people / 5)),
    });
  const board = { owner, employeeIds, monthlyShiftId, profileIds };
  await save(board, (person, day) => ((day + person) % 7 < 5 ? Math.floor(person / 7) % 3 : null));
  return board;
}

type Turn = (person: number, day: number) => number | null;

function save(
  { owner, employeeIds, monthlyShiftId, profileIds }: Board,
  turn: Turn,
  { onPeople = employeeIds.length, onDays = 31, dates = lastMonth.dates } = {},
) {
  return send(owner, 'PUT', '/auth/v1/shift/monthly/shifttime', {
    monthlyShiftId,
    changes: employeeIds.slice(0, onPeople).flatMap((employeeId, person) =>
      dates.slice(0, onDays).map((date, day) => {
        const chosen = turn(person, day);
        return {
          employeeId,
          date,
          planned: chosen === null ? [] : [{ shiftProfileId: profileIds[chosen], ot: false }],
        };
      }),
    ),
  });
}

interface Spent {
  readonly clock: number;
  readonly server: number;
  readonly database: number;
}

/** Milliseconds by the clock, and of processors in the server and in the connections of the database. */
async function spentOn(run: () => Promise<unknown>): Promise<Spent> {
  const before = { server: await server.processorMs(), database: await databaseProcessors(opening.url) };
  const begun = performance.now();
  await run();
  const clock = performance.now() - begun;
  return {
    clock,
    server: (await server.processorMs()) - before.server,
    database: usedBetween(before.database, await databaseProcessors(opening.url)),
  };
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}

async function reads({ owner, monthlyShiftId }: Board): Promise<Measure[]> {
  const { year, month, dates } = lastMonth;
  const path = `/auth/v1/shift/monthly/shifttimes?monthlyShiftId=${monthlyShiftId}&year=${year}&month=${month}`;
  const times: number[] = [];
  const read = () => send(owner, 'GET', path);
  for (let round = 0; round < 10; round++) await read();
  const { server, database } = await spentOn(async () => {
    for (let round = 0; round < rounds; round++) times.push(await timed(read));
  });
  times.sort((one, other) => one - other);
  const name = `a board of ${people} x ${dates.length} is read`;
  return [
    { name: `${name}, the middle`, value: median(times), unit: 'ms' },
    { name: `${name}, 95 of 100`, value: times[Math.floor(rounds * 0.95)] ?? 0, unit: 'ms', limit: limits.read },
    { name: `${name}, processor of the server`, value: server / rounds, unit: 'ms' },
    { name: `${name}, processor of the database`, value: database / rounds, unit: 'ms' },
  ];
}

async function saves(board: Board): Promise<Measure[]> {
  const times: number[] = [];
  for (let round = 0; round < 9; round++)
    times.push(await timed(() => save(board, (_, day) => (round + day) % 3, { onPeople: 40, onDays: 25 })));
  return [{ name: '1,000 changed cells are saved', value: median(times), unit: 'ms', limit: limits.save }];
}

async function publishing(board: Board, { year, month, dates }: Month, when: string): Promise<Measure[]> {
  const { owner, monthlyShiftId } = board;
  await save(board, (person, day) => ((day + person) % 7 < 5 ? 0 : null), { dates });
  let answered = 0;
  const { clock, ...processor } = await spentOn(async () => {
    answered = await timed(() =>
      send(owner, 'PUT', '/auth/v1/shift/monthly/group/publish', { monthlyShiftId, year, month, reason: 'bench' }),
    );
    while ((await followed(database, board, dates)) < board.employeeIds.length * dates.length)
      // Counting takes as long as saving some hundred days: more often, it would be measured with them.
      await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const name = `${people} x ${dates.length} of ${when} are published`;
  return [
    { name: `${name}, the answer`, value: answered, unit: 'ms' },
    { name: `${name}, until all days follow`, value: clock, unit: 'ms', limit: limits.publish },
    { name: `${name}, processor of the server`, value: processor.server, unit: 'ms' },
    { name: `${name}, processor of the database`, value: processor.database, unit: 'ms' },
  ];
}

/** Days of the month that begin with the shift, or are free because the board says so. */
function followed(from: Database, { owner }: Board, dates: readonly LocalDate[]): Promise<number> {
  return from.reading(owner.organizationId, async (tx) => {
    const row = await tx.one<{ count: number }>(sql`
      select count(*)::int as count from app.attendance_day
      where organization_id = ${tx.organizationId} and employee_id <> ${owner.employeeId}
        and date between ${dates[0]} and ${dates.at(-1)}
        and (kind = 'dayOff' or (starts_at at time zone ${zone})::time = '08:30')`);
    return row?.count ?? 0;
  });
}
