// Punches of a company as the provider's staff see them; each look is in the company's log.
import { handleProvider } from '#access/server/public';
import { dateTimeText, defaultFormats, nameText } from '#kernel/format';
import { addToDate, dateIn, type Instant, type LocalDate } from '#kernel/time';
import { isPersonFound } from '#people/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { inPages, listFile } from '#server/export';
import type { CompanyPunch } from '../contract/of-company.ts';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import type { ClockType } from '../rules/punch.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { momentsOf } from './reports/report-range.ts';
import { personLines } from './store/people.ts';
import { correctionsOfPunches, type ListedPunch, listedPunches, punchesAfter, punchPage } from './store/punch-lists.ts';
import { punchLine } from './views.ts';

interface Filters {
  readonly search?: string | undefined;
  readonly clockType?: ClockType | undefined;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

const rangeOf = ({ from, to }: Filters, { timeZone, now }: { readonly timeZone: string; readonly now: Instant }) => {
  const last = to ?? dateIn(timeZone, now);
  return { from: from ?? addToDate(last, { days: -30 }), to: last };
};

const reachOf = (tx: TenantTx, { search, clockType }: Filters) => sql`${isPersonFound(tx, search, sql`c.employee_id`)}
  and ${clockType ? sql`c.type = ${clockType}` : sql`true`}`;

async function lines(tx: TenantTx, punches: readonly ListedPunch[]): Promise<CompanyPunch[]> {
  const people = await personLines(
    tx,
    punches.map(({ employeeId }) => employeeId),
  );
  return punches.map(({ id, employeeId, type, at, receivedAt, source, assurance }) => {
    const person = people.get(employeeId);
    const employeeName = person ? nameText(person, defaultFormats.name) : '';
    return { id, employeeId, clockType: type, timestamp: at, receivedAt, source, assurance, employeeName };
  });
}

export const ofCompanyHandlers = [
  handleProvider(clocking.listOfCompany, async ({ input, inCompany, now }) => {
    const { page, size, organizationId } = input;
    return inCompany(organizationId, async (tx, { timeZone }) => {
      const moments = momentsOf(rangeOf(input, { timeZone, now }), timeZone);
      const { items, total } = await punchPage(tx, { ...moments, reach: reachOf(tx, input), page, size });
      return { items: await lines(tx, items), total, page, size };
    });
  }),

  handleProvider(clocking.exportOfCompany, async ({ input, inCompany, now, request: { language } }) => {
    const words = language === 'th' ? th : en;
    return inCompany(input.organizationId, async (tx, { timeZone }) => {
      const period = rangeOf(input, { timeZone, now });
      const query = { ...momentsOf(period, timeZone), reach: reachOf(tx, input) };
      const rows = await Array.fromAsync(
        inPages(async (last: CompanyPunch | undefined) =>
          lines(tx, await punchesAfter(tx, query, last && { at: last.timestamp, id: last.id })),
        ),
      );
      const moment = (at: Instant) => dateTimeText(at, { ...defaultFormats, zone: timeZone }, language);
      return listFile(input.format, {
        name: words.ofCompany.file,
        period,
        language,
        columns: [
          { header: words.ofCompany.at, width: 24, value: ({ timestamp }) => moment(timestamp) },
          { header: words.ofCompany.employee, width: 30, value: ({ employeeName }) => employeeName },
          { header: words.ofCompany.type, width: 18, value: ({ clockType }) => words.types[clockType] },
          { header: words.ofCompany.source, width: 18, value: ({ source }) => words.ofCompany.sources[source] },
        ],
        rows,
      });
    });
  }),

  handleProvider(clocking.readOfCompany, ({ input, inCompany }) =>
    inCompany(input.organizationId, async (tx) => {
      const punches = await listedPunches(tx, [input.id], sql`true`);
      const [punch] = punches;
      const [line] = await lines(tx, punches);
      if (!punch || !line) throw clockingErrors.punchNotFound();
      const { isVoid, reason } = punchLine(punch, await correctionsOfPunches(tx, [punch.id]));
      return { ...line, isVoid, reason };
    }),
  ),
];
