import { handleProvider } from '#access/server/public';
import { entryFileOfCompany } from '#activity/server/public';
import { dateTimeText, defaultFormats, type Formats, nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { companyFormats } from '#organization/server/public';
import { allCompanyPeople, allCompanyStations } from '#people/server/public';
import { type Column, listFile } from '#server/export';
import { console } from '../contract.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { allCompanies } from './store/companies.ts';

export const wordsIn = (language: Language) => (language === 'th' ? th : en);

type Person = Awaited<ReturnType<typeof allCompanyPeople>>[number];

const personColumns = (
  { employees: { columns } }: ReturnType<typeof wordsIn>,
  order: Formats['name'],
): Column<Person>[] => [
  { header: columns.code, width: 16, value: ({ employeeCode }) => employeeCode },
  { header: columns.name, width: 30, value: (person) => nameText(person, order) },
  { header: columns.position, width: 24, value: ({ positionName }) => positionName },
];

export const exportHandlers = [
  handleProvider(console.exportOrganizations, async ({ input, inGlobal, request: { language } }) => {
    const words = wordsIn(language);
    const { columns, plans } = words.organizations;
    const rows = await inGlobal((tx) => allCompanies(tx, input));
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
      const rows = await allCompanyPeople(tx, input);
      const columns = personColumns(words, (await companyFormats(tx)).name);
      return listFile(input.format, { name: words.pages.employees, language, columns, rows });
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
      const rows = await allCompanyStations(tx, input);
      const number: Column<(typeof rows)[number]> = {
        header: words.stations.number,
        width: 16,
        value: ({ employeeStationId }) => employeeStationId,
      };
      return listFile(input.format, {
        name: words.pages.stations,
        language,
        columns: [
          number,
          ...(personColumns(words, (await companyFormats(tx)).name) as Column<(typeof rows)[number]>[]),
        ],
        rows,
      });
    }),
  ),
];
