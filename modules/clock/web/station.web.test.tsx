import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { addSeconds, instant, millisecondsOf } from '#kernel/time';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { zones } from '#zones/contract';
import { clock, type Station, type StationNow, type StationPerson } from '../contract.ts';
import StationScreen from './station.screen.tsx';
import Stations from './stations.screen.tsx';

const text: TextTable = {
  clock: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};
const now = instant('2026-11-16T01:00:00Z');

const gate: Station = {
  id: asId('00000000-0000-7000-8000-0000000000d1'),
  name: 'Gate 1',
  zoneId: null,
  needsPin: true,
  takesPhoto: false,
  pairedAt: now,
  lastSeenAt: now,
  version: 'v1',
};
const here: StationNow = {
  name: 'Gate 1',
  company: 'Siam Works',
  timeZone: 'Asia/Bangkok',
  now,
  needsPin: true,
  takesPhoto: false,
  nameDisplay: 'first-last',
  clockDisplay: '24',
  clockSeparator: 'colon',
  digits: 'latin',
  currency: 'THB',
};
const somsri: StationPerson = {
  firstName: 'Somsri',
  lastName: 'Jaidee',
  presence: 'notYet',
  since: null,
  nextTypes: ['clock_in'],
};

describe('a tablet at the gate', () => {
  const open = (...answers: readonly Answer[]) => renderScreen(<StationScreen />, { text, answers });

  it('asks for its device code until it has one, and says when the code is wrong', async () => {
    const { screen, user, change } = await open(
      refuse(clock.stationNow, 401, { code: 'clock.notPaired' }),
      refuse(clock.pairStation, 422, { code: 'common.invalid', fields: { code: { code: 'codeWrong' } } }),
    );
    await user.type(await screen.findByLabelText(/Device code/), 'ABCD-EFGH');
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText(/wrong/)).toBeTruthy();
    change(answer(clock.pairStation, here));
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Siam Works · Gate 1')).toBeTruthy();
  });

  it('has keys of digits, and says how letters are typed where a code may have them', async () => {
    const { screen, user } = await open(answer(clock.stationNow, here));
    const number = await screen.findByLabelText<HTMLInputElement>('Your number');
    expect(screen.getByText('Station number or employee code. Tap the field to type letters.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^\d$/ })).toHaveLength(10);
    expect(number.inputMode).toBe('text');
    await user.type(number, 'K12');
    await user.click(screen.getByRole('button', { name: '3' }));
    expect(number.value).toBe('K123');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    // A PIN has only digits, and the hint about letters is gone.
    expect((await screen.findByLabelText<HTMLInputElement>('PIN')).inputMode).toBe('numeric');
    expect(screen.queryByText(/type letters/)).toBeNull();
  });

  it('takes number and PIN, shows the name, and punches once with a key', async () => {
    const { screen, user, sent } = await open(
      answer(clock.stationNow, here),
      answer(clock.stationPerson, somsri),
      answer(clock.stationPunch, {
        person: { ...somsri, presence: 'working', nextTypes: ['clock_out'] },
        timestamp: now,
      }),
    );
    await user.type(await screen.findByLabelText('Your number'), '4711');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    for (const figure of '2468') await user.click(screen.getByRole('button', { name: figure }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Hello, Somsri' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/^Clock in at \d/)).toBeTruthy();
    expect(sent(clock.stationPunch)).toMatchObject([{ number: '4711', pin: '2468', clockType: 'clock_in' }]);
  });
});

describe('the clock of a tablet', () => {
  afterEach(() => vi.useRealTimers());

  /** Seconds by which the tablet is ahead of the server; the person comes so many seconds after the server's last answer. */
  it.each([
    { ahead: 0, after: 50 },
    { ahead: 0, after: 3 },
    { ahead: 3600, after: 50 },
    { ahead: -300, after: 50 },
  ])('is set by the server: $ahead s off, $after s later', async ({ ahead, after }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: millisecondsOf(addSeconds(now, ahead)) });
    const { screen, user, sent } = await renderScreen(<StationScreen />, {
      text,
      answers: [
        answer(clock.stationNow, { ...here, needsPin: false }),
        answer(clock.stationPerson, somsri),
        answer(clock.stationPunch, { person: somsri, timestamp: now }),
      ],
    });
    const number = await screen.findByLabelText('Your number');
    // The clock shows the company's time: 08:00 in Bangkok.
    expect(screen.getByText('08:00')).toBeTruthy();
    vi.setSystemTime(millisecondsOf(addSeconds(now, ahead + after)));
    await user.type(number, '4711');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(await screen.findByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText('Clock in at 08:00')).toBeTruthy();
    expect(sent(clock.stationPunch)).toMatchObject([{ timestamp: addSeconds(now, after) }]);
  });
});

const asOwner = (screen: ReactElement) => <ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>;

describe('the stations of a company', () => {
  it('a new one shows the code for its tablet', async () => {
    const { screen, user, sent } = await renderScreen(asOwner(<Stations />), {
      text,
      answers: [
        answer(clock.listStations, { items: [] }),
        answer(zones.searchZones, { items: [], total: 0, page: 0, size: 500 }),
        answer(clock.createStation, { station: gate, code: 'ABCD-EFGH', expiresAt: now }),
      ],
    });
    expect(await screen.findByText('No stations yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add station' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Gate 1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
    expect(sent(clock.createStation)).toMatchObject([{ name: 'Gate 1', needsPin: true, takesPhoto: true }]);
  });

  it('stands in any zone of a company with many: the server finds it by a part of its name', async () => {
    const places = Array.from({ length: 600 }, (_, at) => ({
      id: asId<'zone'>(`00000000-0000-7000-8000-000000000${String(at).padStart(3, '0')}`),
      name: `Branch ${at + 1}`,
      type: 'gps' as const,
    }));
    const { screen, user, sent } = await renderScreen(asOwner(<Stations />), {
      text,
      answers: [
        answer(clock.listStations, { items: [] }),
        answer(zones.searchZones, ({ search, size = 50 }) => {
          const found = places.filter(({ name }) => name.includes(String(search ?? '')));
          return { items: found.slice(0, Number(size)), total: found.length, page: 0, size: Number(size) };
        }),
        answer(clock.createStation, { station: gate, code: 'ABCD-EFGH', expiresAt: now }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Add station' }));
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Gate 1');
    await user.type(await screen.findByRole('combobox', { name: /Zone/ }), 'Branch 600');
    await user.click(await screen.findByRole('option', { name: 'Branch 600' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
    expect(sent(clock.createStation)).toMatchObject([{ zoneId: places[599]?.id }]);
  });

  it('a lost tablet is signed out only after a question', async () => {
    const { screen, user, sent, within, waitFor } = await renderScreen(asOwner(<Stations />), {
      text,
      answers: [answer(clock.listStations, { items: [gate] }), answer(clock.revokeStation, {})],
    });
    await user.click(await screen.findByRole('button', { name: /Gate 1/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    expect(sent(clock.revokeStation)).toHaveLength(0);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent(clock.revokeStation)).toHaveLength(1));
  });
});

it('the tablet shows the time as its company writes it', async () => {
  const twelve: StationNow = { ...here, clockDisplay: '12', clockSeparator: 'dot' };
  const { screen } = await renderScreen(<StationScreen />, { text, answers: [answer(clock.stationNow, twelve)] });
  expect(await screen.findByText(/^(0[1-9]|1[0-2])\.[0-5]\d (AM|PM)$/)).toBeTruthy();
});
