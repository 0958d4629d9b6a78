import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import { checkHours, type Hours } from './schedule.ts';

const hours = (parts: Partial<Record<keyof Hours, unknown>>): Hours =>
  ({ start: 480, end: 1020, breaks: [], breakRule: 'deduct', lateAfter: 0, absenceAfter: null, ...parts }) as Hours;
const pause = (start: number | null, length: number) => ({
  start: start as Minutes | null,
  length: length as Minutes,
  paid: false,
});

describe('hours that can be worked', () => {
  it.each([
    ['08:00 to 17:00', hours({}), true],
    ['22:00 to 06:00 on the day after', hours({ start: 1320, end: 1800 }), true],
    ['a duty of 30 hours', hours({ end: 480 + 1800 }), true],
    ['a break inside', hours({ breaks: [pause(720, 60)] }), true],
    ['a break without a time', hours({ breaks: [pause(null, 60)] }), true],
    ['a start past midnight', hours({ start: 1440, end: 1500 }), 'startNotInDay'],
    ['an end at the start', hours({ end: 480 }), 'endBeforeStart'],
    ['a duty above two days', hours({ end: 480 + 2881 }), 'tooLong'],
    ['a break before the start', hours({ breaks: [pause(450, 60)] }), 'breakOutsideHours'],
    ['a break past the end', hours({ breaks: [pause(1000, 60)] }), 'breakOutsideHours'],
    ['breaks that leave no work', hours({ breaks: [pause(null, 540)] }), 'breaksLongerThanHours'],
    ['a late-after below zero', hours({ lateAfter: -1 }), 'negative'],
  ])('%s: %o is %s', (_name, given, expected) => {
    const checked = checkHours(given);
    expect(checked.ok ? true : checked.reason).toBe(expected);
  });
});
