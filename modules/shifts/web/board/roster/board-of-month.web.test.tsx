import { expect, it } from 'vitest';
import { asDate, type LocalTime } from '#kernel/time';
import type { BoardFacts, Profile } from '../board-facts.ts';
import type { SheetStore } from '../sheet-store.ts';
import { aMonth, day, profiles } from '../testing.tsx';
import { boardOfMonth } from './board-of-month.ts';

/** Mornings begin at 08:00, and at 09:00 from the 16th on. */
const changing = (profile: Profile): Profile => {
  const [now] = profile.history;
  const later = { ...now, from: day(16), start: '09:00' as LocalTime } as Profile['history'][number];
  return { ...profile, history: [...profile.history, later] };
};

const startOf = (today: string) => {
  const [morning] = profiles.map(changing);
  const facts = {
    dates: Array.from({ length: 31 }, (_, at) => day(at + 1)),
    holidays: new Map(),
    used: morning ? [morning] : [],
    profile: () => undefined,
    needed: () => 1,
  } as unknown as BoardFacts;
  const month = aMonth({ facts: [] });
  const board = boardOfMonth({ month, facts, store: {} as SheetStore, locks: new Set(), today: asDate(today) });
  return board.shifts[0]?.start;
};

it('the roster counts with the hours of the first day that it plans', () => {
  expect([startOf('2026-11-30'), startOf('2026-12-14'), startOf('2026-12-15')]).toEqual([480, 480, 540]);
});
