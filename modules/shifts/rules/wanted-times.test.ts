import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { type WantedTime, wantedTimes } from './wanted-times.ts';

const morning = asId<'shiftProfile'>('01938d4e-0000-7000-8000-000000000001');
const date = asDate('2026-12-07');
const planned = [{ date, planned: [{ profileId: morning, ot: false }] }];
const nobody = [{ date, planned: null }];
const time = { profileId: morning, date };

describe('the shift times of a week', () => {
  it.each<[string, WantedTime[], typeof planned | typeof nobody, (typeof time)[], WantedTime[]]>([
    ['a time that is asked for', [{ ...time, needed: 2 }], nobody, [], [{ ...time, needed: 2 }]],
    ['a time without people is taken off', [{ ...time, needed: null }], nobody, [time], [{ ...time, needed: null }]],
    ['a time with people stays', [{ ...time, needed: null }], planned, [time], []],
    ['a planned shift without a time gets one that needs nobody', [], planned, [], [{ ...time, needed: 0 }]],
    ['the need of a stored time stays as it is', [], planned, [time], []],
  ])('%s', (_name, asked, cells, stored, wanted) => {
    expect(wantedTimes(asked, cells, stored)).toEqual(wanted);
  });
});
