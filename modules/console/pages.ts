import { page, pages } from '#kernel/pages';

export const consolePages = pages('console', {
  eventLogs: page('console/event-logs', { company: String, companyName: String }),
  eventLog: page('console/event-logs/view/:eventId/detail', { company: String }),
});
