import { handleProvider } from '#access/server/public';
import { type EventPlace, entriesById, entriesOfCompany, entryOfCompany, newestEvents } from '#activity/server/public';
import type { CallAnswer } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { addSeconds, addToDate, type Instant, instantAt, isBefore, type LocalDate, type LocalTime } from '#kernel/time';
import { companyPeople, companyPerson, companyStations } from '#people/server/public';
import { brokenConstraint } from '#server/db/errors';
import type { TenantTx } from '#server/db/tx';
import type { Log } from '#server/log';
import { console } from '../contract.ts';
import { consoleErrors } from '../errors.ts';
import { companyHandlers } from './companies.ts';
import { exportHandlers } from './exports.ts';
import { orderHandlers } from './orders.ts';
import { providerZone } from './provider-zone.ts';

export const consoleHandlers = [
  ...companyHandlers,
  ...exportHandlers,
  ...orderHandlers,

  handleProvider(console.employees, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx) => {
      const { items, total } = await companyPeople(tx, input);
      return { items, total, page: input.page, size: input.size };
    }),
  ),

  handleProvider(console.employeeInfo, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx) => {
      const person = await companyPerson(tx, input.employeeId);
      if (!person) throw consoleErrors.employeeNotFound();
      return person;
    }),
  ),

  handleProvider(console.employeeStations, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx) => {
      const { items, total } = await companyStations(tx, input);
      return { items, total, page: input.page, size: input.size };
    }),
  ),

  handleProvider(console.eventLogs, async ({ input, now, log, inGlobal, inCompany }) => {
    const { organizationId, page, size } = input;
    if (organizationId) {
      const { items, total } = await inCompany(organizationId, async (own, { name, timeZone }) => {
        const found = await entriesOfCompany(own, { ...input, timeZone });
        return { ...found, items: found.items.map((one) => ({ ...one, organizationId, organizationName: name })) };
      });
      return { items, total, page, size };
    }
    const { items: places, total } = await inGlobal((tx) =>
      newestEvents(tx, {
        ...eventTimes(input, now),
        topic: input.topic,
        page,
        size,
      }),
    );
    // Each company is visited once, and finds the look in its own log.
    const found = new Map<string, Event>();
    for (const [company, own] of Map.groupBy(places, (one) => one.organizationId)) {
      const events = await inCompany(company, (read, { name }) => eventsIn(read, own, { company, name })).catch(
        noneIfClosed(log, company),
      );
      for (const event of events) found.set(event.id, event);
    }
    return { items: places.flatMap(({ id }) => found.get(id) ?? []), total, page, size };
  }),

  handleProvider(console.eventLog, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx, { name }) => {
      const entry = await entryOfCompany(tx, input.id as Id<'auditEntry'>);
      if (!entry) throw consoleErrors.entryNotFound();
      return { ...entry, organizationId: input.organizationId, organizationName: name };
    }),
  ),
];

type Event = CallAnswer<typeof console.eventLog>;

/** A company may have gone between the two readings, and a log that was damaged may take no look: their events are left out. */
const noneIfClosed =
  (log: Log, organizationId: string) =>
  (err: unknown): Event[] => {
    if (err instanceof Refusal && err.body.code === commonErrors.notFound().body.code) return [];
    if (brokenConstraint(err)?.constraint !== 'audit_entry_number_key') throw err;
    log.error({ err, organizationId }, 'The activity log of a company takes no entries.');
    return [];
  };

/** Days that the list of all companies goes back. */
const eventDays = 31;

/** The chosen days by the clock of the provider, within the last 31 days. */
function eventTimes(
  { from, to }: { readonly from?: LocalDate | undefined; readonly to?: LocalDate | undefined },
  now: Instant,
) {
  const oldest = addSeconds(now, -eventDays * 86_400);
  const since = from ? instantAt(providerZone, from, midnight) : oldest;
  const until = to ? instantAt(providerZone, addToDate(to, { days: 1 }), midnight) : now;
  return { since: isBefore(since, oldest) ? oldest : since, until: isBefore(until, now) ? until : now };
}

const midnight = '00:00' as LocalTime;

async function eventsIn(
  tx: TenantTx,
  places: readonly EventPlace[],
  { company, name }: { readonly company: string; readonly name: string },
): Promise<Event[]> {
  const entries = await entriesById(
    tx,
    places.map(({ id }) => id),
  );
  return entries.map((entry) => ({ ...entry, organizationId: company, organizationName: name }));
}
