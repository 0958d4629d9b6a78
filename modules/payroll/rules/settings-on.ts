/** Settings on a day: the last ones that begin on it or before; the usual ones where there are none, and for each reading that was not chosen. */
import { baht, type Money } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import { defaultFarOffPercent } from './far-off-net.ts';
import { defaultReadings, type ReadingName, type Readings, readingChoices, readingNames } from './readings.ts';

export interface RunSettings {
  readonly readings: Readings;
  /** A net is far off when it differs by more than this percent and by more than the amount. */
  readonly farOffPercent: number;
  readonly farOffAmount: Money;
}

export interface DatedSettings {
  readonly fromDate: LocalDate;
  /** As stored: only choices that are known count. */
  readonly readings: Readonly<Record<string, string>>;
  readonly farOffPercent: number;
  readonly farOffAmount: Money;
}

export const usualSettings: RunSettings = {
  readings: defaultReadings,
  farOffPercent: defaultFarOffPercent,
  farOffAmount: baht(1_000),
};

export function settingsOn<Row extends DatedSettings>(date: LocalDate, rows: readonly Row[]): RunSettings {
  const row = rows
    .filter(({ fromDate }) => fromDate <= date)
    .reduce<Row | null>((last, each) => (last === null || each.fromDate > last.fromDate ? each : last), null);
  return row === null ? usualSettings : { ...row, readings: knownReadings(row.readings) };
}

const isChoice = (name: ReadingName, choice: string | undefined): boolean =>
  choice !== undefined && (readingChoices[name] as readonly string[]).includes(choice);

export const knownReadings = (chosen: Readonly<Record<string, string>>): Readings =>
  ({
    ...defaultReadings,
    ...Object.fromEntries(readingNames.flatMap((name) => (isChoice(name, chosen[name]) ? [[name, chosen[name]]] : []))),
  }) as Readings;

/** What differs from the usual readings. */
export const chosenReadings = (readings: Readings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readingNames.flatMap((name) => (readings[name] === defaultReadings[name] ? [] : [[name, readings[name]]])),
  );
