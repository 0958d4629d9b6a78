import * as z from 'zod';
import { type Handler, handle, type PersonalData, writeHouseAudit } from '#access/server/public';
import { consent } from '#consent/contract';
import { isOverdue, keptUntil, lastDayToLookAt } from '#consent/rules/retention';
import { dateIn, type Instant, type LocalDate, systemNow } from '#kernel/time';
import { everyOrganization, todayOf } from '#organization/server/public';
import { leftBy } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Job, job } from '#server/jobs';
import type { KitServices } from '#server/services';

/** People per transaction: few enough to block nothing for long. */
const peopleAtOnce = 100;
/** More than anyone reads in a dry run. */
const mostShown = 1000;

const overdue = async (tx: TenantTx, today: LocalDate, most: number) =>
  (await leftBy(tx, lastDayToLookAt(today), most)).filter((one) => isOverdue(one.lastDay, today));

export const retentionHandler: Handler = handle(consent.planRetention, async ({ input, actor, tx, now }) => {
  const on = input.on ?? dateIn(actor.timeZone, now);
  const people = await overdue(tx, on, mostShown);
  return {
    on,
    people: people.map(({ employeeId, name, lastDay }) => ({
      employeeId,
      name,
      lastDay,
      keptUntil: keptUntil(lastDay),
    })),
  };
});

const RetentionRun = z.object({
  /** Only counts and logs the result. */
  dryRun: z.boolean().default(false),
});

/** Every night, company by company: anonymizes people who left more than ten years ago, with an entry in the log. */
export const retentionJob = (all: readonly PersonalData[]): Job<z.infer<typeof RetentionRun>> =>
  job({
    name: 'consent.retention',
    schema: RetentionRun,
    cron: '15 3 * * *',
    async run({ dryRun }, services) {
      const now = systemNow();
      let count = 0;
      for await (const organizationId of everyOrganization(services.database))
        count += await forgetOverdue({ organizationId, dryRun, all, services, now });
      services.log.info({ count, dryRun }, 'people who left more than ten years ago');
    },
  });

interface Round {
  readonly organizationId: string;
  readonly dryRun: boolean;
  readonly all: readonly PersonalData[];
  readonly services: KitServices;
  readonly now: Instant;
}

async function forgetOverdue({ organizationId, dryRun, all, services, now }: Round): Promise<number> {
  for (let count = 0; ; ) {
    const found = await services.database.tenant(organizationId, async (tx) => {
      const people = await overdue(tx, await todayOf(tx, now), dryRun ? mostShown : peopleAtOnce);
      if (dryRun) return people.length;
      for (const { employeeId, userId, lastDay } of people) {
        const erased: Record<string, number> = {};
        for (const { name, erase } of all)
          if (erase)
            erased[name] = await erase({ tx, readGlobal: services.database.globalReading, employeeId, userId, now });
        const subject = { kind: 'employee', id: employeeId, name: 'retention', before: { lastDay }, after: { erased } };
        await writeHouseAudit(tx, { job: 'consent.retention', subject, now });
      }
      return people.length;
    });
    count += found;
    if (dryRun || found < peopleAtOnce) {
      return count;
    }
  }
}
