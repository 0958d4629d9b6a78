// A company of 10,000 with 12 leave types and two years of leave: how long a search of balances takes, how much longer the leave
// calendar is than its bare SQL, and how many people a second a year end closes. `--people=1000` measures a smaller company,
// `--only=year-end` the year end alone.
import { wholeCompany } from '#access/rules/can';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateParts, instant, type LocalDate, systemNow } from '#kernel/time';
import { ordinaryPolicy } from '#leave/rules/leave-type';
import { balancesOf } from '#leave/server/balances';
import { keepAccounts } from '#leave/server/keep-accounts';
import { addEntries, lockAccounts, openAllAccounts } from '#leave/server/store/accounts';
import { peoplePage } from '#leave/server/store/balances';
import { addQuotas } from '#leave/server/store/quotas';
import { addLeaves, daysBetween, saveDaysOf } from '#leave/server/store/requests';
import { addRun, peopleWithAccounts } from '#leave/server/store/runs';
import { addTypes } from '#leave/server/store/types';
import { leaveWorld } from '#leave/server/world';
import { yearEndStep } from '#leave/server/year-end';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { addCompany, analyze } from '../clocking-bench/companies.ts';
import { cpuOf, cpuOfPostgres } from '../clocking-bench/cpu.ts';
import { askedPeople, benchSecret, openBenchDatabase } from '../setup/bench-database.ts';
import { type Measure, median, reportMeasures } from '../setup/measure.ts';

const people = askedPeople();
const isYearEndOnly = process.argv.includes('--only=year-end');
const typeCount = 12;
const usesAYear = 12;
const rounds = 60;
const limits = { searchMilliseconds: 200, calendarTimes: 2, peopleASecond: 2_000 };

const bench = await openBenchDatabase('leave');
const { database, opened } = bench;
try {
  const workers = await addCompany({ database: opened, secret: benchSecret }, { people, days: 0, logins: false });
  const organizationId = workers[0]?.organizationId ?? ('' as Id<'organization'>);
  const typeIds = await addPolicy(organizationId);
  const employeeIds = await database.reading(organizationId, (tx) =>
    peopleWithAccounts(tx, { after: null, most: people }),
  );
  await addPast(organizationId, employeeIds, typeIds);
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

/** As a Thai company has them: four yearly types, the first carried over, one that grows month by month, the others for events. */
async function addPolicy(organizationId: Id<'organization'>): Promise<Id<'leaveType'>[]> {
  const types = Array.from({ length: typeCount }, (_, index) => ({
    ...ordinaryPolicy,
    ...(index === 0 && { yearEnd: 'carry' as const, carryMaximum: 960, carryUntil: '03-31', fromServiceMonths: 12 }),
    ...(index === 4 && { grant: 'monthly' as const }),
    ...(index > 4 && { grant: 'perEvent' as const, yearEnd: 'keep' as const, eventDays: 300 }),
    id: newId('leaveType'),
    name: `Type ${index}`,
    code: `T${index}`,
    colour: '#2F7D6B',
    symbol: 'L',
    isActive: true,
    statutory: null,
  }));
  const now = systemNow();
  const conditions = { departmentId: null, fromServiceMonths: 0, positionId: null, employmentType: null };
  await database.tenant(organizationId, async (tx) => {
    await addTypes(tx, types, now);
    const quotas = types.map(({ id }) => ({
      leaveQuotaId: newId('leaveQuota'),
      leaveTypeId: id,
      minutes: 4_800,
      ...conditions,
    }));
    await addQuotas(tx, quotas, now);
    await openAllAccounts(tx, asDate('2025-01-01'));
  });
  return types.filter(({ grant }) => grant !== 'perEvent').map(({ id }) => id);
}

/** The ledger of 2025 and 2026 as nights would have written it, with a day of leave a month. */
async function addPast(
  organizationId: Id<'organization'>,
  employeeIds: readonly Id<'employee'>[],
  typeIds: readonly Id<'leaveType'>[],
) {
  const now = systemNow();
  for (let start = 0; start < employeeIds.length; start += 500) {
    const some = employeeIds.slice(start, start + 500);
    await database.tenant(organizationId, async (tx) => {
      for (const year of [2025, 2026]) await takeDays(some, year);
      const world = await leaveWorld(tx);
      for (const today of ['2025-12-31', '2026-12-31']) {
        const rows = await lockAccounts(tx, some);
        await keepAccounts(tx, world, rows, { today: asDate(today), cause: 'policyChanged', now });
      }

      async function takeDays(of: readonly Id<'employee'>[], year: number): Promise<void> {
        const leaves = of.flatMap((employeeId, person) =>
          Array.from({ length: usesAYear }, (_, month) => {
            const date = monday(asDate(`${year}-${String(month + 1).padStart(2, '0')}-0${1 + (person % 7)}`));
            const leaveTypeId = typeIds[(person + month) % 3] as Id<'leaveType'>;
            const asked = { from: date, to: date, startPart: 'whole', endPart: 'whole', time: null } as const;
            return {
              id: newId('leave'),
              employeeId,
              leaveTypeId,
              asked,
              minutes: 480,
              paidMinutes: 480,
              state: 'approved' as const,
            };
          }),
        );
        const facts = { paidPercent: 100, note: null, hasDocument: false, importId: null, askedBy: 'Bench' };
        await addLeaves(
          tx,
          leaves.map((leave) => ({ ...leave, ...facts })),
          now,
        );
        const day = { minutes: 480, paidMinutes: 480, reason: 'workDay', holidayName: null, covered: null } as const;
        await saveDaysOf(
          tx,
          leaves.map((leave) => ({ leave, days: [{ ...day, date: leave.asked.from }] })),
        );
        const entry = { minutes: -480, kind: 'use', key: null, expiresOn: null, rule: 'taken', values: {} } as const;
        const entries = leaves.map(({ id, employeeId, leaveTypeId, asked }) => ({
          ...entry,
          id: newId('leaveEntry'),
          employeeId,
          leaveTypeId,
          leaveId: id,
          on: asked.from,
        }));
        await addEntries(tx, await lockAccounts(tx, of), { entries, now });
      }
    });
  }
}

function monday(date: LocalDate): LocalDate {
  return addToDate(date, { days: 1 - dateParts(date).weekday });
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
