import { handleProvider, type Services } from '#access/server/public';
import { entriesOfCompany, entryOfCompany } from '#activity/server/public';
import { currentSubscription } from '#billing/server/public';
import type { Id } from '#kernel/ids';
import { asDate, dateIn } from '#kernel/time';
import { directoryPage, type OrganizationRow, organizationRow } from '#organization/server/public';
import { companyPeople, companyPerson, companyStations, headcount } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { console } from '../contract.ts';
import { consoleErrors } from '../errors.ts';

/** Enters a customer's company, for reading. */
const inCompany = <T>(
  services: Services,
  organizationId: string,
  read: (tx: TenantTx, company: OrganizationRow) => Promise<T>,
): Promise<T> =>
  services.database.tenant(organizationId, async (tx) => {
    const company = await organizationRow(tx);
    if (!company) throw consoleErrors.organizationNotFound();
    return read(tx, company);
  });

export const consoleHandlers = [
  handleProvider(console.organizations, async ({ input, tx }) => {
    const { items, total } = await directoryPage(tx, input);
    return { items, total, page: input.page, size: input.size };
  }),

  handleProvider(console.organizationInfo, async ({ input, tx, now, services }) => {
    const { items } = await directoryPage(tx, { organizationId: input.organizationId, page: 0, size: 1, sort: 'name' });
    return inCompany(services, input.organizationId, async (own, company) => {
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

  handleProvider(console.employees, ({ input, services }) =>
    inCompany(services, input.organizationId, async (tx) => {
      const { items, total } = await companyPeople(tx, input);
      return { items, total, page: input.page, size: input.size };
    }),
  ),

  handleProvider(console.employeeInfo, ({ input, services }) =>
    inCompany(services, input.organizationId, async (tx) => {
      const person = await companyPerson(tx, input.employeeId);
      if (!person) throw consoleErrors.employeeNotFound();
      return person;
    }),
  ),

  handleProvider(console.employeeStations, ({ input, services }) =>
    inCompany(services, input.organizationId, async (tx) => {
      const { items, total } = await companyStations(tx, input);
      return { items, total, page: input.page, size: input.size };
    }),
  ),

  handleProvider(console.eventLogs, ({ input, services }) =>
    inCompany(services, input.organizationId, async (tx) => {
      const { items, total } = await entriesOfCompany(tx, input);
      return { items, total, page: input.page, size: input.size };
    }),
  ),

  handleProvider(console.eventLog, ({ input, services }) =>
    inCompany(services, input.organizationId, async (tx) => {
      const entry = await entryOfCompany(tx, input.id as Id<'auditEntry'>);
      if (!entry) throw consoleErrors.entryNotFound();
      return entry;
    }),
  ),
];
