import { type GlobalWork, type Handler, handle, type PersonalData, writeHouseAudit } from '#access/server/public';
import { consent } from '#consent/contract';
import { isOverdue, keptUntil, lastDayToLookAt } from '#consent/rules/retention';
import { addToDate, dateIn, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import { nightOf, timeZoneOf, todayOf } from '#organization/server/public';
import { leftBy } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Due, due } from '#server/due';

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

/** At night: people who left more than ten years ago are forgotten, with an entry in the log. */
export const retentionDue = (all: readonly PersonalData[]): Due =>
  due({
    name: 'consent.retention',
    async run({ organizationId, now, services }) {
      const { count, next } = await services.database.tenant(organizationId, async (tx) => {
        const found = await forgetOverdue({ tx, all, readGlobal: services.database.globalReading, now });
        return { count: found, next: found === peopleAtOnce ? now : await nextRetention(tx, now) };
      });
      if (count > 0) services.log.info({ organizationId, count }, 'forgot people who left more than ten years ago');
      return next;
    },
  });

interface Round {
  readonly tx: TenantTx;
  readonly all: readonly PersonalData[];
  readonly readGlobal: GlobalWork;
  readonly now: Instant;
}

async function forgetOverdue({ tx, all, readGlobal, now }: Round): Promise<number> {
  const people = await overdue(tx, await todayOf(tx, now), peopleAtOnce);
  for (const { employeeId, userId, lastDay } of people) {
    const erased: Record<string, number> = {};
    for (const { name, erase } of all)
      if (erase) erased[name] = await erase({ tx, readGlobal, employeeId, userId, now });
    const subject = { kind: 'employee', id: employeeId, name: 'retention', before: { lastDay }, after: { erased } };
    await writeHouseAudit(tx, { job: 'consent.retention', subject, now });
  }
  return people.length;
}

/** The night after the first person's data may go; null while nobody has left. */
async function nextRetention(tx: TenantTx, now: Instant): Promise<Instant | null> {
  const zone = await timeZoneOf(tx);
  const [first] = await leftBy(tx, dateIn(zone, now), 1);
  if (!first) return null;
  const firstDay = addToDate(keptUntil(first.lastDay), { days: 1 });
  return nightOf(tx, { now, notBefore: instantAtMinute(zone, firstDay, 0) });
}
