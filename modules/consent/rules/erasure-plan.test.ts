import { expect, it } from 'vitest';
import type { DataKind } from '#access/rules/data-kinds';
import { asDate } from '#kernel/time';
import { erasureOf } from './erasure-plan.ts';

const today = asDate('2026-11-15');

it.each<[DataKind, string | null, object]>([
  ['consented', null, { erase: true }],
  ['contact', null, { erase: false, until: null }],
  ['register', null, { erase: false, until: null }],
  ['pay', null, { erase: false, until: null }],
  // Notice was given: the last day is still to come.
  ['contact', '2026-11-30', { erase: false, until: null }],
  ['contact', '2026-11-15', { erase: true }],
  ['register', '2026-11-15', { erase: false, until: '2028-11-15' }],
  ['register', '2024-11-15', { erase: false, until: '2026-11-15' }],
  ['register', '2024-11-14', { erase: true }],
  ['pay', '2024-11-14', { erase: false, until: '2031-11-14' }],
  ['pay', '2019-11-14', { erase: true }],
])('%s of someone whose last day is %s', (kind, lastDay, expected) => {
  expect(erasureOf(kind, lastDay === null ? null : asDate(lastDay), today)).toEqual(expected);
});
