import { addToDate, dateIn, type Instant, instantAtMinute } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { tellAll } from '#server/events';
import { documentEnds } from '../events.ts';
import { lastDayNear, nextReminder } from '../rules/document-reminder.ts';
import * as store from './store/documents.ts';

/** Nine in the morning. */
const minuteOfDay = 9 * 60;

/** On the mornings of reminders: papers of people at work that end soon or today. */
export const remindOfDocuments = due({
  name: 'people.document-ends',
  run: ({ organizationId, now, services: { database } }) => database.tenant(organizationId, (tx) => remind(tx, now)),
});

/** Answers when the next reminder is due; null while no paper ends. */
async function remind(tx: TenantTx, now: Instant): Promise<Instant | null> {
  const zone = await timeZoneOf(tx);
  const today = dateIn(zone, now);
  const moment = instantAtMinute(zone, today, minuteOfDay);
  // Before nine, what is due today waits for nine.
  const until = now < moment ? addToDate(today, { days: -1 }) : today;
  const papers = (await store.papersEndingBy(tx, lastDayNear(today))).filter((paper) => {
    const day = nextReminder(paper);
    return day !== null && day <= until;
  });
  await store.markReminded(
    tx,
    papers.map(({ id }) => id),
    today,
  );
  await tellAll(
    tx,
    documentEnds,
    papers
      .filter(({ isAtWork }) => isAtWork)
      .map(({ id, employeeId, expiresOn }) => ({ documentId: id, employeeId, expiresOn })),
  );
  const next = await store.nextPaperReminder(tx);
  return next && instantAtMinute(zone, next, minuteOfDay);
}
