import { expect, it } from 'vitest';
import type { Id } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { tooLongTurnOf } from '#server/testing/longest-turn';
import { calendarBytes } from './calendar-bytes.ts';
import type { FeedRow } from './store.ts';

const employeeId = 'anna' as Id<'employee'>;
const people = [{ id: employeeId, firstName: 'อรุณี', lastName: 'ใจดี' }];
const feed: FeedRow = {
  id: 'feed' as Id<'calendarFeed'>,
  employeeId,
  departmentId: 'ward' as Id<'department'>,
  sources: ['shifts'],
  language: 'th',
  secretHash: '',
  createdAt: instant('2026-11-16T00:00:00Z'),
};
const event = (key: string, of: string = employeeId) => ({
  employeeId: of as Id<'employee'>,
  key,
  title: 'กะดึกหอผู้ป่วยอายุรกรรมชาย',
  place: 'หอผู้ป่วย 3',
  when: { date: asDate('2026-12-10') },
});
const written = (events: readonly ReturnType<typeof event>[]) =>
  calendarBytes(
    { feed, timeZone: 'Asia/Bangkok', nameFormat: 'last-comma-first', people },
    [{ source: 'shifts', events }],
    instant('2026-11-16T00:00:00Z'),
  );

it('the days of a team carry names as the company writes them, and people who are not at work are left out', async () => {
  const text = String(await written([event('1'), event('2', 'left')])).replaceAll('\r\n ', '');
  expect(text.match(/^SUMMARY:.*/gm)).toEqual(['SUMMARY:ใจดี\\, อรุณี: กะดึกหอผู้ป่วยอายุรกรรมชาย']);
});

it('others are served while the days of a large team are written', async () => {
  const events = Array.from({ length: 30_000 }, (_, nth) => event(`${nth}`));
  expect(await tooLongTurnOf(() => written(events))).toBeUndefined();
});
