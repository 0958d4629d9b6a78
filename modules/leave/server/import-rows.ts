import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { serviceFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { takingTurns } from '#server/in-pieces';
import type { ImportedRow } from '../rules/import-row.ts';
import type { Entry } from '../rules/ledger.ts';
import { shapeRefusal } from '../rules/request-check.ts';
import { isAfterLastDay } from '../rules/service.ts';
import { keepAccounts } from './keep-accounts.ts';
import { type LeaveRow, measurer, type PlannedLeave } from './measured-import.ts';
import { addEntries, lockAccounts, type NewEntry } from './store/accounts.ts';
import { importedBalances, importedEntries, leavesOfImport, peopleOfImport } from './store/imports.ts';
import * as requests from './store/requests.ts';
import { tellDaysOfMany } from './take-leave.ts';
import { hasLedger, type LeaveWorld, leaveWorld, typeIn } from './world.ts';

export interface NumberedRow {
  readonly row: number;
  readonly found: ImportedRow;
}

export interface ImportPlan {
  readonly leaves: readonly PlannedLeave[];
  readonly balances: readonly (Extract<ImportedRow, { what: 'balance' }> & { readonly row: number })[];
  /** Numbers of rows that were imported before. */
  readonly same: readonly number[];
  readonly problems: readonly {
    readonly row: number;
    readonly field: string;
    readonly code: string;
    readonly params?: Params;
  }[];
}

type Params = Readonly<Record<string, string | number>>;

type BalanceRow = ImportPlan['balances'][number];

/** Leave of an import is measured by the schedule of each person; a constant number of statements for any number of rows. */
export async function planImport(
  tx: TenantTx,
  world: LeaveWorld,
  { rows, now }: { rows: readonly NumberedRow[]; now: Instant },
): Promise<ImportPlan> {
  const employeeIds = [...new Set(rows.map(({ found }) => found.employeeId as Id<'employee'>))];
  await lockAccounts(tx, employeeIds);
  const lastDays = new Map(
    (await serviceFacts(tx, employeeIds)).map((one) => [one.employeeId as string, one.resignDate]),
  );
  const problems: ImportPlan['problems'][number][] = [];
  const given = rows.flatMap(({ row, found }) => {
    if (found.what !== 'balance') return [];
    if (!isAfterLastDay(found.on, lastDays.get(found.employeeId))) return [{ ...found, row }];
    problems.push({ row, field: 'date', code: 'afterLastDay', params: { date: lastDays.get(found.employeeId) ?? '' } });
    return [];
  });
  const balances = newBalances(given, await importedBalances(tx, employeeIds));
  const fresh = new Set(balances.map(({ row }) => row));
  const same = given.filter(({ row }) => !fresh.has(row)).map(({ row }) => row);
  const asked = rows.filter((one): one is LeaveRow => one.found.what === 'leave');
  const sound = asked.filter(({ row, found }) => {
    const code = shapeRefusal(found.asked);
    if (code) problems.push({ row, field: 'endDate', code });
    return code === null;
  });
  if (sound.length === 0) return { leaves: [], balances, same, problems };
  const measure = await measurer(tx, world, { employeeIds, rows: sound, now });
  const leaves: PlannedLeave[] = [];
  const turn = takingTurns();
  for (const one of sound) {
    await turn();
    const planned = measure(one);
    if (planned === 'same') same.push(one.row);
    else if ('code' in planned) problems.push({ row: one.row, field: 'startDate', ...planned });
    else leaves.push(planned);
  }
  return { leaves, balances, same, problems };
}

/** Balances that no import has brought yet: a file with the same row twice brings it twice, and once more nothing. */
function newBalances(
  rows: readonly BalanceRow[],
  known: readonly Pick<BalanceRow, 'employeeId' | 'leaveTypeId' | 'on' | 'minutes'>[],
): readonly BalanceRow[] {
  const keyOf = (one: (typeof known)[number]) => `${one.employeeId} ${one.leaveTypeId} ${one.on} ${one.minutes}`;
  const left = new Map<string, number>();
  for (const one of known) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return count <= 0;
  });
}

