import { expect, test } from 'vitest';
import { publicFacts, webhookEvents } from './webhook-events.ts';

test('a field that is not listed stays in the company', () => {
  expect(
    publicFacts('shifts.published', { boardId: 'b', employeeIds: ['e'], dates: ['2026-11-16'], notify: true }),
  ).toEqual({ boardId: 'b', employeeIds: ['e'], dates: ['2026-11-16'] });
});

test('events carry ids, dates and kinds, and no words or amounts of people', () => {
  const fields = new Set(Object.values(webhookEvents).flat());
  expect([...fields].filter((field) => !/Ids?$|^dates$|^why$/.test(field))).toEqual([]);
});
