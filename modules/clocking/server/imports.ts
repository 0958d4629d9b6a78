import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { readColumns } from '#kernel/import-columns';
import { readRepairs } from '#kernel/import-repair';
import { addSeconds, addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { companyFormats, rememberColumns, rememberedColumns } from '#organization/server/public';
import { employeesByCode } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { takingTurns } from '#server/in-pieces';
import { type ZoneName, zoneNames } from '#zones/server/public';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { clockingImportChanged } from '../events.ts';
import { type ImportColumn, importColumns } from '../rules/import-row.ts';
import { daysAfter, daysBefore } from '../rules/work-windows.ts';
import { placedDays } from './days/placed-days.ts';
import { recompute } from './days/recompute.ts';
import { touchedDays } from './days/touched-days.ts';
import { type ReadFile, type ReadPunch, readPunches, withoutDuplicates } from './imports/import-file.ts';
import { requireKnown } from './punches/zone-signals.ts';
import { removeEmptyOfImports } from './store/days.ts';
import * as store from './store/imports.ts';
import { personLines } from './store/people.ts';
import { type CompanyPolicy, lockPolicy, policyOf } from './store/policy.ts';

/** A file of so many punches is counted before it is answered; a larger one right after. */
const countedAtOnce = 1_000;
const peopleAtOnce = 100;

export const importHandlers = [
  handle(clocking.importPunches, {
    prepare: async ({ input, now, readCompany }) => {
      const zoneId = input.zoneId ?? null;
      const { places, ...facts } = await readCompany(async (tx) => ({
        employees: await employeesByCode(tx),
        zone: (await policyOf(tx)).timeZone,
        places: await zoneNames(tx),
      }));
      if (zoneId) requireKnown(places, zoneId);
      const zones = zonesByWord(places);
      return {
        places,
        read: await readPunches(input.file, {
          ...facts,
          zones,
          zoneId,
          dayFirst: input.dayFirst,
          repairs: readRepairs(input.repairs, importColumns),
          columnsOf: async (heads) =>
            readColumns(input.columns, importColumns) ??
            readCompany((tx) => rememberedColumns<ImportColumn>(tx, { kind: 'punches', heads })),
          now,
        }),
      };
    },
    run: async ({ input, tx, actor, now, audit, prepared: { read, places } }) => {
      // One file of a company after the other: two of the same would not see each other's rows.
      await lockPolicy(tx);
      const policy = await policyOf(tx);
      const { fresh, duplicates } = withoutDuplicates(read.punches, await knownAround(tx, read.punches));
      const facts = {
        id: newId('clockingImport'),
        fileName: input.file.name.slice(0, 200),
        sha256: read.sha256,
        rows: read.rows,
        added: fresh.length,
        duplicates: duplicates.length,
        refused: read.refused.length,
        ...extentOf(fresh, policy.timeZone),
        now,
        madeBy: actor.employeeId,
        madeName: actor.name,
      };
      const { rows, added, refused } = facts;
      const report = await reportOf(tx, read, { fresh, duplicates, places });
      const { ownOffsets } = read;
      const answer = {
        rows,
        added,
        duplicates: duplicates.length,
        refused,
        timeZone: policy.timeZone,
        ownOffsets,
        matching: { ...read.matching, heads: [...read.matching.heads] },
        report,
      };
      if (input.dryRun || (refused > 0 && !input.skipBadRows)) {
        audit(null);
        return { importId: null, ...answer };
      }
      await store.addImport(tx, facts);
      await store.addImported(
        tx,
        fresh.map((punch) => ({ ...punch, id: newId('clocking') })),
        facts,
      );
      await count(tx, { importId: facts.id, size: added, now, policy });
      if (input.columns && read.matching.heads.length > 0)
        await rememberColumns(tx, { kind: 'punches', ...read.matching, now });
      const ownPunches = fresh.filter(({ employeeId }) => employeeId === actor.employeeId).length;
      audit({
        kind: 'clockingImport',
        id: facts.id,
        name: facts.fileName,
        after: { rows, added, refused, ...(ownPunches > 0 && { ownPunches }) },
      });
      return { importId: facts.id, ...answer };
    },
  }),

  handle(clocking.listImports, async ({ input, tx }) => {
    const { page, size } = input;
    return { ...(await store.importPage(tx, { page, size })), page, size };
  }),

  handle(clocking.undoImport, async ({ input, tx, actor, now, audit }) => {
    // As an import: one that is being written counts the rows of this one as known, or as new.
    await lockPolicy(tx);
    const found = await store.importForUpdate(tx, input.id);
    if (!found) throw clockingErrors.importNotFound();
    if (found.undoneAt !== null) throw clockingErrors.alreadyUndone();
    await store.markUndone(tx, { id: found.id, now, name: actor.name });
    await count(tx, { importId: found.id, size: found.added, now, policy: await policyOf(tx) });
    audit({
      kind: 'clockingImport',
      id: found.id,
      name: found.fileName,
      before: { added: found.added },
      after: { undone: true },
    });
    return { undone: found.added };
  }),
];

/** A file names a zone by its code or its name. Deleted zones are the last choice: files of the past name them. */
const zonesByWord = (places: readonly ZoneName[]): ReadonlyMap<string, string> =>
  new Map(
    places
      .toSorted((one, other) => Number(other.deleted) - Number(one.deleted))
      .flatMap(({ id, name, externalCode }) =>
        [name, externalCode].flatMap((word) => (word ? [[word.trim().toLowerCase(), id as string] as const] : [])),
      ),
  );

/** What imports have brought already around the punches of a file. */
function knownAround(tx: TenantTx, punches: readonly ReadPunch[]) {
  if (punches.length === 0) return Promise.resolve([]);
  let [from, to] = [punches[0]?.at as Instant, punches[0]?.at as Instant];
  for (const { at } of punches) {
    if (at < from) from = at;
    if (at > to) to = at;
  }
  return store.importedBetween(tx, { from, to: addSeconds(to, 1) });
}

function extentOf(
  punches: readonly ReadPunch[],
  zone: string,
): { firstDate: LocalDate | null; lastDate: LocalDate | null } {
  if (punches.length === 0) return { firstDate: null, lastDate: null };
  let [first, last] = [punches[0]?.at as Instant, punches[0]?.at as Instant];
  for (const { at } of punches) {
    if (at < first) first = at;
    if (at > last) last = at;
  }
  return { firstDate: dateIn(zone, first), lastDate: dateIn(zone, last) };
}

const longestReport = 1_000;

/** Problems first; then as many of the others as fit. */
async function reportOf(
  tx: TenantTx,
  read: ReadFile,
  sorted: { fresh: readonly ReadPunch[]; duplicates: readonly ReadPunch[]; places: readonly ZoneName[] },
) {
  const refused = read.refused.slice(0, longestReport);
  const known = [
    ...sorted.duplicates.slice(0, longestReport).map((punch) => ({ punch, status: 'duplicate' as const })),
    ...sorted.fresh.slice(0, longestReport).map((punch) => ({ punch, status: 'added' as const })),
  ].slice(0, longestReport - refused.length);
  const formats = await companyFormats(tx);
  const people = await personLines(
    tx,
    known.map(({ punch }) => punch.employeeId),
  );
  return [
    ...refused.map(({ cells, ...one }) => ({ ...one, cells: [...cells], status: 'refused' as const, punch: null })),
    ...known.map(({ punch: { row, employeeId, at, type, zoneId }, status }) => {
      const person = people.get(employeeId);
      return {
        row,
        status,
        problem: null,
        punch: {
          employeeCode: person?.employeeCode ?? null,
          name: person ? nameText(person, formats.name) : '',
          timestamp: at,
          clockType: type,
          zoneName: sorted.places.find(({ id }) => id === zoneId)?.name ?? null,
        },
        text: '',
        cells: [],
      };
    }),
  ];
}

interface Counting {
  readonly importId: string;
  readonly size: number;
  readonly now: Instant;
  readonly policy: CompanyPolicy;
}

async function count(tx: TenantTx, { importId, size, now, policy }: Counting): Promise<void> {
  if (size > countedAtOnce) await tell(tx, clockingImportChanged, { importId });
  else {
    const people = await store.peopleOfImport(tx, importId);
    await countImport(tx, { importId, people, dates: datesOf(people, policy.timeZone), now, policy });
  }
}

type People = Awaited<ReturnType<typeof store.peopleOfImport>>;

/** The dates of a file: those on which anybody in it has a punch. */
export const datesOf = (people: People, zone: string): ReadonlySet<LocalDate> =>
  new Set(people.flatMap(({ moments }) => moments.map((at) => dateIn(zone, at))));

interface ImportToCount extends Omit<Counting, 'size'> {
  readonly people: People;
  /** The dates of the whole file, not only of these people. */
  readonly dates: ReadonlySet<LocalDate>;
}

/**
 * Computes the days of these people that an import touches. Between the first and the last, a person has a row on each date
 * of the file, so that an absence shows; on other dates an import makes none.
 */
export async function countImport(tx: TenantTx, options: ImportToCount): Promise<void> {
  const { importId, now, policy } = options;
  for (const people of partsOf(options.people)) {
    const dates = people
      .flatMap(({ first, last }) => [dateIn(policy.timeZone, first), dateIn(policy.timeZone, last)])
      .sort();
    const [from, to] = [dates[0] as LocalDate, dates.at(-1) as LocalDate];
    const placed = await placedDays(tx, {
      employeeIds: people.map(({ employeeId }) => employeeId),
      from: addToDate(from, { days: -daysBefore - 2 }),
      to: addToDate(to, { days: daysAfter + 3 }),
      zone: policy.timeZone,
    });
    const moments = people.flatMap(({ employeeId, moments: own }) => own.map((at) => ({ employeeId, at })));
    const targets = await touchedDays(moments, placed);
    const turn = takingTurns();
    for (const [, own] of targets) {
      await turn();
      const inOrder = [...own].sort();
      const [first, last] = [inOrder[0] as LocalDate, inOrder.at(-1) as LocalDate];
      for (const date of options.dates) if (date >= first && date <= last) own.add(date);
    }
    await recompute(tx, { targets, now, policy, placed, importId, cause: 'import' });
    const employeeIds = people.map(({ employeeId }) => employeeId);
    await removeEmptyOfImports(tx, { importId, employeeIds, dates: [...options.dates] });
  }
}

export function* partsOf(people: People): Generator<People> {
  for (let start = 0; start < people.length; start += peopleAtOnce) yield people.slice(start, start + peopleAtOnce);
}
