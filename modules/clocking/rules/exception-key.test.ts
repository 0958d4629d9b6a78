import { expect, it } from 'vitest';
import { onceEach, punchOf, subjectOf } from './exception-key.ts';

it.each([
  [{ kind: 'missingPunch', type: 'clock_out', closedBySystem: false }, 'clock_out'],
  [{ kind: 'late', seconds: 60 }, ''],
  [{ kind: 'disputed', punchId: 'p1', type: 'clock_in', note: null }, 'p1'],
  [{ kind: 'lowAssurance', punchId: 'p1', level: 'D' }, 'p1'],
  [{ kind: 'farAway', punchId: 'p1', reason: 'tooFast', speed: 900 }, 'p1 tooFast'],
] as const)('%o is about "%s"', (exception, subject) => {
  expect(subjectOf(exception)).toBe(subject);
});

it('a punch that is too fast and too far raises two questions, two missing ends of a break one', () => {
  const far = { kind: 'farAway', punchId: 'p1', reason: 'outside', distance: 900 } as const;
  const fast = { kind: 'farAway', punchId: 'p1', reason: 'tooFast', speed: 900 } as const;
  const missing = { kind: 'missingPunch', type: 'break_out', closedBySystem: false } as const;
  expect(onceEach([far, fast, missing, missing])).toHaveLength(3);
});

it('the punch is found again from the stored subject', () => {
  expect([punchOf('farAway', 'p1 tooFast'), punchOf('disputed', 'p2'), punchOf('late', '')]).toEqual([
    'p1',
    'p2',
    null,
  ]);
});
