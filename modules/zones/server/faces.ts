import { type Handler, handle, type PrepareContext } from '#access/server/public';
import { whoAgreed } from '#consent/server/public';
import type { Call } from '#kernel/call';
import { nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { Instant } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { facePhotosNeeded } from '#people/rules/face-photos';
import { facePhotoConsent, facePhotoFiles } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Face, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import { mayFinish, standing } from '../rules/face-registration.ts';
import { askForPhotos, askToForget, type KnownByPhotos, sendPhotos } from './device/flow.ts';
import { kickScanner } from './device/lan-tasks.ts';
import { type DeviceRow, deviceForUpdate, deviceOf, faceZones } from './store/devices.ts';
import * as store from './store/faces.ts';

export const faceHandlers: readonly Handler[] = [
  handle(zones.listFaces, {
    // While somebody stands before a scanner, the page asks for this one person every second.
    prepare: async (context) => {
      const { employeeId } = context.input;
      if (employeeId === undefined) return { agreed: await agreedUsers(context), only: undefined };
      const only = await context.readCompany((tx) => store.personById(tx, employeeId));
      if (!only) throw zoneErrors.employeeNotFound();
      return { agreed: await agreedUsers(context, only.userId === null ? [] : [only.userId]), only };
    },
    run: async ({ input, tx, now, prepared: { agreed, only } }) => {
      const device = await scannerOf(tx, input.zoneId);
      return facesAt(tx, device.zoneId, { agreed, now, ...(only && { only }) });
    },
  }),

  handle(zones.registerFace, {
    prepare: (context) => agreedUsers(context),
    run: async ({ input, tx, now, audit, prepared: agreed }) => {
      const person = await store.personById(tx, input.employeeId);
      if (!person) throw zoneErrors.employeeNotFound();
      const zoneId = input.zoneId ?? (await faceZones(tx))[0]?.id;
      if (!zoneId) throw zoneErrors.noFaceZone();
      const device = await scannerOf(tx, zoneId);
      const face = await store.faceForUpdate(tx, { zoneId, employeeId: person.employeeId });
      if (input.step === 'finish') await finish(tx, face, now);
      else {
        if (!hasAgreed(person, agreed)) throw zoneErrors.consentNeeded({ params: { name: person.name } });
        if (face?.state === 'removing') throw zoneErrors.registrationRunning();
        await askForPhotos(tx, { zoneId, person }, { photos: input.step === 'again' ? (face?.photos ?? 0) : 0, now });
        await kickScanner(tx, device);
      }
      audit({ kind: 'zone', id: zoneId, name: device.zoneName, after: { face: person.name } });
      const all = await facesAt(tx, zoneId, { agreed, now, only: person });
      return all[0] ?? nobody(person);
    },
  }),

  handle(zones.removeFace, async ({ input, tx, now, audit }) => {
    const device = await scannerOf(tx, input.zoneId);
    const face = await store.faceForUpdate(tx, input);
    if (!face) throw zoneErrors.employeeNotFound();
    await askToForget(tx, [face], now);
    await kickScanner(tx, device);
    const [person] = await store.peopleByIds(tx, [input.employeeId]);
    audit({ kind: 'zone', id: device.zoneId, name: device.zoneName, before: { face: person?.name ?? null } });
    return {};
  }),

  handle(zones.syncEmployees, {
    prepare: (context) => agreedUsers(context),
    run: async ({ input, tx, now, audit, prepared: agreed }) => {
      const device = await scannerOf(tx, input.id);
      const plan = await syncPlan(tx, device.zoneId, agreed);
      await sendPhotos(tx, device.zoneId, { people: plan.send, now });
      await askToForget(tx, plan.remove, now);
      await kickScanner(tx, device);
      const { send, remove, ...counts } = plan;
      audit({
        kind: 'zone',
        id: device.zoneId,
        name: device.zoneName,
        after: { sent: send.length, removed: remove.length },
      });
      return { sent: send.length, removed: remove.length, ...counts };
    },
  }),
];

type Agreed = ReadonlySet<Id<'user'>>;

/** Consents are outside the company: they are read before its transaction, those of everybody in one statement. */
function agreedUsers(
  { actor, readGlobal }: Pick<PrepareContext<Call, undefined>, 'actor' | 'readGlobal'>,
  userIds?: readonly Id<'user'>[],
) {
  return whoAgreed(readGlobal, { ...facePhotoConsent(actor), ...(userIds && { userIds }) });
}

const hasAgreed = ({ userId }: store.FacePerson, agreed: Agreed): boolean => userId !== null && agreed.has(userId);

export async function scannerOf(tx: TenantTx, zoneId: Id<'zone'>): Promise<DeviceRow> {
  const device = await deviceOf(tx, zoneId);
  if (!device) throw zoneErrors.zoneNotFound();
  return device;
}

export async function scannerForUpdate(tx: TenantTx, zoneId: Id<'zone'>): Promise<DeviceRow> {
  const device = await deviceForUpdate(tx, zoneId);
  if (!device) throw zoneErrors.zoneNotFound();
  return device;
}

async function finish(tx: TenantTx, face: store.FaceRow | undefined, now: Instant): Promise<void> {
  if (!face || face.state === 'removing') throw zoneErrors.employeeNotFound();
  if (!mayFinish(face.photos)) throw zoneErrors.photosNeeded();
  await store.saveFaces(tx, [{ ...face, state: 'registered', photoDueAt: null, problem: null }], now);
}

const nobody = ({ employeeId, name, employeeCode }: store.FacePerson): Face => ({
  employeeId,
  name,
  employeeCode,
  consent: false,
  filePhotos: 0,
  state: 'none',
  photos: 0,
  problem: null,
});

/** Everybody who may use the zone, and everybody the device still knows. */
async function facesAt(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { agreed: Agreed; now: Instant; only?: store.FacePerson },
): Promise<Face[]> {
  const { agreed, now, only } = options;
  const faces = new Map((await store.facesOfZone(tx, zoneId, only?.employeeId)).map((face) => [face.employeeId, face]));
  const entitled = only ? [only] : await store.peopleOfZone(tx, zoneId);
  const listed = new Set(entitled.map(({ employeeId }) => employeeId));
  const others = only ? [] : [...faces.keys()].filter((employeeId) => !listed.has(employeeId));
  const people = [...entitled, ...(others.length > 0 ? await store.peopleByIds(tx, others) : [])];
  const photos = await photosOf(tx, people);
  const { name: order } = await companyFormats(tx);
  return people.map((person) => {
    const face = faces.get(person.employeeId);
    return {
      ...nobody(person),
      name: nameText(person, order),
      consent: hasAgreed(person, agreed),
      filePhotos: photos.get(person.employeeId)?.length ?? 0,
      ...(face && { photos: face.photos, ...standing(face, now) }),
    };
  });
}

async function photosOf(
  tx: TenantTx,
  people: readonly store.FacePerson[],
): Promise<ReadonlyMap<Id<'employee'>, readonly Id<'file'>[]>> {
  const ids = people.map(({ employeeId }) => employeeId);
  const photos = new Map<Id<'employee'>, Id<'file'>[]>();
  for (const { employeeId, fileId } of await facePhotoFiles(tx, ids))
    photos.set(employeeId, [...(photos.get(employeeId) ?? []), fileId]);
  return photos;
}

interface SyncPlan {
  readonly send: readonly KnownByPhotos[];
  readonly remove: readonly store.FaceRow[];
  readonly withoutConsent: number;
  readonly withoutPhotos: number;
  readonly unchanged: number;
}

async function syncPlan(tx: TenantTx, zoneId: Id<'zone'>, agreed: Agreed): Promise<SyncPlan> {
  const people = await store.peopleOfZone(tx, zoneId);
  const faces = await store.facesOfZone(tx, zoneId);
  const photos = await photosOf(tx, people);
  const faceOf = new Map(faces.map((face) => [face.employeeId, face]));
  const consenting = people.filter((person) => hasAgreed(person, agreed));
  const entitled = new Set(consenting.map(({ employeeId }) => employeeId));
  const isKnown = ({ employeeId }: store.FacePerson) =>
    ['registered', 'sending', 'scanning', 'removing'].includes(faceOf.get(employeeId)?.state ?? 'none');
  const unknown = consenting.filter((person) => !isKnown(person));
  const ready = unknown.filter(({ employeeId }) => facePhotosNeeded(photos.get(employeeId)?.length ?? 0) === 0);
  return {
    send: ready.map((person) => ({ person, fileIds: photos.get(person.employeeId) ?? [] })),
    remove: faces.filter((face) => !entitled.has(face.employeeId) && face.state !== 'removing'),
    withoutConsent: people.length - consenting.length,
    withoutPhotos: unknown.length - ready.length,
    unchanged: consenting.length - unknown.length,
  };
}
