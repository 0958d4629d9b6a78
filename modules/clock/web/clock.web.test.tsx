import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { signedWords } from '#clocking/rules/signed-punch';
import { asId } from '#kernel/ids';
import { addSeconds, instant, millisecondsOf, systemNow } from '#kernel/time';
import type { CallInput, CallOutput } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { clock } from '../contract.ts';
import Clock from './clock.screen.tsx';

const text: TextTable = {
  clock: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
};

type Marked = CallOutput<typeof clocking.clockNow>;

const notIn: Marked = {
  now: instant('2026-11-15T01:00:00Z'),
  timeZone: 'Asia/Bangkok',
  presence: 'notYet',
  since: null,
  nextTypes: ['clock_in'],
  day: null,
  timeMark: 'mark of 08:00',
};
const working: Marked = {
  ...notIn,
  presence: 'working',
  since: instant('2026-11-15T01:00:00Z'),
  nextTypes: ['clock_out', 'break_in'],
};

const recorded = (over: object = {}) => ({
  punches: [
    {
      id: asId<'clocking'>('00000000-0000-7000-8000-0000000000aa'),
      employeeId: asId<'employee'>('00000000-0000-7000-8000-000000000002'),
      clockType: 'clock_in' as const,
      timestamp: instant('2026-11-15T01:00:00Z'),
      date: null,
      assurance: 'C' as const,
      assuranceReason: 'oneSignal',
      fence: null,
      qrProblem: null,
      timeProof: 'signed' as const,
      isRepeat: false,
      ...over,
    },
  ],
  clock: working,
});

const office = {
  id: asId<'zone'>('00000000-0000-7000-8000-0000000000bb'),
  name: 'Office',
  type: 'gps' as const,
  fence: { latitude: 13.7466, longitude: 100.5347, radius: 100 },
  isConnected: false,
};
const deviceId = '00000000-0000-7000-8000-0000000000dd';
const here = [
  answer(clocking.clockNow, notIn),
  answer(clock.myZones, { items: [office] }),
  answer(clocking.registerDevice, { id: deviceId }),
];

