import * as z from 'zod';
import { writeHouseAudit } from '#access/server/public';
import { nameText } from '#kernel/format';
import { dateIn, type Instant, systemNow } from '#kernel/time';
import { everyOrganization, organizationRow } from '#organization/server/public';
import { publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { job } from '#server/jobs';
import { employeeDeactivated } from '../events.ts';
import { leavesNoOwner } from '../rules/group-change.ts';
import { rightsChanged } from './lifecycle.ts';
import * as store from './store/lifecycle.ts';

const name = 'people.end-employments';

/** Every hour, as midnight comes to each company in its own time zone. */
export const endEmployments = job({
  name,
  schema: z.object({}),
  cron: '2 * * * *',
  async run(_data, services) {
    const now = systemNow();
    let count = 0;
    for await (const organizationId of everyOrganization(services.database)) {
      count += await services.database.tenant(organizationId, (tx) => endDue(tx, now));
    }
    services.log.info({ count }, 'ended employments whose last day is over');
  },
});

/** Who is the last owner stays until there is another: a company without one could not be opened any more. */
export async function endDue(tx: TenantTx, now: Instant): Promise<number> {
  const company = await organizationRow(tx);
  if (!company) return 0;
  const due = await store.leaversDue(tx, dateIn(company.timeZone, now));
  if (due.length === 0) return 0;
  await store.lockCompany(tx);
  let left = 0;
  for (const person of due) {
    if (leavesNoOwner(person.permissionGroups, await store.countOtherOwners(tx, person.id))) continue;
    await store.saveEmployment(tx, { ...person, status: 'deactivated', rejectReason: null, now });
    await tell(tx, employeeDeactivated, { employeeId: person.id });
    rightsChanged(tx, person.userId);
    const subject = {
      kind: 'employee',
      id: person.id,
      name: nameText(person, 'first-last'),
      before: { status: person.status },
      after: { status: 'deactivated', resignDate: person.resignDate },
    };
    await writeHouseAudit(tx, { job: name, subject, now });
    left += 1;
  }
  if (left > 0) publish(tx, { organizationId: tx.organizationId, kind: 'changed', data: { names: ['employees'] } });
  return left;
}
