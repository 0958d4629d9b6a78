/** A file of zones: each line adds a zone, or changes the one of the same code, else of the same name, in the columns of the file; a line with a fault is refused and nothing is stored. */
import type * as z from 'zod';
import type { Id } from '#kernel/ids';
import { problemsOf } from '#kernel/problems';
import { type Zone, zones } from '../contract.ts';
import type { ZoneType } from './zone-fields.ts';

export const fileColumns = [
  'type',
  'name',
  'externalCode',
  'latitude',
  'longitude',
  'radius',
  'beaconId',
  'beaconUuid',
  'wifiName',
  'wifiPassword',
  'wifiIpAddresses',
  'wifiMacAddress',
  'qrMode',
  'deviceKey',
] as const;
export type FileColumn = (typeof fileColumns)[number];

const schema = zones.createZone['~orpc'].inputSchema as unknown as z.ZodType<ZoneInput>;
type ZoneInput = z.output<NonNullable<(typeof zones.createZone)['~orpc']['inputSchema']>>;

export interface Problem {
  readonly column: string;
  readonly code: string;
  readonly n: number | null;
}

export interface ReadLine {
  /** As a spreadsheet counts them: the heading is line 1. */
  readonly line: number;
  readonly name: string;
  readonly type: ZoneType | null;
  readonly action: 'add' | 'change' | 'refuse';
  readonly problems: readonly Problem[];
  /** The zone that is changed. */
  readonly zoneId: Id<'zone'> | null;
  readonly input: ZoneInput | null;
}

type Cells = Readonly<Partial<Record<FileColumn, string>>>;

export interface FileLine {
  readonly line: number;
  /** Of the columns that the file has. */
  readonly cells: Cells;
}

export function readLines(lines: readonly FileLine[], there: readonly Zone[]): ReadLine[] {
  const taken = { name: new Set<string>(), externalCode: new Set<string>(), deviceKey: new Set<string>() };
  return lines.map(({ line, cells }) => {
    const found = zoneOf(cells, there);
    const values = { ...(found && keptOf(found, cells)), ...given(cells) };
    const read = schema.safeParse(values);
    const problems = [
      ...(read.success ? [] : faultsOf(read.error.issues, values)),
      ...(read.success && found && found.type !== read.data.type ? [fault('type', 'typeStays')] : []),
      ...twice(cells, taken),
      ...takenByAnother(cells, found, there),
    ];
    const isGood = read.success && problems.length === 0;
    return {
      line,
      name: cells.name ?? '',
      type: read.success ? read.data.type : null,
      action: isGood ? (found ? 'change' : 'add') : 'refuse',
      problems,
      zoneId: found?.id ?? null,
      input: isGood ? read.data : null,
    };
  });
}

const fault = (column: string, code: string, n: number | null = null): Problem => ({ column, code, n });

const faultsOf = (issues: readonly z.core.$ZodIssue[], input: unknown): Problem[] =>
  Object.entries(problemsOf(issues as never, input)).map(([column, { code, params }]) =>
    fault(column.split('.')[0] ?? column, code, typeof params?.n === 'number' ? params.n : null),
  );

const isSameWord = (a: string | null | undefined, b: string | null | undefined): boolean =>
  Boolean(a) && a?.trim().toLowerCase() === b?.trim().toLowerCase();

const zoneOf = (cells: Cells, there: readonly Zone[]): Zone | undefined =>
  there.find((zone) => isSameWord(zone.externalCode, cells.externalCode)) ??
  there.find((zone) => isSameWord(zone.name, cells.name));

/** What a zone has and the line does not speak of: fields without a column, and those that are never empty. */
function keptOf(zone: Zone, cells: Cells): Record<string, unknown> {
  const { qrMode, beaconType, ...fields } = zone;
  const known = { ...fields, beaconId: zone.beaconMajor && `${zone.beaconMajor}-${zone.beaconMinor}` };
  const kept = fileColumns.flatMap((column) =>
    column in known && !(column in cells) ? [[column, known[column as keyof typeof known]]] : [],
  );
  return { ...Object.fromEntries(kept), qrMode, beaconType };
}

/** Text becomes what the contract wants; an empty cell is nothing. */
function given(cells: Cells): Record<string, unknown> {
  const filled = Object.entries(cells).filter(([, text]) => text.trim() !== '');
  return Object.fromEntries(filled.map(([column, text]) => [column, typedValue(column as FileColumn, text.trim())]));
}

function typedValue(column: FileColumn, text: string): unknown {
  switch (column) {
    case 'latitude':
    case 'longitude':
    case 'radius':
      return Number.isNaN(Number(text)) ? text : Number(text);
    case 'wifiIpAddresses':
      return text.split(/[\s;,]+/).filter(Boolean);
    case 'type':
      return text.toLowerCase().replaceAll(/[\s-]+/g, '_');
    case 'qrMode':
      return text.toLowerCase();
    default:
      return text;
  }
}

function twice(cells: Cells, taken: Readonly<Record<'name' | 'externalCode' | 'deviceKey', Set<string>>>): Problem[] {
  return (['name', 'externalCode', 'deviceKey'] as const).flatMap((column) => {
    const word = cells[column]?.trim().toLowerCase();
    if (!word) return [];
    const isTwice = taken[column].has(word);
    taken[column].add(word);
    return isTwice ? [fault(column, 'duplicate')] : [];
  });
}

function takenByAnother(cells: Cells, found: Zone | undefined, there: readonly Zone[]): Problem[] {
  const others = there.filter(({ id }) => id !== found?.id);
  return (['name', 'deviceKey'] as const).flatMap((column) =>
    others.some((zone) => isSameWord(zone[column], cells[column])) ? [fault(column, 'duplicate')] : [],
  );
}
