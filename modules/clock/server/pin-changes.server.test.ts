// A PIN is looked at between two transactions: what changed meanwhile counts.
import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { clocking } from '#clocking/contract';
import { dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { clock } from '../contract.ts';

/** Done while the photo of a punch is stored: after the PIN was looked at, before the punch is written. */
let meanwhile: () => Promise<unknown> = async () => {};

const kala = testServer({
  changed: (usual) => ({
    ...usual,
    files: {
      ...usual.files,
      async put(...bytes) {
        await meanwhile();
        return usual.files.put(...bytes);
      },
    },
  }),
});

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A station and a person with the number 7 and the PIN 2468. */
async function aStation(needsPin: boolean) {
  const company = await kala.aCompany();
  const [owner, worker] = [await kala.aPerson(company, { groups: ['owner'] }), await kala.aPerson(company)];
  const theirs = { employeeId: worker.employeeId, employeeStationId: '7' };
  const give = (pin: string) => kala.callAs(owner, people.editStation, { ...theirs, employeePin: pin });
  await give('2468');
  const { station, code } = await kala.callAs(owner, clock.createStation, { name: 'ประตู 1', needsPin });
  const paired = await kala.send(null, clock.pairStation, { code });
  const cookie = String(paired.headers['set-cookie']).split(';')[0] ?? '';
  return { owner, worker, station, cookie, give };
}

function punch(cookie: string) {
  const form = new FormData();
  const fields = { number: '7', pin: '2468', clockType: 'clock_in', timestamp: systemNow(), key: crypto.randomUUID() };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new File([picture], 'face.png', { type: 'image/png' }));
  return kala.send(null, clock.stationPunch, form, { cookie });
}

async function punchesOf(owner: Person) {
  const today = dateIn('Asia/Bangkok', systemNow());
  return (await kala.callAs(owner, clocking.listPunches, { from: today, to: today })).items;
}

it.each([
  ['the person got another PIN', true, ({ give }) => give('1357'), 422],
  [
    'the person has no number any more',
    true,
    ({ owner, worker }) =>
      kala.callAs(owner, people.editStation, {
        employeeId: worker.employeeId,
        employeeStationId: null,
        employeePin: null,
      }),
    422,
  ],
  [
    'the station asks for a PIN now',
    false,
    ({ owner, station }) => kala.callAs(owner, clock.editStation, { id: station.id, name: 'ประตู 1', needsPin: true }),
    422,
  ],
  [
    'the station was closed',
    true,
    ({ owner, station }) => kala.callAs(owner, clock.revokeStation, { id: station.id }),
    401,
  ],
  ['nothing changed', true, async () => {}, 200],
] as [string, boolean, (at: Awaited<ReturnType<typeof aStation>>) => Promise<unknown>, number][])(
  'a punch is answered by what is true when it is written: %s',
  async (_what, needsPin, change, status) => {
    const at = await aStation(needsPin);
    meanwhile = () => change(at);
    expect((await punch(at.cookie)).status).toBe(status);
    expect(await punchesOf(at.owner)).toHaveLength(status === 200 ? 1 : 0);
  },
);