interface Writing {
  readonly plan: ImportPlan;
  readonly importId: Id<'leaveImport'>;
  readonly fileName: string;
  readonly now: Instant;
}

export async function writeImport(tx: TenantTx, world: LeaveWorld, options: Writing): Promise<void> {
  const { plan, importId, fileName, now } = options;
  await requests.addLeaves(
    tx,
    plan.leaves.map(({ leave }) => ({ ...leave, importId })),
    now,
  );
  await requests.saveDaysOf(
    tx,
    plan.leaves.map(({ leave, days }) => ({ leave, days })),
  );
  const taken = plan.leaves
    .filter(({ leave }) => hasLedger(typeIn(world, leave.leaveTypeId)))
    .flatMap(({ leave, days }) =>
      days
        .filter(({ minutes }) => minutes > 0)
        .map(({ date, minutes }) => ({
          ...leave,
          leaveId: leave.id,
          on: date,
          minutes: -minutes,
          kind: 'use' as const,
        })),
    );
  const added = plan.balances.map(({ employeeId, leaveTypeId, on, minutes }) => ({
    employeeId: employeeId as Id<'employee'>,
    leaveTypeId: leaveTypeId as Id<'leaveType'>,
    on,
    minutes,
    kind: 'import' as const,
  }));
  await write(tx, { entries: [...taken, ...added], rule: 'imported', importId, fileName, world, now });
  await tellDaysOfMany(
    tx,
    plan.leaves.flatMap(({ leave: { employeeId }, days }) => days.map(({ date }) => ({ employeeId, date }))),
  );
}

interface Placed {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly leaveId?: Id<'leave'>;
  readonly on: LocalDate;
  readonly minutes: number;
  readonly kind: Entry['kind'];
}

interface WriteOptions {
  readonly entries: readonly Placed[];
  readonly rule: 'imported' | 'importUndone';
  readonly importId: Id<'leaveImport'>;
  readonly fileName: string;
  readonly world: LeaveWorld;
  readonly now: Instant;
}

/** Entries of an import, and what follows from them. */
async function write(tx: TenantTx, { entries, rule, importId, fileName, world, now }: WriteOptions): Promise<void> {
  const values = { file: fileName };
  const rows = entries.map(
    ({ employeeId, leaveTypeId, leaveId, on, minutes, kind }): NewEntry => ({
      id: newId('leaveEntry'),
      employeeId,
      leaveTypeId,
      ...(leaveId && { leaveId }),
      on,
      minutes,
      kind,
      key: null,
      expiresOn: null,
      rule,
      values,
      importId,
    }),
  );
  const accounts = await lockAccounts(tx, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  await addEntries(tx, accounts, { entries: rows, now });
  await keepAccounts(tx, world, accounts, { today: await todayOf(tx, now), cause: rule, now });
}

/** Leave of the import is canceled, balances get the opposite; leave that was canceled since is left alone. */
export async function undoImport(
  tx: TenantTx,
  { importId, fileName, now }: { importId: Id<'leaveImport'>; fileName: string; now: Instant },
): Promise<void> {
  // Before the entries are read: leave that is being canceled gives its minutes back once.
  await lockAccounts(tx, await peopleOfImport(tx, importId));
  const world = await leaveWorld(tx);
  const entries = (await importedEntries(tx, importId)).map(({ leaveId, kind, minutes, ...place }) => ({
    ...place,
    ...(leaveId && { leaveId }),
    minutes: -minutes,
    kind: kind === 'use' ? ('return' as const) : kind,
  }));
  const leaves = await leavesOfImport(tx, importId);
  const days = await requests.cancelAll(tx, { leaveIds: leaves, now });
  await write(tx, { entries, rule: 'importUndone', importId, fileName, world, now });
  await tellDaysOfMany(tx, days);
}