/** A browser that finds itself at the office, 12 m sure; or says no. */
function stubPosition(kind: 'found' | 'denied'): void {
  const coords = { latitude: 13.7467, longitude: 100.5348, accuracy: 12 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (good, bad) =>
    kind === 'found'
      ? good({ coords, timestamp: millisecondsOf(systemNow()) } as GeolocationPosition)
      : bad?.({ code: 1 } as GeolocationPositionError);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

let people = 0;
/** Each test has a person of its own: what waits belongs to one. */
const open = (options: ScreenOptions) => {
  people += 1;
  const employeeId = asId<'employee'>(`00000000-0000-7000-8000-${String(people).padStart(12, '0')}`);
  return renderScreen(
    <ActorAtWork value={anActor({ employeeId })}>
      <Clock />
    </ActorAtWork>,
    { text, ...options },
  );
};

async function isSigned(publicKey: string, punch: CallInput<typeof clocking.record>): Promise<boolean> {
  const { proof, timestamp = '', clockType, qrText = null, position = null } = punch;
  if (!proof) return false;
  const { seenAt = null, mark = null } = proof;
  const curve = { name: 'ECDSA', namedCurve: 'P-256' };
  const key = await crypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64url'), curve, false, ['verify']);
  const words = signedWords({ ...proof, clockType, timestamp, qrText, position, seenAt, mark });
  const signature = Buffer.from(proof.signature, 'base64url');
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, new TextEncoder().encode(words));
}

beforeEach(() => stubPosition('found'));

describe('the Clock page', () => {
  it('sends the punch with where the phone is, and says that it is done', async () => {
    const { screen, user, sent, change } = await open({ answers: [...here, answer(clocking.record, recorded())] });
    expect(await screen.findByText('In Office')).toBeTruthy();
    change(answer(clocking.clockNow, working));
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/^Clock in at/)).toBeTruthy();
    const [input] = sent(clocking.record);
    expect(input).toMatchObject({ clockType: 'clock_in', offline: false, position: { accuracy: 12 } });
    expect(await screen.findByRole('button', { name: 'Clock out' })).toBeTruthy();
  });

  it('keeps the punch when no answer comes, and sends it later under the same key', async () => {
    const { screen, user, sent, change, waitFor } = await open({
      answers: [...here, refuse(clocking.record, 0, { code: 'common.unavailable' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/is saved on this phone/)).toBeTruthy();
    expect(await screen.findByText('Waiting for a connection')).toBeTruthy();
    change(answer(clocking.record, recorded()));
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    await waitFor(() => expect(screen.queryByText('Waiting for a connection')).toBeNull());
    const [first, second] = sent(clocking.record);
    expect(second?.key).toBe(first?.key);
    expect([first?.timestamp, first?.offline, second?.offline]).toEqual([second?.timestamp, false, true]);
  });

  it('counts the work of a waiting punch from the punch, not from the server’s last answer', async () => {
    const empty = { worked: 0, startsAt: null, endsAt: null, punches: [], periods: [], breaks: [] };
    const longAgo = { ...notIn, now: addSeconds(systemNow(), -4 * 3600), day: empty as unknown as Marked['day'] };
    const { screen, user } = await open({
      answers: [
        answer(clocking.clockNow, longAgo),
        ...here.slice(1),
        refuse(clocking.record, 0, { code: 'common.unavailable' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/is saved on this phone/)).toBeTruthy();
    expect(screen.getByText('0 h 0 min')).toBeTruthy();
  });

  it('says whose punch it is: another person may have signed in meanwhile', async () => {
    const { screen, user } = await open({ answers: [...here, answer(clocking.record, recorded())] });
    const asked = vi.spyOn(globalThis, 'fetch');
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    await screen.findByText(/^Clock in at/);
    const punches = asked.mock.calls
      .map(([request]) => request as Request)
      .filter(({ url }) => url.endsWith('/clocks'));
    expect(punches.map(({ headers }) => headers.get('x-employee-id'))).toEqual([
      `00000000-0000-7000-8000-${String(people).padStart(12, '0')}`,
    ]);
    asked.mockRestore();
  });

  // A punch said when it was made, and nothing bounded it: a phone set back by an hour was on time.
  it('signs each punch with the last server time it saw and a counter that rises', async () => {
    const { screen, user, sent, waitFor } = await open({
      answers: [...here, answer(clocking.record, recorded())],
    });
    await waitFor(() => expect(sent(clocking.registerDevice)).toHaveLength(1));
    const { publicKey } = sent(clocking.registerDevice)[0] ?? { publicKey: '' };
    for (const times of [1, 2]) {
      await user.click(await screen.findByRole('button', { name: 'Clock in' }));
      await waitFor(() => expect(sent(clocking.record)).toHaveLength(times));
      await screen.findByText(/^Clock in at/);
    }
    const made = sent(clocking.record);
    expect(made.map(({ proof }) => proof)).toMatchObject([
      { deviceId, counter: 1, seenAt: notIn.now, mark: 'mark of 08:00' },
      { deviceId, counter: 2 },
    ]);
    for (const punch of made) expect(await isSigned(publicKey, punch)).toBe(true);
    expect(await isSigned(publicKey, { ...made[0], timestamp: working.now } as (typeof made)[0])).toBe(false);
  });

  it('loses nothing that is refused: it stays with the reason until its owner lets it go', async () => {
    const { screen, user, waitFor, within } = await open({
      answers: [...here, refuse(clocking.record, 404, { code: 'clocking.zoneNotFound' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText('Not accepted: Zone not found.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/Not accepted/)).toBeNull());
  });

  it('works on a phone whose storage is full', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    const { screen, user } = await open({ answers: [...here, answer(clocking.record, recorded())] });
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/^Clock in at/)).toBeTruthy();
    vi.unstubAllGlobals();
  });

  it('says plainly that a manager will see a doubt', async () => {
    const far = {
      fence: { verdict: 'outside' as const, reason: 'far' as const, distance: 250 },
      assurance: 'D' as const,
    };
    const { screen, user } = await open({ answers: [...here, answer(clocking.record, recorded(far))] });
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText('Saved, with a note for your manager')).toBeTruthy();
    expect(screen.getByText('You were about 250 m from the zone.')).toBeTruthy();
  });

  it('clocks without a position when the person refuses to share it, in Thai as well', async () => {
    stubPosition('denied');
    const { screen, user, sent } = await open({
      answers: [...here, answer(clocking.record, recorded())],
      language: 'th',
    });
    expect(await screen.findByText(/ยังไม่ได้อนุญาต/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'เข้างาน' }));
    expect(await screen.findByText(/^เข้างานแล้ว เวลา/)).toBeTruthy();
    expect(sent(clocking.record)[0]?.position).toBeNull();
  });
});
