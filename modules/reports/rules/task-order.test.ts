import { expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { inTaskOrder, type TaskState } from './task-order.ts';

const task = (id: string, state: TaskState, due: string | null = null, changedAt: string | null = null) => ({
  id,
  state,
  due: due === null ? null : asDate(due),
  changedAt: changedAt === null ? null : instant(changedAt),
});

it('what failed is first, then what waits by its day, then what runs, then what ended', () => {
  const tasks = [
    task('sent', 'done'),
    task('calculating', 'running'),
    task('requests', 'open'),
    task('tax of December', 'open', '2027-01-07'),
    task('tax of November', 'open', '2026-12-07'),
    task('unreadable file', 'failed'),
  ];
  expect(inTaskOrder(tasks).map(({ id }) => id)).toEqual([
    'unreadable file',
    'tax of November',
    'tax of December',
    'requests',
    'calculating',
    'sent',
  ]);
});

it('of two that ended, the later one is first; without a moment the id decides', () => {
  const tasks = [
    task('b', 'done'),
    task('a', 'done'),
    task('morning', 'done', null, '2026-11-16T02:00:00Z'),
    task('noon', 'done', null, '2026-11-16T05:00:00Z'),
  ];
  expect(inTaskOrder(tasks).map(({ id }) => id)).toEqual(['noon', 'morning', 'a', 'b']);
});
