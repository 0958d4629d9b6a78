import type { ErrorWords } from '#kernel/errors';
import type { consoleErrors } from '../errors.ts';

export const en = {
  pages: { eventLogs: 'Event logs', eventLog: 'Event' },
  eventLogs: {
    lead: 'Events of the last 31 days. Choose a company to see all of its events.',
    company: 'Company',
    allCompanies: 'All companies',
    at: 'Time',
    who: 'Who',
    what: 'What',
    emptyTitle: 'No events',
    emptyLead: 'Nothing was changed in this time.',
    missingLead: 'The company may have been deleted, or the address is incomplete.',
    back: 'Back to the event logs',
    inApp: 'In the mobile app of the company:',
  },
  errors: {
    organizationNotFound: 'Company not found.',
    employeeNotFound: 'Employee not found in this company.',
    entryNotFound: 'Entry not found in this company’s log.',
  } satisfies ErrorWords<typeof consoleErrors>,
} as const;
