import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import type { LeaveType } from '#leave/contract';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { newId } from '#server/ids';
import { takingTurns } from '#server/in-pieces';
import { leaveEncashed } from '../events.ts';
import { type Kept, keptLedger } from '../rules/kept-ledger.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import type { EntryRule } from '../rules/ledger.ts';
import { payOutOf } from '../rules/year-close.ts';
import {
  type AccountRow,
  addEntries,
  type LedgerRow,
  type NewEntry,
  recentEntriesOf,
  saveNext,
} from './store/accounts.ts';
import { type Accounts, accountsOf, hasLedger, type LeaveWorld } from './world.ts';

export interface KeepOptions {
  readonly today: LocalDate;
  /** Why entries of before may no longer be right. */
  readonly cause: EntryRule;
  readonly now: Instant;
  readonly runId?: Id<'leaveRun'>;
}

/** People of one insert. */
const peopleAtOnce = 100;
/** People of one reading: the database reads the next ones, and writes entries of the last ones, while these are worked out. */
const peopleReadAtOnce = 250;

/** Writes what the policy says of locked people up to today, and when each is due next. */
export async function keepAccounts(
  tx: TenantTx,
  world: LeaveWorld,
  rows: readonly AccountRow[],
  options: KeepOptions,
): Promise<number> {
  const open = rows.filter(({ isHeld }) => !isHeld);
  const types = world.types.filter(hasLedger);
  if (open.length === 0 || types.length === 0) return 0;
  const next: AccountRow[] = [];
  let written = 0;
  let writing: Promise<void> = Promise.resolve();
  const turn = takingTurns();
  for await (const { people, facts } of factsAhead(tx, open, { world, types, options })) {
    for (const some of inParts(people, peopleAtOnce)) {
      const entries: NewEntry[] = [];
      for (const row of some) {
        const kept = keptPerson(row, facts);
        entries.push(...kept.entries);
        if (kept.nextOn !== row.nextOn) next.push({ ...row, nextOn: kept.nextOn });
        const pause = turn();
        if (pause) await pause;
      }
      // The next insert is ready when the database has written the last.
      const last = writing;
      writing = thrownLater(addEntries(tx, some, { entries, now: options.now }).then(() => tellEncashed(tx, entries)));
      await last;
      written += entries.length;
    }
  }
  await writing;
  await saveNext(tx, next);
  return written;
}

function* inParts<One>(all: readonly One[], size: number): Generator<readonly One[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

/** A failure is thrown by the next await; until then nobody else waits for it. */
function thrownLater<T>(work: Promise<T>): Promise<T> {
  work.catch(() => {});
  return work;
}

interface KeptWith {
  readonly world: LeaveWorld;
  readonly types: readonly LeaveType[];
  readonly options: KeepOptions;
}

/** Some people after others with what is known of them; the next are asked for before these are handed out. */
async function* factsAhead(tx: TenantTx, open: readonly AccountRow[], kept: KeptWith) {
  const read = async (people: readonly AccountRow[]) => ({ people, facts: await factsOf(tx, people, kept) });
  let last: ReturnType<typeof read> | undefined;
  for (const people of inParts(open, peopleReadAtOnce)) {
    const reading = thrownLater(read(people));
    if (last) yield await last;
    last = reading;
  }
  if (last) yield await last;
}

async function factsOf(
  tx: TenantTx,
  people: readonly AccountRow[],
  { world, types, options }: KeptWith,
): Promise<PersonFacts> {
  const employeeIds = people.map(({ employeeId }) => employeeId);
  const [accounts, entries] = await Promise.all([
    accountsOf(tx, world, { employeeIds, today: options.today }),
    recordedOf(tx, { world, types, open: people, today: options.today }),
  ]);
  return { types, accounts, recorded: Map.groupBy(entries, keyOf), options };
}

interface PersonFacts {
  readonly types: readonly LeaveType[];
  readonly accounts: Accounts;
  readonly recorded: ReadonlyMap<string, readonly LedgerRow[]>;
  readonly options: KeepOptions;
}

/** What is due of one person in every type, and the first day on which one of them is due next. */
function keptPerson(row: AccountRow, { types, accounts, recorded, options }: PersonFacts) {
  const entries: NewEntry[] = [];
  let nextOn: LocalDate | null = null;
  for (const type of types) {
    const place = { employeeId: row.employeeId, leaveTypeId: type.id };
    const kept = keptType(row, type, { accounts, recorded: recorded.get(keyOf(place)) ?? [], options });
    if (!kept) continue;
    for (const entry of kept.entries)
      entries.push({ ...entry, ...place, id: newId('leaveEntry'), runId: options.runId });
    if (kept.nextOn !== null && (nextOn === null || kept.nextOn < nextOn)) nextOn = kept.nextOn;
  }
  return { entries, nextOn };
}

/** Entries since the first leave year that may have to be finished. */
function recordedOf(
  tx: TenantTx,
  {
    world,
    types,
    open,
    today,
  }: { world: LeaveWorld; types: readonly LeaveType[]; open: readonly AccountRow[]; today: LocalDate },
) {
  const since = open.reduce((first, { nextOn }) => (nextOn !== null && nextOn < first ? nextOn : first), today);
  const { readings, yearRule } = world;
  const from =
    yearRule.kind === 'anniversary'
      ? addToDate(since, { days: -366 })
      : leaveYearOn(since, { rule: yearRule, startDate: null, leapDay: readings.leapDay }).from;
  return recentEntriesOf(tx, {
    employeeIds: open.map(({ employeeId }) => employeeId),
    leaveTypeIds: types.map(({ id }) => id),
    wholeTypeIds: types.filter(({ yearEnd }) => yearEnd === 'keep').map(({ id }) => id),
    from,
  });
}

const keyOf = ({ employeeId, leaveTypeId }: { employeeId: string; leaveTypeId: string }): string =>
  employeeId + leaveTypeId;

interface TypeFacts {
  readonly accounts: Accounts;
  readonly recorded: Parameters<typeof keptLedger>[1];
  readonly options: KeepOptions;
}

function keptType(row: AccountRow, type: LeaveType, { accounts, recorded, options }: TypeFacts): Kept | null {
  // A type that is switched off and that nobody has used has nothing to keep.
  const account = type.isActive || recorded.length > 0 ? accounts.of(row.employeeId, type) : null;
  if (!account) return null;
  const { today, cause } = options;
  return keptLedger(account, recorded, { today, cause, since: recorded.length > 0 ? row.nextOn : null });
}

/** Payroll pays it with the next run, or takes it back. */
export async function tellEncashed(tx: TenantTx, entries: readonly NewEntry[]): Promise<void> {
  const paid = entries.flatMap((entry) => {
    const { employeeId, leaveTypeId } = entry;
    const payOut = payOutOf(entry);
    return payOut ? [{ employeeId, leaveTypeId, ...payOut }] : [];
  });
  await tellAll(tx, leaveEncashed, paid);
}
