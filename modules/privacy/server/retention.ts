import {
  type Handler,
  handle,
  type OutsideFacts,
  type PersonalData,
  readOutside,
  writeHouseAudit,
} from '#access/server/public';
import { consent } from '#consent/contract';
import { isOverdue, keptUntil, lastDayToLookAt } from '#consent/rules/retention';
import { dataRequests } from '#consent/server/public';
import { addToDate, dateIn, type Instant, instantAtMinute, type LocalDate } from '#kernel/time';
import { nightOf, timeZoneOf, todayOf } from '#organization/server/public';
import { leftBy, markForgotten } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Due, due } from '#server/due';
import type { KitServices } from '#server/services';
import { personFor } from './erasure.ts';

/** People per transaction: few enough to block nothing for long. */
const peopleAtOnce = 100;
/** More than anyone reads in a dry run. */
const mostShown = 1000;

const overdue = async (tx: TenantTx, today: LocalDate, most: number) =>
  (await leftBy(tx, lastDayToLookAt(today), most)).filter((one) => isOverdue(one.lastDay, today));

/** Those of the night: a person who asked for a copy and waits for the answer (section 30) is forgotten a night after it. */
async function ofTheNight(tx: TenantTx, now: Instant): Promise<Leaver[]> {
  const people = await overdue(tx, await todayOf(tx, now), peopleAtOnce);
  const awaiting = await dataRequests.awaitingCopy(
    tx,
    people.map(({ employeeId }) => employeeId),
  );
  return people.filter(({ employeeId }) => !awaiting.has(employeeId));
}

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
      const { database } = services;
      const people = await database.reading(organizationId, (tx) => ofTheNight(tx, now));
      const outside = await outsideOf(services, { all, people, organizationId });
      const { count, next } = await database.tenant(organizationId, async (tx) => {
        const found = await forgetOverdue({ tx, all, outside, now });
        return { count: found, next: found === peopleAtOnce ? now : await nextRetention(tx, now) };
      });
      if (count > 0) services.log.info({ organizationId, count }, 'forgot people who left more than ten years ago');
      return next;
    },
  });

type Leaver = Awaited<ReturnType<typeof leftBy>>[number];

/** What is outside the company about each of them, by employee. */
async function outsideOf(
  { database }: KitServices,
  round: { all: readonly PersonalData[]; people: readonly Leaver[]; organizationId: string },
): Promise<ReadonlyMap<string, OutsideFacts>> {
  const { all, people, organizationId } = round;
  const found = new Map<string, OutsideFacts>();
  if (people.length === 0) return found;
  await database.globalReading(async (tx) => {
    for (const { employeeId, userId } of people)
      found.set(employeeId, await readOutside(tx, all, { organizationId, userId }));
  }, organizationId);
  return found;
}

interface Round {
  readonly tx: TenantTx;
  readonly all: readonly PersonalData[];
  readonly outside: ReadonlyMap<string, OutsideFacts>;
  readonly now: Instant;
}

/** Of people whose facts outside were read; one who became overdue since is forgotten the next night. */
async function forgetOverdue({ tx, all, outside, now }: Round): Promise<number> {
  const people = await ofTheNight(tx, now);
  for (const { employeeId, userId, lastDay } of people) {
    const facts = outside.get(employeeId);
    if (!facts) continue;
    const erased: Record<string, number> = {};
    for (const data of all) {
      const person = personFor({ tx, outside: facts, employeeId, userId, now }, data);
      if (data.erase) erased[data.name] = await data.erase(person);
    }
    await markForgotten(tx, employeeId, now);
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
