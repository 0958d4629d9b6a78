import { addToDate, dateIn, type Instant, instantAtMinute, type LocalDate, systemNow } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import { runApproved } from '#payroll/events';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { hears, tell } from '#server/events';
import type { CalendarFiling } from '../contract.ts';
import { filingsDue } from '../events.ts';
import { isReminderDay } from '../rules/filing-reminders.ts';
import { shownCalendar } from './cockpit.ts';
import { lastReminder, saveReminder } from './store/cockpit-reminders.ts';

const name = 'filings-th.remind';

/** Nine in the morning. */
const minuteOfDay = 9 * 60;

/** Every morning: filings that are near their last day, or past it. */
export const remindToFile = due({
  name,
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, (tx) => remindOfFilings(tx, now)),
});

/** From its first run on a company has something to file. */
export const filingsBegin = hears(runApproved, 'filings-th.begin', ({ tx }) => {
  dueAt(tx, remindToFile, systemNow());
  return Promise.resolve();
});

/** Answers when the next look is due; null for a company without any run. */
export async function remindOfFilings(tx: TenantTx, now: Instant): Promise<Instant | null> {
  const zone = await timeZoneOf(tx);
  const today = dateIn(zone, now);
  const tomorrow = instantAtMinute(zone, addToDate(today, { days: 1 }), minuteOfDay);
  const moment = instantAtMinute(zone, today, minuteOfDay);
  if (now < moment) return moment;
  const reminded = await lastReminder(tx);
  if (reminded !== null && reminded >= today) return tomorrow;
  const filings = await shownCalendar(tx, today);
  if (filings === null) return null;
  await saveReminder(tx, today);
  await tellOf(tx, filings, today);
  return tomorrow;
}

async function tellOf(tx: TenantTx, filings: readonly CalendarFiling[], today: LocalDate): Promise<void> {
  // A filing that lists nobody is no filing yet.
  const open = filings.filter(
    ({ state, people, lastDay }) => state !== 'filed' && people > 0 && isReminderDay(lastDay, today),
  );
  if (open.length === 0) return;
  await tell(tx, filingsDue, { filings: open.map(({ duty, period, lastDay }) => ({ duty, period, lastDay })) });
}
