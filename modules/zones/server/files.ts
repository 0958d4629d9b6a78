import { type Handler, handle } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { Language } from '#kernel/text';
import type { Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type Column, csvOf } from '#server/export';
import { newId } from '#server/ids';
import { columnMatch } from '#server/import/column-match';
import { TableFault } from '#server/import/rows-of';
import { tableOf } from '#server/import/table';
import type { Secrets } from '#server/secrets';
import { type Zone, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import { type FileColumn, type FileLine, fileColumns, type ReadLine, readLines } from '../rules/zone-file.ts';
import { typeBeyondPlan } from '../rules/zone-limit.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { newCodeKey } from './codes.ts';
import { saveDeviceKey } from './store/devices.ts';
import * as store from './store/zones.ts';
import { valuesOf } from './zones.ts';

const mostLines = 2_000;

export const fileHandlers = (secrets: Secrets): readonly Handler[] => [
  handle(zones.exportZones, async ({ input, tx, request }) => {
    const words = (request.language === 'th' ? th : en).list;
    return csvOf({ name: words.title, columns: columnsIn(request.language), rows: await store.everyZone(tx, input) });
  }),

  handle(zones.importZones, {
    prepare: async ({ input }) => {
      if (!/\.csv$/i.test(input.file.name)) throw zoneErrors.notCsv();
      return tableIn(input.file);
    },
    run: async ({ input, tx, actor, now, audit, prepared: table }) => {
      const there = await store.everyZone(tx, {});
      const lines = readLines(table, there);
      const added = lines.flatMap((line) => (line.action === 'add' && line.type ? [line.type] : []));
      const counts = await store.countByTypeLocked(tx);
      if (typeBeyondPlan(actor.plan.free, counts, added)) throw zoneErrors.upgradeNeeded();
      const done = !input.dryRun && lines.length > 0 && lines.every((line) => line.action !== 'refuse');
      if (done) {
        await save(tx, { lines, there, secrets, now });
        audit({ kind: 'zone', id: tx.organizationId, name: input.file.name, after: { lines: lines.length } });
      }
      return {
        done,
        lines: lines.map(({ zoneId: _zone, input: _input, problems, ...line }) => ({
          ...line,
          problems: [...problems],
        })),
      };
    },
  }),
];

/** The heads are words of the reader's language; both languages are understood when the file comes back. */
const columnsIn = (language: Language): Column<Zone>[] =>
  fileColumns
    .filter((column) => column !== 'wifiPassword')
    .map((column) => ({
      header: (language === 'th' ? th : en).csv[column],
      value: (zone) => cell(zone, column),
    }));

function cell(zone: Zone, column: FileColumn): string | number | null {
  switch (column) {
    case 'beaconId':
      return zone.beaconMajor && `${zone.beaconMajor}-${zone.beaconMinor}`;
    case 'wifiIpAddresses':
      return zone.wifiIpAddresses.join(' ');
    case 'wifiPassword':
      return null;
    default:
      return zone[column];
  }
}

/** The cells of each line by their field. */
async function tableIn(file: File): Promise<FileLine[]> {
  const fields = fileColumns.map((key) => ({ key, names: [en.csv[key], th.csv[key]] }));
  const lines: FileLine[] = [];
  let match: Partial<Record<FileColumn, number>> | undefined;
  try {
    for await (const { row, cells } of tableOf(file.stream())) {
      if (!match) {
        match = columnMatch(cells, fields);
        if (match.name === undefined || match.type === undefined) throw zoneErrors.fileUnreadable();
        continue;
      }
      if (lines.length >= mostLines) throw zoneErrors.tooManyLines({ params: { n: mostLines } });
      const found = Object.entries(match).map(([key, at]) => [key, cells[at] ?? '']);
      lines.push({ line: row, cells: Object.fromEntries(found) });
    }
  } catch (error) {
    throw error instanceof TableFault ? zoneErrors.fileUnreadable() : error;
  }
  return lines;
}

interface Saving {
  readonly lines: readonly ReadLine[];
  readonly there: readonly store.SealedZone[];
  readonly secrets: Secrets;
  readonly now: Instant;
}

async function save(tx: TenantTx, { lines, there, secrets, now }: Saving): Promise<void> {
  const sealed = new Map(there.map((zone) => [zone.id as string, zone.wifiPasswordSealed]));
  const fresh: store.NewZone[] = [];
  const keys: [Id<'zone'>, string][] = [];
  for (const { zoneId, input } of lines) {
    if (!input) continue;
    const values = valuesOf(input.type, input, secrets);
    const id = zoneId ?? newId('zone');
    if (!zoneId) fresh.push({ id, type: input.type, codeKey: newCodeKey(), ...values });
    // A file without passwords leaves them as they are.
    else {
      const wifiPasswordSealed = values.wifiPasswordSealed ?? (input.type === 'wifi' ? (sealed.get(id) ?? null) : null);
      await store.saveZone(tx, id, { ...values, wifiPasswordSealed, now });
    }
    if (input.type === 'face_scan' && input.deviceKey) keys.push([id, input.deviceKey]);
  }
  if (fresh.length > 0) await store.addZones(tx, fresh, now);
  for (const [id, key] of keys) await saveDeviceKey(tx, id, key);
}
