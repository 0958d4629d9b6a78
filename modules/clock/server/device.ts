// What a paired tablet may do: say what it is, ask who stands before it, and punch for them.

import { planOf } from '#access/rules/plan';
import { handleOwnTransaction, type OwnTransactionServices, tellWindows } from '#access/server/public';
import { currentSubscription } from '#billing/server/public';
import { clockNow, policyOf, recordPunches } from '#clocking/server/public';
import { everybody, guessed } from '#identity/server/public';
import { commonErrors } from '#kernel/errors';
import { dateIn, type Instant } from '#kernel/time';
import { keepFile, organizationRow, type StoredFile, storePicture } from '#organization/server/public';
import { type PersonAtStation, personAtStation } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { CallRequest } from '#server/http/endpoint';
import { isPassword } from '#server/password-hash';
import { hashOf, newSecret } from '#server/tokens';
import { clock } from '../contract.ts';
import { clockErrors } from '../errors.ts';
import { typedCode } from '../rules/device-code.ts';
import { pinLimits, waitMinutes, windowEnd } from '../rules/pin-tries.ts';
import { giveToken, isHashOf, tokenOf } from './device-token.ts';
import * as store from './store/stations.ts';
import { countTries, forgiveTry } from './store/tries.ts';

interface AtStation {
  readonly tx: TenantTx;
  readonly station: store.HeldStation;
  readonly now: Instant;
}

export const deviceHandlers = [
  handleOwnTransaction(clock.pairStation, async ({ input, request, services, now }) => {
    const { database } = services;
    const found = await guessed({
      database,
      now,
      counted: { deviceCodeAddress: request.ip, deviceCodeTotal: everybody },
      right: ({ organizationId }) => ({ deviceCodeCompany: organizationId }),
      find: () => database.global((tx) => store.takeCode(tx, hashOf(typedCode(input.code)), now)),
    });
    if (!found) throw clockErrors.codeWrong({ fields: { code: { code: 'codeWrong' } } });
    const secret = newSecret();
    const shown = await database.tenant(found.organizationId, async (tx) => {
      await requirePlan(tx, now);
      const held = await store.holdStation(tx, { id: found.stationId, tokenHash: hashOf(secret), now });
      const station = held > 0 ? await store.heldStation(tx, found.stationId) : undefined;
      if (!station) throw clockErrors.codeWrong({ fields: { code: { code: 'codeWrong' } } });
      return stationNow({ tx, station, now });
    });
    giveToken(request, { ...found, secret });
    return shown;
  }),

  handleOwnTransaction(clock.stationNow, ({ request, services, now }) =>
    atStation({ request, services, now }, stationNow),
  ),

  handleOwnTransaction(clock.stationPerson, async ({ input, request, services, now }) => {
    const pinHash = await rightPin({ request, services, now }, input);
    return atStation({ request, services, now }, async (at) =>
      shownPerson(at, await provenPerson(at, input.number, pinHash)),
    );
  }),

  handleOwnTransaction(clock.stationPunch, {
    admit: (asking) => atStation(asking, async () => {}),
    run: async ({ input, request, services, now }) => {
      const pinHash = await rightPin({ request, services, now }, input);
      const photo = await storedPhoto({ request, services, now }, input.photo);
      return atStation({ request, services, now }, async (at) => {
        const person = await provenPerson(at, input.number, pinHash);
        if (photo) await keepFile(at.tx, photo, { createdBy: null, now });
        const [recorded] = await recordPunches(
          at.tx,
          [
            {
              employeeId: person.id,
              type: input.clockType,
              said: input.timestamp,
              source: 'station',
              key: input.key,
              zoneId: at.station.zoneId,
              pin: at.station.needsPin,
              ip: request.ip,
              device: at.station.name,
              photoFileId: photo?.id ?? null,
            },
          ],
          { now },
        );
        if (recorded?.hasOtherMoment) throw clockErrors.punchKeyReused();
        tellWindows(at.tx, ['clocking', 'attendance']);
        return { person: await shownPerson(at, person), timestamp: recorded?.row.at ?? now };
      });
    },
  }),
];

