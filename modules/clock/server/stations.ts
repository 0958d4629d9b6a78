import { handle, type PrepareContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addMinutes } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { hashOf } from '#server/tokens';
import { editForm } from '#server/version';
import { zoneNames } from '#zones/server/public';
import type { StationRow } from '../contract/stations.ts';
import { clock } from '../contract.ts';
import { clockErrors } from '../errors.ts';
import { codeMinutes, shownCode } from '../rules/device-code.ts';
import { newCode } from './device-token.ts';
import * as store from './store/stations.ts';

const fieldsOf = ({ name, zoneId, needsPin, takesPhoto }: StationRow) => ({ name, zoneId, needsPin, takesPhoto });
const form = editForm(fieldsOf);

export const stationHandlers = [
  handle(clock.listStations, async ({ tx }) => {
    const zones = await zonesOfNow(tx);
    return { items: (await store.stations(tx)).map((station) => form.shown(placed(station, zones))) };
  }),

  handle(clock.createStation, {
    prepare: async (context) => {
      const id = newId('station');
      return { id, given: await codeFor(context, id) };
    },
    run: async ({ input, tx, now, audit, prepared: { id, given } }) => {
      const zones = await zonesOfNow(tx);
      requireZone(zones, input.zoneId);
      const station: StationRow = { id, ...input, pairedAt: null, lastSeenAt: null };
      await store.addStation(tx, station, now);
      audit({ kind: 'station', id, name: station.name, after: logged(station, zones) });
      return { station: form.shown(station), ...given };
    },
  }),

  handle(clock.editStation, async ({ input, tx, now, audit }) => {
    const zones = await zonesOfNow(tx);
    const before = placed(await required(tx, input.id), zones);
    form.requireUnchanged(input, before);
    requireZone(zones, input.zoneId);
    await store.saveStation(tx, input, now);
    const { version: _, ...fields } = input;
    const station = { ...before, ...fields };
    const change = { before: logged(before, zones), after: logged(station, zones) };
    audit({ kind: 'station', id: input.id, name: input.name, ...change });
    return form.shown(station);
  }),

  handle(clock.newDeviceCode, {
    prepare: async (context) => {
      const station = await context.readCompany((tx) => store.heldStation(tx, context.input.id));
      if (!station) throw clockErrors.stationNotFound();
      return codeFor(context, station.id);
    },
    run: async ({ input, tx, now, audit, prepared: given }) => {
      const station = await required(tx, input.id);
      await store.holdStation(tx, { id: station.id, tokenHash: null, now });
      audit({ kind: 'station', id: station.id, name: station.name, after: { paired: false } });
      const shown = placed({ ...station, pairedAt: null }, await zonesOfNow(tx));
      return { station: form.shown(shown), ...given };
    },
  }),

  handle(clock.revokeStation, async ({ input, tx, now, audit }) => {
    const { id, name } = await required(tx, input.id);
    await store.revoke(tx, id, now);
    audit({ kind: 'station', id, name, after: { revoked: true } });
    return {};
  }),
];

async function required(tx: TenantTx, id: Id<'station'>): Promise<StationRow> {
  const station = await store.stationForUpdate(tx, id);
  if (!station) throw clockErrors.stationNotFound();
  return station;
}

/** Names by ids. */
type Zones = ReadonlyMap<string, string>;

const zonesOfNow = async (tx: TenantTx): Promise<Zones> =>
  new Map((await zoneNames(tx)).filter(({ deleted }) => !deleted).map(({ id, name }) => [id, name]));

/** A station whose zone was deleted has none: its form could neither show the zone nor be saved with it. */
const placed = (station: StationRow, zones: Zones): StationRow =>
  station.zoneId !== null && !zones.has(station.zoneId) ? { ...station, zoneId: null } : station;

const logged = (station: StationRow, zones: Zones) => ({
  ...fieldsOf(station),
  zoneId: station.zoneId && (zones.get(station.zoneId) ?? null),
});

function requireZone(zones: Zones, zoneId: string | null): void {
  if (zoneId !== null && !zones.has(zoneId)) throw clockErrors.zoneNotFound();
}

type Preparing = Pick<PrepareContext<Call, undefined>, 'actor' | 'now' | 'writeDirectory'>;

/** Written before the station: if that fails, nobody has seen the code. */
async function codeFor({ actor: { organizationId }, now, writeDirectory }: Preparing, stationId: Id<'station'>) {
  const code = newCode();
  const expiresAt = addMinutes(now, codeMinutes);
  await writeDirectory((global) =>
    store.saveCode(global, { codeHash: hashOf(code), organizationId, stationId, expiresAt }),
  );
  return { code: shownCode(code), expiresAt };
}
