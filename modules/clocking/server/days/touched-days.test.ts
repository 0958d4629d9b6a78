import { expect, it } from 'vitest';
import { daysOf, monday, secondAt } from '#clocking/rules/testing';
import { openWindows, workWindows } from '#clocking/rules/work-windows';
import { addToDate, instantOfSeconds } from '#kernel/time';
import { tooLongTurnOf } from '#server/testing/longest-turn';
import { touchedDays } from './touched-days.ts';

const office = '08:00-17:00';
/** Two years of everybody in a file; all have the same hours. */
const days = 732;
const people = Array.from({ length: 68 }, (_, at) => `person ${at}`);
const open = openWindows(workWindows(daysOf(Array(days).fill(office))));
const placed = { openWindows: () => open, has: () => true };
const start = secondAt('08:00');
const punches = people.flatMap((employeeId) =>
  Array.from({ length: days * 2 }, (_, at) => {
    const second = start + Math.floor(at / 2) * 86_400 + (at % 2) * 9 * 3600;
    return { employeeId, at: instantOfSeconds(second) };
  }),
);

it('a file of two years is looked through without holding up others', async () => {
  let touched = await touchedDays([], placed);
  const cpu = await tooLongTurnOf(async () => {
    touched = await touchedDays(punches, placed);
  });
  expect(cpu).toBeUndefined();
  expect(touched.size).toBe(people.length);
  const last = addToDate(monday, { days: days - 1 });
  expect([...(touched.get('person 0') ?? [])].sort()).toHaveLength(days);
  expect(touched.get('person 67')?.has(last)).toBe(true);
});
