import { describe, expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { stateWithWaiting } from './state-with-waiting.ts';

const at = (time: string) => instant(`2026-11-15T${time}:00Z`);
const known = { presence: 'working', since: at('01:00'), nextTypes: ['clock_out', 'break_in'] } as const;

describe('where somebody stands as far as the phone knows', () => {
  it('is what the server said while nothing waits', () => {
    expect(stateWithWaiting(known, [])).toBe(known);
  });

  it.each([
    ['clock_in', 'working', 'clock_out'],
    ['break_in', 'onBreak', 'break_out'],
    ['break_out', 'working', 'clock_out'],
    ['clock_out', 'left', 'clock_in'],
  ] as const)('after a waiting %s is %s, and %s comes next', (clockType, presence, next) => {
    const shown = stateWithWaiting(known, [{ clockType, timestamp: at('05:00') }]);
    expect(shown).toMatchObject({ presence, since: at('05:00') });
    expect(shown.nextTypes[0]).toBe(next);
  });

  it('offers every punch when nothing is known', () => {
    expect(stateWithWaiting(null, []).nextTypes).toHaveLength(4);
  });
});
