import { describe, expect, it } from 'vitest';
import type { Instant } from '#kernel/time';
import { isMissing, mayRemind } from './remind-pause.ts';

const morning = '2026-11-16T01:00:00.000Z' as Instant;
const noon = '2026-11-16T05:00:00.000Z' as Instant;
const evening = '2026-11-16T13:00:00.000Z' as Instant;
const unread = { sentAt: morning, readAt: null, acknowledgedAt: null, remindedAt: null };

describe('a reminder', () => {
  it.each([
    ['unread', unread, false, true],
    ['read', { ...unread, readAt: noon }, false, false],
    ['read and not acknowledged', { ...unread, readAt: noon }, true, true],
    ['acknowledged', { ...unread, readAt: noon, acknowledgedAt: noon }, true, false],
  ])('is for those to whom something is missing: %s', (_name, marks, mustAcknowledge, expected) => {
    expect(isMissing(marks, mustAcknowledge)).toBe(expected);
  });

  it.each([
    ['never reminded', unread, noon, true],
    ['not reached yet', { ...unread, sentAt: null }, noon, false],
    ['reminded four hours ago', { ...unread, remindedAt: morning }, noon, false],
    ['reminded twelve hours ago', { ...unread, remindedAt: morning }, evening, true],
  ])('comes at most every 12 hours: %s', (_name, marks, now, expected) => {
    expect(mayRemind(marks, now)).toBe(expected);
  });
});
