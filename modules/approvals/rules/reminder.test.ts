import { describe, expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { dueNow, nextDue, type ReminderSettings, type Waiting } from './reminder.ts';

const at = (hours: number) =>
  instant(
    `2026-11-${String(2 + Math.floor(hours / 24)).padStart(2, '0')}T${String(hours % 24).padStart(2, '0')}:00:00Z`,
  );
const usual: ReminderSettings = { remindHours: 24, escalateHours: 72 };
const waiting = (facts: Partial<Waiting> = {}): Waiting => ({
  waitingSince: at(0),
  remindedAt: null,
  escalatedAt: null,
  canEscalate: true,
  ...facts,
});

describe('what is due', () => {
  it.each<[string, Waiting, ReminderSettings, number, 'remind' | 'escalate' | null]>([
    ['nothing within the first day', waiting(), usual, 23, null],
    ['a reminder after a day', waiting(), usual, 24, 'remind'],
    ['nothing on the day of a reminder', waiting({ remindedAt: at(24) }), usual, 47, null],
    ['a second reminder a day after the first', waiting({ remindedAt: at(24) }), usual, 48, 'remind'],
    ['the level above after three days, without a reminder', waiting({ remindedAt: at(48) }), usual, 72, 'escalate'],
    ['the next level three days later', waiting({ remindedAt: at(120), escalatedAt: at(72) }), usual, 144, 'escalate'],
    ['a reminder where no level is left', waiting({ remindedAt: at(48), canEscalate: false }), usual, 72, 'remind'],
    ['nothing where both are off', waiting(), { remindHours: null, escalateHours: null }, 500, null],
    ['the level above where reminders are off', waiting(), { remindHours: null, escalateHours: 2 }, 2, 'escalate'],
  ])('%s', (_name, one, settings, hour, expected) => {
    expect(dueNow(one, settings, at(hour))).toBe(expected);
  });
});

describe('the next moment', () => {
  it.each<[string, Waiting, ReminderSettings, number | null]>([
    ['the reminder, where it comes first', waiting(), usual, 24],
    ['the escalation, where it comes first', waiting({ remindedAt: at(60) }), usual, 72],
    ['the reminder, where no level is left', waiting({ remindedAt: at(60), canEscalate: false }), usual, 84],
    ['none, where both are off', waiting(), { remindHours: null, escalateHours: null }, null],
  ])('is %s', (_name, one, settings, hour) => {
    expect(nextDue(one, settings)).toBe(hour === null ? null : at(hour));
  });
});
