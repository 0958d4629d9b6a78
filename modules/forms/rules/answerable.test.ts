import { expect, it } from 'vitest';
import { type Instant, instant } from '#kernel/time';
import { notAnswerable } from './answerable.ts';

const at = (day: number, hour = 0): Instant =>
  instant(`2026-11-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`);

it.each<[string, { archived?: Instant; replaced?: Instant; began: Instant; sent: Instant }, string | null]>([
  ['the current version', { began: at(16), sent: at(16) }, null],
  ['replaced while it was answered', { replaced: at(16, 9), began: at(16, 8), sent: at(16, 10) }, null],
  ['replaced before it was opened', { replaced: at(16, 9), began: at(16, 9), sent: at(16, 10) }, 'olderVersion'],
  ['sent 7 days after it was replaced', { replaced: at(9), began: at(8), sent: at(16) }, null],
  ['sent later than that', { replaced: at(9), began: at(8), sent: at(16, 1) }, 'olderVersion'],
  ['archived while it was answered', { archived: at(16, 9), began: at(16, 8), sent: at(16, 10) }, null],
  ['archived before it was opened', { archived: at(15), began: at(16), sent: at(16) }, 'formArchived'],
  ['replaced, then archived', { replaced: at(14), archived: at(15), began: at(16), sent: at(16) }, 'formArchived'],
])('%s', (_name, { archived, replaced, began, sent }, expected) => {
  const form = { archivedAt: archived ?? null, replacedAt: replaced ?? null };
  expect(notAnswerable(form, { beganAt: began, now: sent })).toBe(expected);
});
