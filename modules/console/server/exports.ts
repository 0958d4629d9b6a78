import { handleProvider } from '#access/server/public';
import { entryFileOfCompany } from '#activity/server/public';
import { dateTimeText, defaultFormats } from '#kernel/format';
import { largestPage } from '#kernel/paging';
import type { Language } from '#kernel/text';
import { companyPeople, companyStations } from '#people/server/public';
import type { Page, Paging } from '#server/db/page';
import { type Column, listFile } from '#server/export';
import { console } from '../contract.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { companyPage } from './store/companies.ts';

export const wordsIn = (language: Language) => (language === 'th' ? th : en);

/** All rows of a list, in the transaction that reads its pages. */
export async function everyRow<Row>(read: (paging: Paging) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { items, total } = await read({ page, size: largestPage });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

type Person = Awaited<ReturnType<typeof companyPeople>>['items'][number];

const personColumns = ({ employees: { columns } }: ReturnType<typeof wordsIn>): Column<Person>[] => [
  { header: columns.code, width: 16, value: ({ employeeCode }) => employeeCode },
  { header: columns.name, width: 30, value: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  { header: columns.position, width: 24, value: ({ positionName }) => positionName },
];

export const exportHandlers = [
  handleProvider(console.exportOrganizations, async ({ input, inGlobal, request: { language } }) => {
    const words = wordsIn(language);
    const { columns, plans } = words.organizations;
    const rows = await inGlobal((tx) => everyRow((paging) => companyPage(tx, { ...input, ...paging })));
    return listFile(input.format, {
      name: words.pages.organizations,
      language,
      columns: [
        { header: columns.name, width: 36, value: ({ name }) => name },
        { header: columns.plan, width: 14, value: ({ plan }) => plan && plans[plan] },
        { header: columns.planEndsOn, width: 14, kind: 'date', value: ({ planEndsOn }) => planEndsOn },
        { header: columns.people, width: 10, value: ({ people }) => people },
        { header: columns.seats, width: 10, value: ({ seats }) => seats },
        { header: columns.country, width: 10, value: ({ country }) => country },
        {
          header: columns.createdAt,
          width: 24,
          value: ({ createdAt }) => dateTimeText(createdAt, defaultFormats, language),
        },
      ],
      rows,
    });
  }),

  handleProvider(console.exportEmployees, ({ input, inCompany, request: { language } }) =>
    inCompany(input.organizationId, async (tx) => {
      const words = wordsIn(language);
      const rows = await everyRow((paging) => companyPeople(tx, { ...input, ...paging }));
      return listFile(input.format, { name: words.pages.employees, language, columns: personColumns(words), rows });
    }),
  ),

  handleProvider(console.exportEvents, ({ input, inCompany, request: { language } }) =>
    inCompany(input.organizationId, (tx, { timeZone }) =>
      entryFileOfCompany(tx, { ...input, timeZone }, { format: input.format, language }),
    ),
  ),

  handleProvider(console.exportStations, ({ input, inCompany, request: { language } }) =>
    inCompany(input.organizationId, async (tx) => {
      const words = wordsIn(language);
      const rows = await everyRow((paging) => companyStations(tx, { ...input, ...paging }));
      const number: Column<(typeof rows)[number]> = {
        header: words.stations.number,
        width: 16,
        value: ({ employeeStationId }) => employeeStationId,
      };
      return listFile(input.format, {
        name: words.pages.stations,
        language,
        columns: [number, ...(personColumns(words) as Column<(typeof rows)[number]>[])],
        rows,
      });
    }),
  ),
];
