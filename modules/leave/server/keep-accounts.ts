import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { newId } from '#server/ids';
import { leaveEncashed } from '../events.ts';
import { keptLedger } from '../rules/kept-ledger.ts';
import type { EntryRule } from '../rules/ledger.ts';
import { type AccountRow, addEntries, entriesOf, type NewEntry, saveNext } from './store/accounts.ts';
import { type Accounts, accountsOf, type LeaveWorld } from './world.ts';

export interface KeepOptions {
  readonly today: LocalDate;
  /** Why entries of before may no longer be right. */
  readonly cause: EntryRule;
  readonly now: Instant;
  readonly runId?: Id<'leaveRun'>;
}

/** Writes what the policy says of locked accounts up to today, and when each is due next. Six statements and the writes. */
export async function keepAccounts(
  tx: TenantTx,
  world: LeaveWorld,
  rows: readonly AccountRow[],
  options: KeepOptions,
): Promise<number> {
  const open = rows.filter(({ isHeld }) => !isHeld);
  if (open.length === 0) return 0;
  const employeeIds = [...new Set(open.map(({ employeeId }) => employeeId))];
  const leaveTypeIds = [...new Set(open.map(({ leaveTypeId }) => leaveTypeId))];
  const accounts = await accountsOf(tx, world, { employeeIds, today: options.today });
  const recorded = Map.groupBy(await entriesOf(tx, { employeeIds, leaveTypeIds }), keyOf);
  const entries: NewEntry[] = [];
  const next: AccountRow[] = [];
  for (const row of open) {
    const kept = keptRow(row, { world, accounts, recorded: recorded.get(keyOf(row)) ?? [], options });
    if (!kept) continue;
    entries.push(...kept.entries);
    if (kept.nextOn !== row.nextOn) next.push({ ...row, nextOn: kept.nextOn });
  }
  await addEntries(tx, entries, options.now);
  await saveNext(tx, next);
  await tellEncashed(tx, entries);
  return entries.length;
}

const keyOf = ({ employeeId, leaveTypeId }: { employeeId: string; leaveTypeId: string }): string =>
  `${employeeId} ${leaveTypeId}`;

interface RowFacts {
  readonly world: LeaveWorld;
  readonly accounts: Accounts;
  readonly recorded: Parameters<typeof keptLedger>[1];
  readonly options: KeepOptions;
}

function keptRow(row: AccountRow, { world, accounts, recorded, options }: RowFacts) {
  const type = world.types.find(({ id }) => id === row.leaveTypeId);
  const account = type && accounts.of(row.employeeId, type);
  if (!account) return null;
  const { today, cause, runId } = options;
  const since = recorded.length > 0 ? row.nextOn : null;
  const { entries, nextOn } = keptLedger(account, recorded, { today, cause, since });
  const { employeeId, leaveTypeId } = row;
  const placed = entries.map((entry) => ({ ...entry, id: newId('leaveEntry'), employeeId, leaveTypeId, runId }));
  return { entries: placed, nextOn };
}

/** Payroll pays it with the next run. */
async function tellEncashed(tx: TenantTx, entries: readonly NewEntry[]): Promise<void> {
  const paid = entries.filter(({ kind, key }) => kind === 'encashment' || key?.endsWith(':encashment'));
  await tellAll(
    tx,
    leaveEncashed,
    paid.map(({ employeeId, leaveTypeId, on, minutes, key }) => ({
      employeeId,
      leaveTypeId,
      on,
      minutes: -minutes,
      reason: key?.startsWith('leaving:') ? ('leaving' as const) : ('yearEnd' as const),
    })),
  );
}
