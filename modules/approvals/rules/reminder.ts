/** Reminder: every n hours of waiting; escalation: after m hours with the same group, then after m more for each level above; hours of null mean never. */
import { addSeconds, type Instant, isBefore } from '#kernel/time';

export interface ReminderSettings {
  readonly remindHours: number | null;
  readonly escalateHours: number | null;
}

/** A company that set nothing. */
export const usualReminders: ReminderSettings = { remindHours: 24, escalateHours: 72 };

export interface Waiting {
  /** Since the group was asked. */
  readonly waitingSince: Instant;
  readonly remindedAt: Instant | null;
  readonly escalatedAt: Instant | null;
  readonly canEscalate: boolean;
}

const hoursAfter = (moment: Instant, hours: number): Instant => addSeconds(moment, hours * 3600);

const moments = (waiting: Waiting, { remindHours, escalateHours }: ReminderSettings) => ({
  remindAt: remindHours === null ? null : hoursAfter(waiting.remindedAt ?? waiting.waitingSince, remindHours),
  escalateAt:
    escalateHours === null || !waiting.canEscalate
      ? null
      : hoursAfter(waiting.escalatedAt ?? waiting.waitingSince, escalateHours),
});

/** What is to be done now. People who are asked by an escalation are not reminded at the same moment. */
export function dueNow(waiting: Waiting, settings: ReminderSettings, now: Instant): 'remind' | 'escalate' | null {
  const { remindAt, escalateAt } = moments(waiting, settings);
  const isDue = (at: Instant | null) => at !== null && !isBefore(now, at);
  return isDue(escalateAt) ? 'escalate' : isDue(remindAt) ? 'remind' : null;
}

/** When there is something to do next; null for never. */
export function nextDue(waiting: Waiting, settings: ReminderSettings): Instant | null {
  const { remindAt, escalateAt } = moments(waiting, settings);
  if (remindAt === null || escalateAt === null) return remindAt ?? escalateAt;
  return isBefore(escalateAt, remindAt) ? escalateAt : remindAt;
}
