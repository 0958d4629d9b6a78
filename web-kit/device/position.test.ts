import { describe, expect, it } from 'vitest';
import { findPosition, type PositionSearch } from './position.ts';

const metres = (accuracy: number) => ({ coords: { latitude: 13.7, longitude: 100.5, accuracy }, timestamp: 1000 });
const denied = { code: 1 };
const timeout = { code: 3 };

/** A device that gives these answers one after the other. */
function device(...answers: (ReturnType<typeof metres> | typeof denied)[]) {
  const asked: PositionOptions[] = [];
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (good, bad, options) => {
    asked.push(options ?? {});
    const answer = answers.shift() ?? timeout;
    if ('code' in answer) bad?.(answer as GeolocationPositionError);
    else good(answer as GeolocationPosition);
  };
  return { locator: { getCurrentPosition }, asked };
}

const searched = async (locator: Parameters<typeof findPosition>[0]['locator']) => {
  const states: PositionSearch[] = [];
  const result = await findPosition({ locator, onState: (state) => states.push(state) });
  return { result, states };
};

describe('looking for a position', () => {
  it('gives each try 15 seconds, and takes the first good answer', async () => {
    const { locator, asked } = device(timeout, timeout, metres(12));
    const { result } = await searched(locator);
    expect(result).toMatchObject({ kind: 'found', position: { accuracy: 12 } });
    expect(asked.map(({ timeout }) => timeout)).toEqual([15_000, 15_000, 15_000]);
  });

  it('gives up after five more tries, and reports each of them', async () => {
    const { locator, asked } = device();
    const { result, states } = await searched(locator);
    expect(result).toEqual({ kind: 'failed' });
    expect(asked).toHaveLength(6);
    expect(states.filter(({ kind }) => kind === 'searching')).toHaveLength(6);
  });

  it('asks again when the accuracy is worse than 150 metres, and keeps the best answer', async () => {
    const { locator, asked } = device(metres(900), metres(300), metres(2000));
    const { result } = await searched(locator);
    expect(result).toMatchObject({ kind: 'found', position: { accuracy: 300 } });
    expect(asked).toHaveLength(6);
  });

  it('does not ask again after the reader refused', async () => {
    const { locator, asked } = device(denied, metres(5));
    expect((await searched(locator)).result).toEqual({ kind: 'denied' });
    expect(asked).toHaveLength(1);
  });

  it('reports a browser without positioning', async () => {
    expect((await searched(undefined)).result).toEqual({ kind: 'unsupported' });
  });
});
