import type { Demo, DemoWorld } from '#access/server/public';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import type { CalendarFiling } from '../contract.ts';
import { filingTotals, packFigures } from '../rules/filing-figures.ts';
import { shownCalendar } from './cockpit.ts';
import { filingState } from './filings.ts';
import { addFiling } from './store/filings.ts';

/** Filings of the past are done in time, except the welfare fund: it is new, and shows what a late filing looks like. */
export const demoFilings: Demo = async (tx, world) => {
  if (world.isForMeasuring) return;
  const past = ((await shownCalendar(tx, world.today)) ?? []).filter(
    ({ state, duty }) => state === 'late' && duty !== 'welfareFund',
  );
  for (const [nth, filing] of past.entries()) await file(tx, filing, { world, nth });
};

async function file(
  tx: TenantTx,
  { duty, period, lastDay }: CalendarFiling,
  { world, nth }: { readonly world: DemoWorld; readonly nth: number },
): Promise<void> {
  if (duty === 'certificates') return;
  const [year = 0, month] = period.split('-').map(Number);
  const { key, figures } = await filingState(tx, { kind: duty, year, month: month ?? null }, undefined);
  if (figures.length === 0) return;
  const filedOn: LocalDate = addToDate(lastDay, { days: -3 });
  const receiptNumber = `${lastDay.slice(2, 4)}${lastDay.slice(5, 7)}-${String(4_101 + nth * 37)}`;
  await addFiling(tx, {
    id: newId('filing'),
    ...key,
    sequence: 0,
    filedOn,
    receiptNumber,
    totals: filingTotals(figures),
    figures: packFigures(figures),
    fileId: null,
    filedBy: 'HR',
    filedAt: world.now,
  });
}
