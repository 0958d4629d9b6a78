// Where the lines of a report come from: days of clocking, or people. Each is read while it is sent, in short reads.
import type { Actor, Scope } from '#access/rules/can';
import type { TenantWork } from '#access/server/public';
import { waitingCounts } from '#approvals/server/public';
import {
  countDays,
  daysByDate,
  daysByPerson,
  daysOfReport,
  peopleOfReport,
  type ReportDay,
  requireTeams,
  teamFilter,
} from '#clocking/server/public';
import { dateText, nameText } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { leaveTaken } from '#leave/server/public';
import { paidSums } from '#payroll/server/public';
import { filingFacts, listedByIds, payFacts, peopleAtWork } from '#people/server/public';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import { inOrderOf } from '#server/export';
import type { PersonColumn, ReportKind } from '../rules/report-columns.ts';
import type { CellValue } from '../rules/report-lines.ts';
import { columnsUsed, type TemplateColumn, type TemplateContent } from '../rules/report-template.ts';
import { cellsOf, type PersonLine, type Reading, valueOfDay, valueOfPerson } from './cells.ts';

export interface Asked {
  readonly kind: ReportKind;
  readonly content: TemplateContent;
  /** Only reports of days have dates. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate };
  readonly scope: Scope;
  readonly actor: Actor;
  readonly now: Instant;
  readonly reading: Reading;
}

export interface Line {
  readonly key: string | null;
  readonly label: string;
  readonly cells: readonly CellValue[];
}

export interface Source {
  /** How many lines there are now. */
  readonly count: number;
  readonly period: { readonly from: LocalDate; readonly to: LocalDate } | null;
  readonly earliest: LocalDate | null;
  readonly lines: (read: TenantWork) => AsyncGenerator<Line>;
}

export const sourceOf = (tx: TenantTx, asked: Asked): Promise<Source> =>
  asked.kind === 'master' ? peopleSource(tx, asked) : daySource(tx, asked);

async function daySource(tx: TenantTx, { kind, content, days, scope, actor, now, reading }: Asked): Promise<Source> {
  const { groupBy, columns, departmentIds, statuses } = content;
  const wanted = { ...days, ...(departmentIds.length > 0 && { departmentIds }), status: statuses };
  const question = await daysOfReport(tx, wanted, { scope, actor, now });
  const people = groupBy === 'person' ? await peopleOfReport(tx, question) : [];
  const cells = cellsOf(kind, columns, valueOfDay(reading, question.teamsOf));
  const read = (later: TenantWork): AsyncGenerator<ReportDay> =>
    groupBy === 'person' ? daysByPerson(later, question, people) : daysByDate(later, question);
  const groupOf = (day: ReportDay): Pick<Line, 'key' | 'label'> => {
    switch (groupBy) {
      case 'none':
        return { key: null, label: '' };
      case 'person':
        return { key: day.employeeId, label: nameText(day, reading.formats.name) };
      case 'date':
        return { key: day.date, label: dateText(day.date, reading.language) };
    }
  };
  return {
    count: await countDays(tx, question),
    period: { from: question.range.from, to: question.range.to },
    earliest: question.range.earliest,
    async *lines(later) {
      for await (const day of read(later)) yield { ...groupOf(day), cells: cells(day) };
    },
  };
}

const factColumns: readonly PersonColumn[] = [
  'birthDate',
  'gender',
  'nationality',
  'idCard',
  'taxId',
  'socialSecurityId',
];
const payColumns: readonly PersonColumn[] = ['bankCode', 'bankAccount'];
const paidColumns: readonly PersonColumn[] = ['yearNet', 'yearIncome', 'yearTax', 'yearSocialSecurity'];
const leaveColumns: readonly PersonColumn[] = ['yearPaidLeave', 'yearUnpaidLeave'];

/** Parts of the file are read only for columns that show them. */
const partsFor = (columns: readonly TemplateColumn[]) => {
  const used = new Set(columns.flatMap((column) => columnsUsed('master', column)));
  const uses = (names: readonly string[]) => names.some((name) => used.has(name));
  return {
    facts: uses(factColumns),
    pay: uses(payColumns),
    agreed: uses(['salary', 'employmentType']),
    paid: uses(paidColumns),
    leave: uses(leaveColumns),
    waiting: uses(['waitingRequests']),
  };
};

async function peopleSource(tx: TenantTx, { content, scope, actor, now, reading }: Asked): Promise<Source> {
  await requireTeams(tx, scope, content.departmentIds);
  const today = dateIn(actor.timeZone, now);
  const teams = await teamFilter(tx, content.departmentIds);
  const ids = await peopleAtWork(tx, teams?.below ?? []);
  const parts = partsFor(content.columns);
  const cells = cellsOf('master', content.columns, valueOfPerson(reading));
  return {
    count: ids.length,
    period: null,
    earliest: null,
    async *lines(later) {
      const people = inOrderOf(ids, {
        read: (some) => later((inside) => peopleLines(inside, some, { today, parts })),
        keyOf: ({ person }) => person.id,
      });
      for await (const line of people) yield { key: null, label: '', cells: cells(line) };
    },
  };
}

async function peopleLines(
  tx: TenantTx,
  ids: readonly Id<'employee'>[],
  { today, parts }: { readonly today: LocalDate; readonly parts: ReturnType<typeof partsFor> },
): Promise<PersonLine[]> {
  const people = await listedByIds(tx, ids, today);
  const year = { employeeIds: ids, from: `${today.slice(0, 4)}-01-01` as LocalDate, to: today };
  const facts = byPerson(parts.facts ? await filingFacts(tx, ids) : []);
  const pay = byPerson(parts.pay ? await payFacts(tx, ids) : []);
  const paid = byPerson(parts.paid ? await paidSums(tx, year) : []);
  const leave = byPerson(parts.leave ? await leaveTaken(tx, year) : []);
  const waiting = byPerson(parts.waiting ? await waitingCounts(tx, ids) : []);
  const agreedWith = parts.agreed ? await agreedOn(tx, { employeeIds: ids, from: today, to: today }) : null;
  return people.map((person) => ({
    person,
    facts: facts.get(person.id),
    pay: pay.get(person.id),
    agreed: agreedWith?.(person.id, today),
    paid: paid.get(person.id),
    leave: leave.get(person.id) ?? noLeave,
    waiting: waiting.get(person.id)?.count ?? 0,
  }));
}

const noLeave = { minutes: 0, paidMinutes: 0 };

const byPerson = <Row extends { readonly employeeId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.employeeId, row]));
