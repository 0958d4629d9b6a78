import { describe, expect, it } from 'vitest';
import { dayChange } from './day-change.ts';
import type { DayStatus } from './day-statuses.ts';
import { figuresBy } from './figures.ts';

const day = (statuses: readonly DayStatus[], parts: Partial<Parameters<typeof dayChange>[0]> = {}) => ({
  ...figuresBy(() => 0),
  kind: 'work',
  startsAt: '2025-11-03T01:00:00Z',
  endsAt: '2025-11-03T10:00:00Z',
  statuses,
  ...parts,
});

describe('a change of a day', () => {
  it.each([
    { what: 'the same day', to: day(['absent']), isChanged: false, absence: 'same', late: 'same' },
    { what: 'an absence that disappears', to: day(['holiday']), isChanged: true, absence: 'gone', late: 'same' },
    {
      what: 'an absence that becomes lateness',
      to: day(['late']),
      isChanged: true,
      absence: 'gone',
      late: 'new',
    },
    {
      what: 'another start alone',
      to: day(['absent'], { startsAt: '2025-11-03T02:00:00Z' }),
      isChanged: true,
      absence: 'same',
      late: 'same',
    },
    { what: 'one second more', to: day(['absent'], { absence: 1 }), isChanged: true, absence: 'same', late: 'same' },
  ])('$what', ({ to, what: _, ...expected }) => {
    expect(dayChange(day(['absent']), to)).toEqual(expected);
  });
});
