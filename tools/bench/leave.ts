// A company of 10,000 with 12 leave types and two years of leave: how long a search of balances takes, how much longer the leave
// calendar is than its bare SQL, and how many people a second a year end closes. `--people=1000` measures a smaller company,
// `--only=year-end` the year end alone.
import { wholeCompany } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { balancesOf } from '#leave/server/balances';
import { peoplePage } from '#leave/server/store/balances';
import { daysBetween } from '#leave/server/store/requests';
import { addRun, peopleWithAccounts } from '#leave/server/store/runs';
import { yearEndStep } from '#leave/server/year-end';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { addCompany, analyze } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { addLeavePolicy, addPastLeave } from '../leave-bench/company.ts';
import { askedPeople, benchSecret, openBenchDatabase } from '../setup/bench-database.ts';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const people = askedPeople();
const isYearEndOnly = process.argv.includes('--only=year-end');
const rounds = 60;
const limits = { searchMilliseconds: 200, calendarTimes: 2, peopleASecond: 2_000 };

const bench = await openBenchDatabase('leave');
const { database, opened } = bench;
try {
  const workers = await addCompany({ database: opened, secret: benchSecret }, { people, days: 0, logins: false });
  const organizationId = workers[0]?.organizationId ?? ('' as Id<'organization'>);
  const typeIds = await addLeavePolicy(database, organizationId);
  const employeeIds = await database.reading(organizationId, (tx) =>
    peopleWithAccounts(tx, { after: null, most: people }),
  );
  await addPastLeave(database, organizationId, { employeeIds, typeIds });
  await analyze({ database: opened });
  const others = async (measured: () => Promise<Measure[]>) => (isYearEndOnly ? [] : measured());
  reportMeasures([
    ...(await others(() => searches(organizationId))),
    ...(await others(() => calendar(organizationId, employeeIds))),
    ...(await yearEnd(organizationId)),
    ...(await others(() => searches(organizationId, ' after the year end'))),
  ]);
} finally {
  await bench.close();
}

function slowest(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function timed(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const begun = performance.now();
    await work(round + 5);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return times;
}

async function searches(organizationId: Id<'organization'>, when = ''): Promise<Measure[]> {
  const search = (size: number, on: string) => (round: number) =>
    database.reading(organizationId, async (tx) => {
      const page = (round * 7) % Math.max(1, Math.floor(people / size));
      const { items } = await peoplePage(tx, wholeCompany, { page, size });
      return balancesOf(tx, { people: items, today: asDate('2026-11-16'), on: asDate(on) });
    });
  const measures: Measure[] = [];
  for (const [size, on, name] of [
    [25, '2026-11-16', '25 people today'],
    [100, '2026-11-16', '100 people today'],
    [25, '2027-06-30', '25 people on a coming day'],
  ] as const) {
    const times = await timed(search(size, on));
    measures.push(
      { name: `balances of ${name}${when}, the middle`, value: median(times), unit: 'ms' },
      {
        name: `balances of ${name}${when}, 95 of 100`,
        value: slowest(times),
        unit: 'ms',
        limit: limits.searchMilliseconds,
      },
    );
  }
  return measures;
}

async function calendar(organizationId: Id<'organization'>, employeeIds: readonly string[]): Promise<Measure[]> {
  const some = employeeIds.slice(0, 1_000);
  const period = { from: asDate('2026-06-01'), to: asDate('2026-07-01') };
  const bare = await timed(() =>
    database.reading(organizationId, (tx) =>
      tx.rows(sql`
        select leave_id, employee_id, leave_type_id, date, minutes, paid_minutes, is_approved from app.leave_day
        where organization_id = ${tx.organizationId} and employee_id = any(${some}::uuid[])
          and date between ${period.from} and ${period.to}
        order by employee_id, date`),
    ),
  );
  const whole = await timed(() =>
    database.reading(organizationId, async (tx) => {
      const days = await daysBetween(tx, { employeeIds: some, ...period });
      return Map.groupBy(days, ({ employeeId }) => employeeId);
    }),
  );
  const days = await database.reading(organizationId, (tx) => daysBetween(tx, { employeeIds: some, ...period }));
  return [
    { name: 'calendar of 1,000 people, days of leave', value: days.length, unit: '' },
    { name: 'calendar of 1,000 people and 31 days, the middle', value: median(whole), unit: 'ms' },
    {
      name: 'the same to its bare SQL',
      value: median(whole) / median(bare),
      unit: 'times',
      limit: limits.calendarTimes,
    },
  ];
}

/** In seconds. On a busy machine it says more than the clock. */
function processorTime() {
  return { server: cpuOf([process.pid]) / 1000, database: cpuOfPostgres(bench.cluster) / 1000 };
}

/** The night of 1 January: carry over, expire and grant for everybody. */
async function yearEnd(organizationId: Id<'organization'>): Promise<Measure[]> {
  const runId = newId('leaveRun');
  await database.tenant(organizationId, (tx) =>
    addRun(tx, {
      id: runId,
      onDate: asDate('2027-01-01'),
      peopleCount: people,
      startedBy: 'Bench',
      startedAt: instant('2026-12-31T18:00:00Z'),
    }),
  );
  const begun = performance.now();
  const before = processorTime();
  while (await yearEndStep(database, { organizationId, runId }));
  const seconds = (performance.now() - begun) / 1000;
  const after = processorTime();
  const [server, inDatabase] = [after.server - before.server, after.database - before.database];
  const written = await database.reading(organizationId, (tx) =>
    tx.one<{ entries: number }>(sql`
      select count(*)::int as entries from app.leave_entry
      where organization_id = ${tx.organizationId} and run_id = ${runId}`),
  );
  return [
    { name: 'year end, entries written', value: written?.entries ?? 0, unit: '' },
    { name: 'year end, processor time of the server', value: server, unit: 's' },
    { name: 'year end, processor time of the database', value: inDatabase, unit: 's' },
    { name: 'year end, both', value: server + inDatabase, unit: 's' },
    { name: 'year end, people a second', value: people / seconds, unit: '' },
    { name: 'year end of everybody', value: seconds, unit: 's', limit: people / limits.peopleASecond },
  ];
}
