import { tellWindows, writeHouseAudit } from '#access/server/public';
import { nameText } from '#kernel/format';
import { addToDate, dateIn, type Instant, instantAtMinute } from '#kernel/time';
import { organizationRow } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { tell } from '#server/events';
import { employeeDeactivated } from '../events.ts';
import { leavesNoOwner } from '../rules/group-change.ts';
import { dropGroups, rightsChanged } from './lifecycle.ts';
import * as store from './store/lifecycle.ts';

const name = store.endEmploymentsName;
/** People of one transaction, which holds the company's row: of a season's thousand the others follow. */
export const leaversAtOnce = 100;

/** At midnight after an employee's last day, in the company's time zone. */
export const endEmployments = due({
  name,
  async run({ organizationId, now, services: { database, log } }) {
    const { left, next } = await database.tenant(organizationId, async (tx) => {
      const ended = await endDue(tx, now);
      // All but the last owner, who may be among them.
      const isMore = ended >= leaversAtOnce - 1;
      return { left: ended, next: isMore ? now : await midnightAfterFirstLastDay(tx, now) };
    });
    if (left > 0) log.info({ organizationId, count: left }, 'ended employments whose last day is over');
    return next;
  },
});

/** Never a midnight that is past: the last owner, who stays beyond the last day, is looked at once a day. */
async function midnightAfterFirstLastDay(tx: TenantTx, now: Instant): Promise<Instant | null> {
  const company = await organizationRow(tx);
  const lastDay = await store.firstLastDay(tx);
  if (!company || lastDay === null) return null;
  const today = dateIn(company.timeZone, now);
  const later = lastDay < today ? today : lastDay;
  return instantAtMinute(company.timeZone, addToDate(later, { days: 1 }), 0);
}

/** Some of them. The last owner stays until there is another: a company without one could not be opened any more. */
export async function endDue(tx: TenantTx, now: Instant): Promise<number> {
  const company = await organizationRow(tx);
  if (!company) return 0;
  const due = await store.leaversDue(tx, dateIn(company.timeZone, now), leaversAtOnce);
  if (due.length === 0) return 0;
  await store.lockCompany(tx);
  let left = 0;
  for (const person of due) {
    if (leavesNoOwner(person.permissionGroups, await store.countOtherOwners(tx, person.id))) continue;
    await store.saveEmployment(tx, { ...person, status: 'deactivated', rejectReason: null, now });
    const dropped = await dropGroups(tx, { ...person, status: 'deactivated', before: person.status, now });
    await tell(tx, employeeDeactivated, { employeeId: person.id });
    rightsChanged(tx, person.userId);
    const subject = {
      kind: 'employee',
      id: person.id,
      name: nameText(person, 'first-last'),
      before: { status: person.status, ...dropped?.before },
      after: { status: 'deactivated', resignDate: person.resignDate, ...dropped?.after },
    };
    await writeHouseAudit(tx, { job: name, subject, now });
    left += 1;
  }
  if (left > 0) tellWindows(tx, ['employees']);
  return left;
}
