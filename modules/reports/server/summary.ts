import { handleScoped, memberOf, withinScope } from '#access/server/public';
import { attendanceSums, attendanceSumsOfPeople } from '#clocking/server/public';
import { organizationRow } from '#organization/server/public';
import { employmentMonths } from '#people/server/public';
import { sql } from '#server/db/sql';
import { reports } from '../contract.ts';
import { headCountByMonth, monthsBetween, turnover } from '../rules/head-count.ts';
import { reportFile, wordsIn } from './report-file.ts';
import { readingOf } from './runs.ts';
import { timeFormatOf } from './store/setting.ts';
import { summaryColumns, summaryLines } from './summary-file.ts';

export const summaryHandlers = [
  handleScoped(reports.summary, async ({ input, tx, scope, actor, now }) => {
    const { cells, from, to, earliest, teamIds } = await attendanceSums(tx, { input, scope, actor, now });
    const within = withinScope(tx, scope, sql`e.id`);
    const spans = await employmentMonths(tx, {
      to,
      reach: teamIds ? sql`${within} and ${memberOf(tx, teamIds, sql`e.id`)}` : within,
    });
    const months = monthsBetween(from, to);
    return {
      from,
      to,
      earliest,
      cells,
      people: [...headCountByMonth(spans, months)],
      turnover: turnover(spans, months),
    };
  }),

  handleScoped(reports.summaryPeople, async ({ input, tx, scope, actor, now }) => {
    const { page, size, sort, departmentId, isWithoutTeam } = input;
    const found = await attendanceSumsOfPeople(tx, {
      input,
      scope,
      actor,
      now,
      mainTeam: isWithoutTeam ? null : departmentId,
      paging: { page, size, sort },
    });
    return { ...found, page, size };
  }),

  handleScoped(reports.exportSummary, async ({ input, tx, scope, actor, now, request, readLater }) => {
    const { cells, from, to } = await attendanceSums(tx, { input, scope, actor, now });
    const reading = await readingOf(tx, request.language);
    return reportFile({
      name: wordsIn(reading.language).summary.title,
      columns: summaryColumns(reading.language),
      subtotals: true,
      source: { count: cells.length, period: { from, to }, lines: () => summaryLines(cells, reading.language) },
      format: input.format,
      timeFormat: await timeFormatOf(tx),
      reading,
      company: await organizationRow(tx),
      now,
      readLater,
    });
  }),
];
