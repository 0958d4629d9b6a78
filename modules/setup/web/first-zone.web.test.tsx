import { expect, it } from 'vitest';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { SetupDraft, setup } from '../contract.ts';
import { Opened } from './opened.tsx';
import { aProgress } from './testing.ts';
import ZoneScreen from './zone.screen.tsx';

const text = {
  setup: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  zones: { en: () => import('#zones/text/en'), th: () => import('#zones/text/th') },
};

it('the first zone may be a position: without one the step does not go on, and it is saved with the step', async () => {
  const coords = { latitude: 13.7467, longitude: 100.5348, accuracy: 12 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (good) =>
    good({ coords, timestamp: 0 } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  const draft = SetupDraft.parse({ zoneName: 'Front desk' });
  const { screen, user, sent, waitFor } = await renderScreen(<ZoneScreen />, {
    text,
    answers: [answer(setup.progress, aProgress({ step: 6, draft })), answer(setup.saveProgress, {})],
  });
  await user.click(await screen.findByRole('radio', { name: /^Location of the phone/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Go to the place, then press “Use my location”.');
  expect(sent(setup.saveProgress)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('The zone is around 13.74670, 100.53480.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(sent(setup.saveProgress)).toEqual([
      {
        step: 7,
        draft: {
          zoneName: 'Front desk',
          zoneType: 'gps',
          zonePlace: { latitude: 13.7467, longitude: 100.5348 },
        },
      },
    ]),
  );
});

it('an open company begins with the clock-in of its owner at the first zone', async () => {
  const zoneId = asId<'zone'>('00000000-0000-7000-8000-000000000009');
  const punch = {
    id: asId<'clocking'>('00000000-0000-7000-8000-00000000000a'),
    employeeId: asId<'employee'>('00000000-0000-7000-8000-00000000000b'),
    clockType: 'clock_in',
    timestamp: instant('2026-11-16T02:12:00Z'),
    date: asDate('2026-11-16'),
    assurance: 'C',
    assuranceReason: '',
    fence: null,
    qrProblem: null,
    timeProof: null,
    isRepeat: false,
  } as const;
  const { screen, user, sent } = await renderScreen(<Opened />, {
    text,
    answers: [
      answer(zones.searchZones, {
        items: [{ id: zoneId, type: 'qr', name: 'Front desk' }],
        total: 1,
        page: 0,
        size: 1,
      }),
      answer(clocking.record, { punches: [punch], clock: null }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Print the poster of the zone' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clock in now' }));
  expect(await screen.findByText('You are clocked in since 09:12')).toBeTruthy();
  expect(sent(clocking.record)).toEqual([{ clockType: 'clock_in', zoneId }]);
});
