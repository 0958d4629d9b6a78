import type { Scope } from '#access/rules/can';
import { boardWithinScope, handleOwn, handleScoped } from '#access/server/public';
import { nameText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { localDate, timeOfMinute } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type Column, listFile } from '#server/export';
import { shifts } from '../contract.ts';
import { shiftErrors } from '../errors.ts';
import { datesOf, monthFrom, type Stretch } from '../rules/board-period.ts';
import { daySegments } from '../rules/day-segments.ts';
import { lengthOfWork } from '../rules/finding.ts';
import { type ShiftTotals, shiftTotals } from '../rules/shift-totals.ts';
import { textColour } from '../rules/text-colour.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { readProfiles } from './findings.ts';
import { requireShort } from './plan-cells.ts';
import { type PersonRow, peopleAtWork } from './store/boards.ts';
import { publishedBetween } from './store/cells.ts';

/** Published plans of boards within the scope, by person in order of name, with the profiles. Four statements. */
async function publishedPeople(tx: TenantTx, scope: Scope, stretch: Stretch) {
  requireShort(stretch);
  const cells = await publishedBetween(tx, { ...stretch, reach: boardWithinScope(tx, scope, sql`c.board_id`) });
  const byPerson = Map.groupBy(cells, ({ employeeId }) => employeeId);
  const people = await peopleAtWork(tx, [...byPerson.keys()]);
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
const hours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

function summaryColumns(language: Language): Column<PersonRow & ShiftTotals>[] {
  const words = wordsOf(language);
  return [
    { header: words.code, width: 12, value: ({ employeeCode }) => employeeCode },
    { header: words.name, width: 30, value: (person) => nameText(person, 'first-last') },
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
    return cells.flatMap(({ date, published, boardName }) =>
      daySegments(published, date, profiles.hoursOn).flatMap((segment) => {
        const profile = profiles.named(segment.id);
        if (!profile) return [];
        const { id, name, symbol, colour } = profile;
        return [
          {
            date,
            boardName,
            shiftProfileId: id,
            name,
            symbol,
            colour,
            textColour: textColour(colour),
            type: segment.kind,
            start: timeOfMinute(segment.start),
            end: timeOfMinute(segment.end % 1440),
            minutes: lengthOfWork(segment),
          },
        ];
      }),
    );
  }),

  handleScoped(shifts.summary, ({ input, tx, scope }) => summaryOf(tx, scope, input)),

  handleScoped(shifts.exportSummary, async ({ input, tx, scope, request, audit }) => {
    audit(null);
    const { from, to, format } = input;
    const { language } = request;
    return listFile(format, {
      name: wordsOf(language).summary,
      period: { from, to },
      language,
      columns: summaryColumns(language),
      rows: await summaryOf(tx, scope, { from, to }),
    });
  }),

  handleScoped(shifts.exportBoard, async ({ input, tx, scope, request, audit }) => {
    audit(null);
    const { from, to, format } = input;
    const { language } = request;
    const words = wordsOf(language);
    const { people, profiles } = await publishedPeople(tx, scope, { from, to });
    const rows = people.map(({ person, cells }) => ({ person, byDay: Map.groupBy(cells, ({ date }) => date) }));
    const columns: Column<(typeof rows)[number]>[] = [
      { header: words.code, width: 12, value: ({ person }) => person.employeeCode },
      { header: words.name, width: 30, value: ({ person }) => nameText(person, 'first-last') },
      ...datesOf({ from, to }).map((date) => ({
        header: date,
        width: 11,
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
