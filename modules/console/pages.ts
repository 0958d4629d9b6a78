import { page, pages } from '#kernel/pages';

/** The company whose data a list shows; its name is kept so that the address alone can show it. */
const ofCompany = { company: String, companyName: String } as const;

export const consolePages = pages('console', {
  dashboard: page('console/dashboard'),
  organizations: page('console/organizations', { plan: String, search: String }),
  organization: page('console/organizations/view/:orgId?/detail'),
  employees: page('console/employees', { ...ofCompany, status: String, search: String }),
  employee: page('console/employees/view/:empId?/detail', { company: String }),
  stations: page('console/onedee-station', { ...ofCompany, search: String }),
  station: page('console/onedee-station/view/:empId/detail', { company: String }),
  clocks: page('console/clocks', { ...ofCompany, type: String, from: String, to: String, search: String }),
  clock: page('console/clocks/view/:clockId?/detail', { company: String }),
  orders: page('console/orders', { ...ofCompany, status: String, search: String }),
  order: page('console/orders/view/:orgId?/detail'),
  eventLogs: page('console/event-logs', { ...ofCompany, topic: String, from: String, to: String, search: String }),
  eventLog: page('console/event-logs/view/:eventId/detail', { company: String }),
});
