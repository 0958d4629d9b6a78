import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { plansUnoffered, withoutArchived } from './offered-profile.ts';
import type { Cell, DayPlan } from './planned-entry.ts';

const [day, old, strange] = [asId<'shiftProfile'>('day'), asId<'shiftProfile'>('old'), asId<'shiftProfile'>('strange')];
const place = { employeeId: asId<'employee'>('anan'), date: asDate('2026-12-01') };
const plan = (...ids: (typeof day)[]): DayPlan => ids.map((profileId) => ({ profileId, ot: false }));
const isArchived = (id: string) => (id === strange ? null : id === old);
const cell = (planned: DayPlan, published: DayPlan = null): Cell => ({ ...place, planned, published, version: 1 });

describe('an archived profile', () => {
  it.each([
    { what: 'an offered one', planned: plan(day), stored: [], back: false, refused: false },
    { what: 'a new choice', planned: plan(old), stored: [], back: false, refused: true },
    {
      what: 'beside another, as it stood',
      planned: plan(old, day),
      stored: [cell(plan(old))],
      back: false,
      refused: false,
    },
    { what: 'as it is published', planned: plan(old), stored: [cell([], plan(old))], back: false, refused: false },
    { what: 'put back', planned: plan(old), stored: [cell([])], back: true, refused: false },
    { what: 'of another company, put back', planned: plan(strange), stored: [cell([])], back: true, refused: true },
    { what: 'a day off', planned: [], stored: [], back: false, refused: false },
  ])('$what: refused $refused', ({ planned, stored, back, refused }) => {
    const change = { ...place, planned, back };
    expect(plansUnoffered([change], { changes: [change], stored, isArchived })).toBe(refused);
  });

  it('is left out of a copy; days off stay', () => {
    const copied = withoutArchived([cell(plan(old)), cell(plan(old, day)), cell([]), cell(null)], isArchived);
    expect(copied.map(({ planned }) => planned)).toEqual([null, plan(day), [], null]);
  });
});
