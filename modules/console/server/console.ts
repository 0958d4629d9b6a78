import { handleProvider } from '#access/server/public';
import { type EventPlace, entriesById, entriesOfCompany, entryOfCompany, newestEvents } from '#activity/server/public';
import { currentSubscription } from '#billing/server/public';
import type { CallAnswer } from '#kernel/call';
import { commonErrors, Refusal } from '#kernel/errors';
import type { Id } from '#kernel/ids';
import { addSeconds, asDate, dateIn } from '#kernel/time';
import { directoryPage, organizationRow } from '#organization/server/public';
import { companyPeople, companyPerson, companyStations, headcount } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { console } from '../contract.ts';
import { consoleErrors } from '../errors.ts';

export const consoleHandlers = [
  handleProvider(console.organizations, async ({ input, inGlobal }) => {
    const { items, total } = await inGlobal((tx) => directoryPage(tx, input));
    return { items, total, page: input.page, size: input.size };
  }),

  handleProvider(console.organizationInfo, async ({ input, now, inGlobal, inCompany }) => {
    const { organizationId } = input;
    const { items } = await inGlobal((tx) => directoryPage(tx, { organizationId, page: 0, size: 1, sort: 'name' }));
    return inCompany(organizationId, async (own) => {
      const company = await organizationRow(own);
      if (!company) throw consoleErrors.organizationNotFound();
      const today = dateIn(company.timeZone, now);
      const [people, subscription] = await Promise.all([
        headcount(own, asDate(`${today.slice(0, 7)}-01`)),
        currentSubscription(own),
      ]);
      const { name, country, currency, timeZone, businessType, enterprise } = company;
      return {
        organizationId: company.id,
        name,
        createdAt: items[0]?.createdAt ?? now,
        country,
        currency,
        timeZone,
        businessType,
        enterprise,
        working: people?.working ?? 0,
        waiting: people?.waiting ?? 0,
        left: people?.left ?? 0,
        order: subscription && {
          name: subscription.orderName,
          status: subscription.status,
          endDate: subscription.endDate,
        },
      };
    });
  }),

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

  handleProvider(console.eventLogs, async ({ input, now, inGlobal, inCompany }) => {
    const { organizationId, page, size } = input;
    if (organizationId) {
      const { items, total } = await inCompany(organizationId, async (own, { name }) => {
        const found = await entriesOfCompany(own, input);
        return { ...found, items: found.items.map((one) => ({ ...one, organizationId, organizationName: name })) };
      });
      return { items, total, page, size };
    }
    const { items: places, total } = await inGlobal((tx) =>
      newestEvents(tx, {
        since: addSeconds(now, -eventDays * 86_400),
        now,
        page,
        size,
      }),
    );
    // Each company is visited once, and finds the look in its own log.
    const found = new Map<string, Event>();
    for (const [company, own] of Map.groupBy(places, (one) => one.organizationId))
      for (const event of await inCompany(company, (read, { name }) => eventsIn(read, own, { company, name })).catch(
        noneIfGone,
      ))
        found.set(event.id, event);
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

/** A company may have gone between the two readings; its events are left out. */
function noneIfGone(error: unknown): Event[] {
  if (error instanceof Refusal && error.body.code === commonErrors.notFound().body.code) return [];
  throw error;
}

/** Days that the list of all companies goes back. */
const eventDays = 31;

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
