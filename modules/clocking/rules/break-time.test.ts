import { describe, expect, it } from 'vitest';
import type { Minutes } from '#kernel/time';
import type { BreakRule, ScheduledBreak } from '#work-hours/rules/schedule';
import { breakTime } from './break-time.ts';
import type { Span } from './span.ts';
import { daysOf, scheduleOf, secondAt, shown } from './testing.ts';

const pause = (start: number | null, length: number, paid = false): ScheduledBreak => ({
  start: start as Minutes | null,
  length: length as Minutes,
  paid,
});
const noon = pause(720, 60);
const anyTime = pause(null, 60);

const spans = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(' ').map((part) => {
        const [from = '', to = ''] = part.split('-');
        return { from: secondAt(from), to: secondAt(to) };
      });
const text = (list: readonly Span[]) =>
  list.map(({ from, to }) => `${shown(from).slice(3)}-${shown(to).slice(3)}`).join(' ');

function breaks(rule: BreakRule, scheduled: ScheduledBreak[], work: string, punched: string) {
  const [day] = daysOf([scheduleOf('08:00-17:00', { breaks: scheduled, breakRule: rule })]);
  const { unpaid, paid } = breakTime(day?.segments[0] ?? null, spans(work), spans(punched));
  return [text(unpaid), text(paid)];
}

describe('break time of a day from 08:00 to 17:00', () => {
  it.each<[string, BreakRule, ScheduledBreak[], string, string, string, string]>([
    // rule, scheduled, work, punched breaks, unpaid, paid
    ['deducted though nobody punched it', 'deduct', [noon], '08:00-17:00', '', '12:00-13:00', ''],
    ['worked through, to be punched', 'punch', [noon], '08:00-17:00', '', '', ''],
    ['punched as set', 'punch', [noon], '08:00-12:00 13:00-17:00', '12:00-13:00', '12:00-13:00', ''],
    ['punched at another time', 'punch', [noon], '08:00-11:00 12:00-17:00', '11:00-12:00', '11:00-12:00', ''],
    [
      'punched at another time, deducted',
      'deduct',
      [noon],
      '08:00-11:00 12:00-17:00',
      '11:00-12:00',
      '11:00-12:00',
      '',
    ],
    [
      'half of it punched, the rest deducted',
      'deduct',
      [noon],
      '08:00-11:00 11:30-17:00',
      '11:00-11:30',
      '11:00-11:30 12:00-12:30',
      '',
    ],
    [
      'half of it punched, the rest worked',
      'punch',
      [noon],
      '08:00-12:00 12:30-17:00',
      '12:00-12:30',
      '12:00-12:30',
      '',
    ],
    ['longer than allowed', 'punch', [noon], '08:00-12:00 13:30-17:00', '12:00-13:30', '12:00-13:00', ''],
    ['nobody came', 'punch', [noon], '', '', '12:00-13:00', ''],
    ['went home by clock-out at noon and came back', 'punch', [noon], '08:00-12:00 13:00-17:00', '', '12:00-13:00', ''],
    ['without a time: the middle of the day', 'deduct', [anyTime], '08:00-17:00', '', '12:00-13:00', ''],
    ['without a time, punched', 'deduct', [anyTime], '08:00-14:00 15:00-17:00', '14:00-15:00', '14:00-15:00', ''],
    [
      'paid only, punched',
      'deduct',
      [pause(900, 15, true)],
      '08:00-15:00 15:15-17:00',
      '15:00-15:15',
      '',
      '15:00-15:15',
    ],
    [
      'unpaid first, then paid',
      'punch',
      [noon, pause(null, 15, true)],
      '08:00-12:00 13:15-17:00',
      '12:00-13:15',
      '12:00-13:00',
      '13:00-13:15',
    ],
    ['none scheduled', 'punch', [], '08:00-12:00 13:00-17:00', '12:00-13:00', '', ''],
  ])('%s', (_name, rule, scheduled, work, punched, unpaid, paid) => {
    expect(breaks(rule, scheduled, work, punched)).toEqual([unpaid, paid]);
  });

  it('is nothing on a day without schedule', () => {
    expect(breakTime(null, spans('08:00-17:00'), spans('12:00-13:00'))).toEqual({ unpaid: [], paid: [], punched: 0 });
  });
});
