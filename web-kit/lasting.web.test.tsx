import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { callWith } from '#kernel/call';
import { appBuild } from './build.ts';
import { useLastingRead } from './lasting.ts';
import { answer } from './testing/answers.ts';
import { renderScreen } from './testing/render.ts';

const listZones = callWith<never>()
  .route({ method: 'GET', path: '/auth/v1/timezones' })
  .output(z.array(z.string()))
  .meta({ needs: 'user', reads: ['timeZones'] });
const place = 'kala.lasting.GET /auth/v1/timezones';
const bangkok = answer(listZones, ['Asia/Bangkok']);

function Zones() {
  const zones = useLastingRead(listZones, undefined);
  return <p>{zones.data?.join() ?? '…'}</p>;
}

it('the build has the number of the package', () => {
  expect(appBuild).toBe('V1.35.0');
});

describe('data that changes only with a build', () => {
  it('is read once, and stored with the build number', async () => {
    const first = await renderScreen(<Zones />, { answers: [bangkok] });
    await first.screen.findByText('Asia/Bangkok');
    expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual({ build: 'V1.35.0', answer: ['Asia/Bangkok'] });
  });

  it('is not read again while it is stored', async () => {
    localStorage.setItem(place, JSON.stringify({ build: appBuild, answer: ['Asia/Tokyo'] }));
    const { screen, sent } = await renderScreen(<Zones />, { answers: [bangkok] });
    await screen.findByText('Asia/Tokyo');
    expect(sent(listZones)).toHaveLength(0);
  });

  it.each(['{"build":"V1.34.9","answer":["Asia/Tokyo"]}', 'not JSON'])('is read again after %s', async (kept) => {
    localStorage.setItem(place, kept);
    const { screen, sent } = await renderScreen(<Zones />, { answers: [bangkok] });
    await screen.findByText('Asia/Bangkok');
    expect(sent(listZones)).toHaveLength(1);
  });
});
