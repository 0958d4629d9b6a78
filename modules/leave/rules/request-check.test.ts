import { describe, expect, it } from 'vitest';
import { asDate, type LocalTime } from '#kernel/time';
import { type AskedLeave, leaveLength } from './leave-length.ts';
import { type LeavePolicy, ordinaryPolicy } from './leave-type.ts';
import { defaultReadings } from './readings.ts';
import { needsDocument, type RequestFacts, requestRefusal, shapeRefusal } from './request-check.ts';
import { officeDays } from './testing.ts';

const today = asDate('2026-11-16');
const asked = (from: string, to = from, more: Partial<AskedLeave> = {}): AskedLeave => ({
  from: asDate(from),
  to: asDate(to),
  startPart: 'whole',
  endPart: 'whole',
  time: null,
  ...more,
});
const time = { start: '08:00' as LocalTime, end: '10:00' as LocalTime };
const daysOf = (ask: AskedLeave) =>
  leaveLength(ask, {
    days: officeDays('2026-10-30', '2026-12-31'),
    policy: { counts: 'working' },
    readings: defaultReadings,
    usualDay: 480,
  });
const refusal = (ask: AskedLeave, policy: Partial<LeavePolicy> = {}, more: Partial<RequestFacts> = {}) =>
  requestRefusal(ask, {
    policy: { ...ordinaryPolicy, ...policy },
    readings: defaultReadings,
    today,
    person: { gender: null, startDate: asDate('2026-02-01') },
    others: [],
    days: daysOf(ask),
    ...more,
  });

describe('the shape of a request', () => {
  it.each([
    ['one day', asked('2026-11-20'), null],
    ['an end before the start', asked('2026-11-20', '2026-11-19'), 'endBeforeStart'],
    ['more than a year', asked('2026-11-20', '2027-11-22'), 'tooLong'],
    ['an afternoon', asked('2026-11-20', undefined, { startPart: 'second', endPart: 'second' }), null],
    ['from a morning on over several days', asked('2026-11-19', '2026-11-20', { startPart: 'first' }), 'partsDoNotFit'],
    [
      'hours of half a day',
      asked('2026-11-20', undefined, { time, startPart: 'first', endPart: 'first' }),
      'partsDoNotFit',
    ],
  ])('%s', (_name, ask, expected) => {
    expect(shapeRefusal(ask)).toBe(expected);
  });
});

describe('the conditions of a type', () => {
  it.each<[string, AskedLeave, Partial<LeavePolicy>, string | null]>([
    ['no condition', asked('2026-11-20'), {}, null],
    [
      'whole days only',
      asked('2026-11-20', undefined, { startPart: 'first', endPart: 'first' }),
      { unit: 'day' },
      'wholeDaysOnly',
    ],
    ['half days only', asked('2026-11-20', undefined, { time }), { unit: 'halfDay' }, 'halfDaysOnly'],
    ['a past day of a future-only type', asked('2026-11-13'), { futureOnly: true }, 'futureOnly'],
    ['today is future enough', asked('2026-11-16'), { futureOnly: true }, null],
    ['a coming day of a past-only type', asked('2026-11-17'), { pastOnly: true }, 'pastOnly'],
    ['three days’ notice: in two days', asked('2026-11-18'), { noticeDays: 3 }, 'noticeTooShort'],
    ['three days’ notice: in three days', asked('2026-11-19'), { noticeDays: 3 }, null],
    ['a year of service, after nine months', asked('2026-11-20'), { fromServiceMonths: 12 }, 'serviceTooShort'],
    ['maternity where no gender is entered', asked('2026-11-20'), { gender: 'female' }, null],
  ])('%s', (_name, ask, policy, expected) => {
    expect(refusal(ask, policy)).toBe(expected);
  });

  it('maternity leave of a man is refused', () => {
    expect(refusal(asked('2026-11-20'), { gender: 'female' }, { person: { gender: 'male', startDate: null } })).toBe(
      'wrongGender',
    );
  });

  it('two leaves meet where they cover the same time; a rest day belongs to neither', () => {
    const morning = daysOf(asked('2026-11-20', undefined, { startPart: 'first', endPart: 'first' }));
    const afternoon = asked('2026-11-20', undefined, { startPart: 'second', endPart: 'second' });
    expect(refusal(afternoon, {}, { others: morning })).toBeNull();
    expect(refusal(asked('2026-11-20'), {}, { others: morning })).toBe('overlaps');
    expect(refusal(asked('2026-11-20', '2026-11-23'), {}, { others: daysOf(asked('2026-11-23')) })).toBe('overlaps');
    expect(
      refusal(asked('2026-11-20', '2026-11-22'), {}, { others: [{ date: asDate('2026-11-22'), covered: null }] }),
    ).toBeNull();
  });

  it('sick leave needs a certificate from three working days on', () => {
    const policy = { documentFromDays: 3 };
    expect(needsDocument(daysOf(asked('2026-11-19', '2026-11-22')), policy)).toBe(false);
    expect(needsDocument(daysOf(asked('2026-11-19', '2026-11-23')), policy)).toBe(true);
  });
});
