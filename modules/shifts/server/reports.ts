import type { Scope } from '#access/rules/can';
import { boardWithinScope, handleOwn, handleScoped } from '#access/server/public';
import { dateText, dateTimeText, type Formats, nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { localDate } from '#kernel/time';
import { company, companyFormats } from '#organization/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type Column, listFile } from '#server/export';
import { tablePdf } from '#server/pdf';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { datesOf, monthFrom, type Stretch } from '../rules/board-period.ts';
import { daySegments } from '../rules/day-segments.ts';
import { type ShiftTotals, shiftTotals } from '../rules/shift-totals.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { boardPdf } from './board-pdf.ts';
import { found } from './boards.ts';
import { readProfiles } from './findings.ts';
import { leaversOf } from './leavers.ts';
import { requireShort } from './plan-cells.ts';
import { shownShift } from './shown-shift.ts';
import { boardById, type PersonRow, peopleNamed } from './store/boards.ts';
import { publishedBetween } from './store/cells.ts';

/** Published plans of boards within the scope, by person in order of name, with the profiles. Those who left are there with the days they were here. Five statements. */
async function publishedPeople(
  tx: TenantTx,
  scope: Scope,
  { from, to, boardId }: Stretch & { readonly boardId?: string },
) {
  requireShort({ from, to });
  const isAsked = boardId ? sql`c.board_id = ${boardId}` : sql`true`;
  const reach = sql`${boardWithinScope(tx, scope, sql`c.board_id`)} and ${isAsked}`;
  const { isGone } = await leaversOf(tx);
  const cells = (await publishedBetween(tx, { from, to, reach })).filter(
    ({ employeeId, date }) => !isGone(employeeId, date),
  );
  const byPerson = Map.groupBy(cells, ({ employeeId }) => employeeId);
  const people = await peopleNamed(tx, [...byPerson.keys()]);
  const profiles = await readProfiles(tx);
  return { people: people.map((person) => ({ person, cells: byPerson.get(person.employeeId) ?? [] })), profiles };
}

async function summaryOf(tx: TenantTx, scope: Scope, stretch: Stretch): Promise<(PersonRow & ShiftTotals)[]> {
  const { people, profiles } = await publishedPeople(tx, scope, stretch);
  return people.map(({ person, cells }) => {
    const days = [...Map.groupBy(cells, ({ date }) => date)].map(([date, boards]) => ({
      date,
      segments: daySegments(
        boards.flatMap(({ published }) => published),
        date,
        profiles.hoursOn,
      ),
    }));
    return { ...person, ...shiftTotals(days) };
  });
}

const wordsOf = (language: Language) => (language === 'th' ? th : en).exports;
const fileNameOf = (name: string, { from, to }: Stretch): string => `${name} ${from}_${to}`;

/** The company and the days, and the company's colour. */
async function headOf(tx: TenantTx, { from, to }: Stretch, language: Language) {
  const own = await company(tx);
  const subtitle = `${own?.name ?? ''} · ${dateText(from, language)} – ${dateText(to, language)}`;
  return { subtitle, colour: own?.brandColour ?? null };
}

const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

function summaryColumns(language: Language, formats: Formats): Column<PersonRow & ShiftTotals>[] {
  const words = wordsOf(language);
  return [
    { header: words.code, width: 12, value: ({ employeeCode }) => employeeCode },
    { header: words.name, width: 30, value: (person) => nameText(person, formats.name) },
    { header: words.workDays, value: ({ workDays }) => workDays },
    { header: words.daysOff, value: ({ daysOff }) => daysOff },
    { header: words.shifts, value: ({ shifts: count }) => count },
    { header: words.workHours, decimals: 2, value: ({ workMinutes }) => hours(workMinutes) },
    { header: words.overtimeHours, decimals: 2, value: ({ overtimeMinutes }) => hours(overtimeMinutes) },
    { header: words.holidayHours, decimals: 2, value: ({ holidayMinutes }) => hours(holidayMinutes) },
    { header: words.nights, value: ({ nights }) => nights },
  ];
}

export const reportHandlers = [
  handleOwn(shifts.ownShifts, async ({ input, tx, scope }) => {
    const month = monthFrom(input.year, input.month, 1);
    if (!month || !localDate(input.year, input.month, 1)) throw shiftErrors.stretchTooLong({ params: { n: 31 } });
    const reach = sql`c.employee_id = ${scope.employeeId}`;
    const cells = await publishedBetween(tx, { ...month, reach });
    const profiles = await readProfiles(tx);
    return cells.flatMap((cell) =>
      daySegments(cell.published, cell.date, profiles.hoursOn).flatMap((segment) => {
        const profile = profiles.named(segment.id);
        return profile ? [shownShift(cell, profile, segment)] : [];
      }),
    );
  }),

  handleScoped(shifts.summary, ({ input, tx, scope }) => summaryOf(tx, scope, input)),

  handleScoped(shifts.exportSummary, async ({ input, tx, scope, request, now, audit }) => {
    audit(null);
    const { from, to, format } = input;
    const { language } = request;
    const { summary: name } = wordsOf(language);
    const formats = await companyFormats(tx);
    const columns = summaryColumns(language, formats);
    const rows = await summaryOf(tx, scope, { from, to });
    if (format !== 'pdf') return listFile(format, { name, period: { from, to }, language, columns, rows });
    return tablePdf({
      title: name,
      name: fileNameOf(name, input),
      ...(await headOf(tx, input, language)),
      columns,
      rows,
      language,
      printedAt: dateTimeText(now, formats, language),
    });
  }),

  handleScoped(shifts.exportBoard, async ({ input, tx, scope, request, now, audit }) => {
    audit(null);
    const { from, to, format } = input;
    const { language } = request;
    const words = wordsOf(language);
    const board = input.monthlyShiftId && (await boardById(tx, { ...found.monthly(input.monthlyShiftId), scope }));
    const asked = { from, to, ...(board && { boardId: board.id }) };
    const { people, profiles } = await publishedPeople(tx, scope, asked);
    const rows = people.map(({ person, cells }) => ({ person, byDay: Map.groupBy(cells, ({ date }) => date) }));
    const formats = await companyFormats(tx);
    if (format === 'pdf')
      return boardPdf({
        title: board?.name ?? words.board,
        ...(await headOf(tx, input, language)),
        dates: datesOf({ from, to }),
        rows: rows.map(({ person, byDay }) => ({
          name: nameText(person, formats.name),
          on: (date) => byDay.get(date)?.flatMap(({ published }) => published),
        })),
        profiles,
        language,
        printedAt: dateTimeText(now, formats, language),
        fileName: fileNameOf(words.board, input),
      });
    const columns: Column<(typeof rows)[number]>[] = [
      { header: words.code, width: 12, value: ({ person }) => person.employeeCode },
      { header: words.name, width: 30, value: ({ person }) => nameText(person, formats.name) },
      ...datesOf({ from, to }).map((date) => ({
        header: dateText(date, language),
        width: 13,
        value: ({ byDay }: (typeof rows)[number]) => {
          const boards = byDay.get(date);
          const symbols = boards?.flatMap(({ published }) =>
            published.map(({ profileId }) => profiles.named(profileId)?.symbol ?? ''),
          );
          return symbols ? symbols.join(' ') || words.off : null;
        },
      })),
    ];
    return listFile(format, { name: words.board, period: { from, to }, language, columns, rows });
  }),
];
