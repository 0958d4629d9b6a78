// Filings that were sent and whose figures or people are other ones now.
import type { TenantTx } from '#server/db/tx';
import type { CalendarEntry } from '../rules/filing-calendar.ts';
import { correctionOf, otherPeople, unpackFigures } from '../rules/filing-figures.ts';
import { listsPeople } from '../rules/filing-kinds.ts';
import { figuresOfPeriod } from './figures.ts';
import {
  type DutyEntry,
  type FilingWorld,
  filedFor,
  isOfPeriod,
  isPaidBy,
  lastByBranch,
  listOf,
} from './filing-world.ts';
import { type FilingRow, figuresOfFiling, peopleOfFilings } from './store/filings.ts';

/** Whether a source of the filing's figures changed since it was sent: a run, or for PND 1 Kor a balance of before the first run. */
function isTouched({ changed, begunAt }: FilingWorld, { duty, period }: DutyEntry, { filedAt }: FilingRow): boolean {
  const begun = duty === 'pnd1kor' ? begunAt.get(period) : undefined;
  return (
    (begun !== undefined && begun >= filedAt) ||
    changed.some(
      ({ payMonth, wageMonth, isBackPay, changedAt }) =>
        changedAt >= filedAt &&
        (isPaidBy(duty) ? isOfPeriod(payMonth, period) : isBackPay || isOfPeriod(wageMonth, period)),
    )
  );
}

/** Periods of lists of people that do not name the people and days of now; one statement for all. */
async function otherLists(
  tx: TenantTx,
  world: FilingWorld,
  entries: readonly CalendarEntry[],
): Promise<ReadonlySet<CalendarEntry>> {
  const sent = entries.flatMap((entry) => {
    const ids = lastByBranch(filedFor(world, entry)).map(({ id }) => id);
    return entry.duty !== 'certificates' && listsPeople(entry.duty) && ids.length > 0 ? [{ entry, ids }] : [];
  });
  if (sent.length === 0) return new Set();
  const all = sent.flatMap(({ ids }) => ids);
  const named = Map.groupBy(await peopleOfFilings(tx, all), ({ id }) => id);
  return new Set(
    sent.flatMap(({ entry, ids }) => {
      const filed = ids.flatMap((id) => named.get(id) ?? []);
      return otherPeople(filed, listOf(world, entry)).size > 0 ? [entry] : [];
    }),
  );
}

/** Filings whose figures are not those of now, by id of the last one of a branch. Only those are compared whose sources changed since. */
export async function differing(
  tx: TenantTx,
  world: FilingWorld,
  entries: readonly CalendarEntry[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const others = await otherLists(tx, world, entries);
  for (const entry of entries) {
    const { duty, period } = entry;
    if (duty === 'certificates') continue;
    const last = lastByBranch(filedFor(world, entry)).filter(
      (row) => others.has(entry) || isTouched(world, entry, row),
    );
    if (last.length === 0) continue;
    const [year = 0, month] = period.split('-').map(Number);
    const { figures } = await figuresOfPeriod(tx, { kind: duty, year, month: month ?? null });
    for (const { id, branch } of last) {
      const now = figures.filter((figure) => figure.branch === branch);
      if (correctionOf(duty, unpackFigures(await figuresOfFiling(tx, id)), now).length > 0) found.add(id);
    }
  }
  return found;
}
