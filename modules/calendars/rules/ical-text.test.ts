import { describe, expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { type CalendarEvent, icalPieces } from './ical-text.ts';

const night: CalendarEvent = {
  uid: 'one',
  title: 'Night',
  place: 'Ward 3',
  when: { startsAt: instant('2026-12-10T15:00:00Z'), endsAt: instant('2026-12-10T23:00:00Z') },
};
const written = (...events: CalendarEvent[]) =>
  [...icalPieces({ name: 'Kala', timeZone: 'Asia/Bangkok', now: instant('2026-11-16T00:00:00Z'), events })].join('');
const line = (text: string, name: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith(name));

describe('a calendar as text', () => {
  it('has moments in UTC and the end of a whole day on the day after', () => {
    const text = written(night);
    expect([line(text, 'DTSTART'), line(text, 'DTEND')]).toEqual([
      'DTSTART:20261210T150000Z',
      'DTEND:20261210T230000Z',
    ]);
    const leave = written({ ...night, when: { date: asDate('2026-12-31') } });
    expect([line(leave, 'DTSTART'), line(leave, 'DTEND')]).toEqual([
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
    ]);
  });

  it.each([
    { title: 'a,b;c\\d', is: 'SUMMARY:a\\,b\\;c\\\\d' },
    { title: 'one\r\nBEGIN:VALARM', is: 'SUMMARY:one\\nBEGIN:VALARM' },
    { title: 'กะดึก', is: 'SUMMARY:กะดึก' },
  ])('escapes $title', ({ title, is }) => {
    expect(line(written({ ...night, title }), 'SUMMARY')).toBe(is);
  });

  it('has no line of more than 75 bytes and cuts no letter in two', () => {
    const title = 'กะดึกหอผู้ป่วยอายุรกรรมชาย 😀 '.repeat(8).trim();
    const text = written({ ...night, title });
    for (const one of text.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75);
    expect(line(text, 'SUMMARY')).toBe(`SUMMARY:${title}`);
  });

  it('is whole, event after event', () => {
    const names = written(night, { ...night, uid: 'two' }).match(/^(?:BEGIN|END|UID):.*/gm);
    expect(names?.map((one) => one.trim())).toEqual([
      'BEGIN:VCALENDAR',
      ...['BEGIN:VEVENT', 'UID:one', 'END:VEVENT'],
      ...['BEGIN:VEVENT', 'UID:two', 'END:VEVENT'],
      'END:VCALENDAR',
    ]);
  });

  it('ends each line as the standard says', () => {
    expect(written(night).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});
