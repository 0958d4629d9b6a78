import { writeHouseAudit } from '#access/server/public';
import { dateIn, type Instant, instantAtMinute, systemNow } from '#kernel/time';
import { timeZoneOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { tellAll } from '#server/events';
import { declarationDue } from '../events.ts';
import { handInDays } from '../rules/hand-in-days.ts';
import { notHandedIn } from './store/declarations.ts';
import { saveTaxSettings, taxSettings } from './store/settings.ts';

const name = 'tax-th.remind';

/** Nine in the morning of the reminder's day. */
const minuteOfDay = 9 * 60;

/** Once a tax year, some days before the deadline: everyone who has not handed in. */
export const remindToDeclare = due({
  name,
  run: ({ organizationId, now, services: { database } }) => database.tenant(organizationId, (tx) => remind(tx, now)),
});

/** Another deadline may be due earlier. */
export const reminderMoved = (tx: TenantTx): void => dueAt(tx, remindToDeclare, systemNow());

/** Answers when the next reminder is due. */
export async function remind(tx: TenantTx, now: Instant): Promise<Instant> {
  const zone = await timeZoneOf(tx);
  const setting = await taxSettings(tx);
  const year = Number(dateIn(zone, now).slice(0, 4));
  const { reminder, deadline } = handInDays(year, setting);
  const moment = instantAtMinute(zone, reminder, minuteOfDay);
  if (setting.remindedYear === year || dateIn(zone, now) > deadline)
    return instantAtMinute(zone, handInDays(year + 1, setting).reminder, minuteOfDay);
  if (now < moment) return moment;
  const people = await notHandedIn(tx, year);
  await tellAll(
    tx,
    declarationDue,
    people.map((employeeId) => ({ employeeId, year, deadline })),
  );
  await saveTaxSettings(tx, { ...setting, remindedYear: year }, { by: name, now });
  const subject = { kind: 'taxSettings', id: tx.organizationId, name: String(year), after: { people: people.length } };
  await writeHouseAudit(tx, { job: name, subject, now });
  return instantAtMinute(zone, handInDays(year + 1, setting).reminder, minuteOfDay);
}
