import { expect, it } from 'vitest';
import { DayCounts } from './day-counts.ts';

it('a changed cell takes one person from what it had and gives one to what it has', () => {
  const counts = new DayCounts(2);
  counts.change(0, '', 'm,n*');
  counts.change(0, '', 'm');
  counts.change(1, '', '-');
  expect([counts.on('m', 0), counts.on('n', 0), counts.on('m', 1)]).toEqual([2, 1, 0]);
  counts.change(0, 'm', 'n');
  counts.change(0, 'm,n*', '');
  expect([counts.on('m', 0), counts.on('n', 0)]).toEqual([0, 1]);
});
