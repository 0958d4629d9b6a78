// Companies with a simulated scanner at the door. Used by the tests of zones and of the modules that hear what scanners see.
import { afterAll, beforeAll, expect } from 'vitest';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import type { Id } from '#kernel/ids';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';
import { personOf } from '#zones/rules/recognition';
import { type ScannerOptions, type SimulatedScanner, simulatedScanner } from './simulated-scanner.ts';

export interface Scene {
  readonly company: Company;
  readonly owner: Person;
  readonly zoneId: Id<'zone'>;
  readonly scanner: SimulatedScanner;
}

/** Waits for what is done behind the scenes. */
export const eventually = <T>(look: () => Promise<T>, found: (value: T) => boolean) =>
  expect.poll(look, { timeout: 60_000, interval: 100 }).toSatisfy(found);

/** A test server that listens, and whose scanners stand in the same network. */
export async function scannerHouse() {
  // Each test has a scanner of its own, and a server calls scanners on one port: so the port is found first.
  const finder = await simulatedScanner();
  const { port } = finder;
  await finder.stop();
  const kala = testServer({ scanners: { networks: ['127.0.0.1'], port } });
  const running: SimulatedScanner[] = [];
  let address = '';
  let keys = 0;
  beforeAll(async () => {
    address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const scanner of running) await scanner.stop();
  });
  const newKey = (): string => `84E0F42089${String(++keys).padStart(6, '0')}`;

  /** A door with a scanner that comes to us by itself: it has been given its addresses and nothing else. */
  async function aDoor(owner: Person, name: string, options: ScannerOptions = {}) {
    const deviceKey = newKey();
    const scanner = await simulatedScanner({ deviceKey, ...options });
    running.push(scanner);
    const { id } = await kala.callAs(owner, zones.createZone, { type: 'face_scan', name, deviceKey });
    const { sent, ...addresses } = await kala.callAs(owner, zones.connectDevice, { id });
    expect(sent).toBe(false);
    scanner.state.addresses = Object.fromEntries(
      Object.entries(addresses).map(([what, url]) => [what, url.replace(new URL(url).origin, address)]),
    );
    return { zoneId: id, scanner };
  }

  async function aScene(options: ScannerOptions = {}): Promise<Scene> {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    return { company, owner, ...(await aDoor(owner, 'ประตู', options)) };
  }

  async function anAgreeing({ company }: Pick<Scene, 'company'>): Promise<Person> {
    const person = await kala.aPerson(company);
    const texts = await kala.callAs(null, consent.listTexts, { language: 'th' });
    const hash = texts.find(({ purpose }) => purpose === 'employee.facePhoto')?.hash ?? '';
    await kala.callAs(person, consent.give, { purpose: 'employee.facePhoto', hash, agreed: true, language: 'th' });
    return person;
  }

  type AtDoor = Pick<Scene, 'owner' | 'zoneId'>;
  const faceOf = async ({ owner, zoneId }: AtDoor, { employeeId }: Person) =>
    (await kala.callAs(owner, zones.listFaces, { zoneId })).find((face) => face.employeeId === employeeId);
  const register = ({ owner, zoneId }: AtDoor, { employeeId }: Person, step: 'start' | 'again' | 'finish' = 'start') =>
    kala.callAs(owner, zones.registerFace, { zoneId, employeeId, step });

  /** A person known to the scanner. */
  async function aKnown(options: ScannerOptions = {}) {
    const scene = await aScene(options);
    const person = await anAgreeing(scene);
    await register(scene, person);
    await scene.scanner.heartbeat();
    return { ...scene, person, personId: personOf(person.employeeId) };
  }

  const recognitions = ({ company }: Pick<Scene, 'company'>) =>
    kala.database.tenant(company.organizationId, (tx) =>
      tx.rows<{ id: Id<'recognition'>; photo: string | null; live: boolean | null; skew: number | null }>(sql`
        select id, photo_file_id as photo, live, skew_seconds as skew from app.zone_recognition
        where organization_id = ${tx.organizationId} order by id`),
    );

  return { kala, port, newKey, aDoor, aScene, anAgreeing, aKnown, faceOf, register, recognitions, at: () => address };
}