interface Asking {
  readonly request: CallRequest;
  readonly services: OwnTransactionServices;
  readonly now: Instant;
}

/** Opens the company of the station with this cookie and marks the station as seen; a device without a cookie is refused. */
async function atStation<T>({ request, services, now }: Asking, work: (at: AtStation) => Promise<T>): Promise<T> {
  const token = tokenOf(request);
  if (!token) throw clockErrors.notPaired();
  return services.database.tenant(token.organizationId, async (tx) => {
    const station = await store.heldStation(tx, token.stationId);
    if (!station || !isHashOf(token.secret, station.tokenHash)) throw clockErrors.notPaired();
    await requirePlan(tx, now);
    await store.markSeen(tx, station.id, now);
    return work({ tx, station, now });
  });
}

async function requirePlan(tx: TenantTx, now: Instant): Promise<void> {
  const { timeZone } = await policyOf(tx);
  const today = dateIn(timeZone, now);
  const plan = planOf(await currentSubscription(tx, today), today);
  if (!plan.station.enabled) throw commonErrors.planNeeded();
}

async function stationNow({ tx, station, now }: AtStation) {
  const company = await organizationRow(tx);
  if (!company) throw commonErrors.notFound();
  const { name, needsPin, takesPhoto } = station;
  const { timeZone, nameDisplay, clockDisplay, clockSeparator, digits, currency } = company;
  const formats = { nameDisplay, clockDisplay, clockSeparator, digits, currency };
  return { name, company: company.name, timeZone, now, needsPin, takesPhoto, ...formats };
}

/**
 * The hash that the PIN fits; null at a station that asks for none. The try is counted in a transaction of its own before the
 * PIN is looked at: many at once are counted one by one.
 */
async function rightPin(
  asking: Asking,
  { number, pin = '' }: { number: string; pin?: string | undefined },
): Promise<string | null> {
  const { now } = asking;
  const asked = await atStation(asking, async ({ tx, station }) => {
    if (!station.needsPin) return null;
    const numbers = ['', keyOf(number)];
    const tallies = await countTries(tx, { stationId: station.id, numbers, now, endsAt: windowEnd(now) });
    return { tallies, pinHash: (await personAtStation(tx, number))?.pinHash ?? null };
  });
  if (!asked) return null;
  const minutes = waitMinutes(
    asked.tallies.map((row) => ({ ...row, limit: row.number === '' ? pinLimits.station : pinLimits.number })),
    now,
  );
  if (minutes > 0) throw clockErrors.tooManyTries({ params: { minutes } });
  if (!(await isPassword(pin, asked.pinHash))) throw clockErrors.numberOrPinWrong();
  return asked.pinHash;
}

const keyOf = (number: string): string => number.toLowerCase();

/** Read again after the PIN was looked at: the person may have another PIN by then, and the station may ask for one. */
async function provenPerson(
  { tx, station }: AtStation,
  number: string,
  pinHash: string | null,
): Promise<PersonAtStation> {
  const person = await personAtStation(tx, number);
  if (!person) throw clockErrors.numberOrPinWrong();
  if (!station.needsPin) return person;
  if (pinHash === null || person.pinHash !== pinHash) throw clockErrors.numberOrPinWrong();
  await forgiveTry(tx, { stationId: station.id, number: keyOf(number) });
  return person;
}

async function shownPerson({ tx, now }: AtStation, { id, firstName, lastName }: PersonAtStation) {
  const { presence, since, nextTypes } = await clockNow(tx, { employeeId: id, now, policy: await policyOf(tx) });
  return { firstName, lastName, presence, since, nextTypes };
}

/** Stored before the punch: it takes long. A photo that cannot be read costs nobody their punch. */
async function storedPhoto(asking: Asking, photo: File | undefined): Promise<StoredFile | null> {
  if (!photo) return null;
  const organizationId = await atStation(asking, async ({ tx }) => tx.organizationId);
  const { files } = asking.services;
  return storePicture({ file: photo, size: { width: 480, height: 640 }, organizationId, files }).catch(() => null);
}
