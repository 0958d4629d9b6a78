/** Figures of a filing: by person and line what is paid, what is taken from people and what the employer adds; a correction is now − filed, line by line. */
import { type Money, minor, zero } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import { type FilingKind, listsPeople } from './filing-kinds.ts';

export interface FilingFigure {
  readonly employeeId: string;
  /** Tells lines of one person apart: pay date, income type, rate and condition of PND 1; the first or last day of a joiner or leaver; else empty. */
  readonly line: string;
  /** Income or wage. */
  readonly base: Money;
  /** Tax or contribution taken from the person. */
  readonly ofPerson: Money;
  readonly ofEmployer: Money;
}

export interface FilingTotals {
  readonly persons: number;
  readonly lines: number;
  readonly base: Money;
  readonly ofPeople: Money;
  readonly ofEmployer: Money;
  /** What is paid to the office. */
  readonly due: Money;
}

export const noTotals: FilingTotals = { persons: 0, lines: 0, base: zero, ofPeople: zero, ofEmployer: zero, due: zero };

export function filingTotals(figures: readonly FilingFigure[]): FilingTotals {
  let [base, ofPeople, ofEmployer] = [0, 0, 0];
  const persons = new Set<string>();
  for (const figure of figures) {
    base += figure.base;
    ofPeople += figure.ofPerson;
    ofEmployer += figure.ofEmployer;
    persons.add(figure.employeeId);
  }
  return {
    persons: persons.size,
    lines: figures.length,
    base: minor(base),
    ofPeople: minor(ofPeople),
    ofEmployer: minor(ofEmployer),
    due: minor(ofPeople + ofEmployer),
  };
}

const keyOf = ({ employeeId, line }: FilingFigure): string => `${employeeId} ${line}`;
const isNothing = ({ base, ofPerson, ofEmployer }: FilingFigure): boolean =>
  base === 0 && ofPerson === 0 && ofEmployer === 0;

type Listed = Pick<FilingFigure, 'employeeId' | 'line'>;

/** A list of people says no amounts: it differs by each person who is new or gone, or whose day is another one. A list filed before days were kept has none. */
export function otherPeople(filed: readonly Listed[], now: readonly Listed[]): ReadonlySet<string> {
  const before = new Map(filed.map(({ employeeId, line }) => [employeeId, line]));
  const others = new Set(filed.map(({ employeeId }) => employeeId));
  for (const { employeeId, line } of now) {
    const day = before.get(employeeId);
    if (day === '' || day === line) others.delete(employeeId);
    else others.add(employeeId);
  }
  return others;
}

/** The day that a list says of a person: as it was filed. */
export const listedDay = (kind: FilingKind, { line }: Pick<FilingFigure, 'line'>): LocalDate | null =>
  listsPeople(kind) && line !== '' ? asDate(line) : null;

/** Lines that differ from the filed ones; a line that is no longer there is negative. */
export function correctionOf(
  kind: FilingKind,
  filed: readonly FilingFigure[],
  now: readonly FilingFigure[],
): FilingFigure[] {
  const isList = listsPeople(kind);
  const key = isList ? ({ employeeId }: FilingFigure) => employeeId : keyOf;
  const before = new Map(filed.map((figure) => [key(figure), figure]));
  const changed = now.map((figure): FilingFigure => {
    const own = before.get(key(figure));
    before.delete(key(figure));
    return {
      ...figure,
      base: minor(figure.base - (own?.base ?? 0)),
      ofPerson: minor(figure.ofPerson - (own?.ofPerson ?? 0)),
      ofEmployer: minor(figure.ofEmployer - (own?.ofEmployer ?? 0)),
    };
  });
  const gone = [...before.values()].map(
    (figure): FilingFigure => ({
      ...figure,
      base: minor(0 - figure.base),
      ofPerson: minor(0 - figure.ofPerson),
      ofEmployer: minor(0 - figure.ofEmployer),
    }),
  );
  if (!isList) return [...changed, ...gone].filter((figure) => !isNothing(figure));
  const others = otherPeople(filed, now);
  return [...changed, ...gone].filter(({ employeeId }) => others.has(employeeId));
}

/** Figures as they are stored with a filing. */
export type PackedFigure = readonly [employeeId: string, line: string, base: Money, ofPerson: Money, ofEmployer: Money];

export const packFigures = (figures: readonly FilingFigure[]): readonly PackedFigure[] =>
  figures.map(({ employeeId, line, base, ofPerson, ofEmployer }) => [employeeId, line, base, ofPerson, ofEmployer]);

export const unpackFigures = (packed: readonly PackedFigure[]): FilingFigure[] =>
  packed.map(([employeeId, line, base, ofPerson, ofEmployer]) => ({ employeeId, line, base, ofPerson, ofEmployer }));
