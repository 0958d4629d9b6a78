import { type Feature, hasFeature } from '#access/rules/feature';
import { handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { type Formats, nameText } from '#kernel/format';
import { type Money, zero } from '#kernel/money';
import type { Language } from '#kernel/text';
import { dateIn, type LocalDate } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { type Column, type FileAnswer, listFile } from '#server/export';
import { enterprise, type SpecialReport } from '../contract.ts';
import { iccRows } from '../icc/server/reports.ts';
import { shares } from '../kata/server/service-charge.ts';
import { blockLeave, neededDaysOf } from '../lhbank/server/block-leave.ts';
import type { Speciality } from '../rules/specialities.ts';
import { siteWork } from '../scasset/server/site-work.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { limitOf, longWeeks } from '../vejthani/server/long-weeks.ts';
import { bonusOf, fullAttendance } from '../wacoal/server/full-attendance.ts';
import type { DayRange } from './days.ts';

type Words = typeof en | typeof th;

interface Asked {
  readonly tx: TenantTx;
  readonly range: DayRange;
  readonly amount: Money;
  readonly features: readonly Feature[];
  readonly today: LocalDate;
}

interface ReportSource<Row> {
  readonly feature: Speciality;
  readonly rows: (asked: Asked) => Promise<readonly Row[]>;
  readonly columns: (words: Words, formats: Formats) => readonly Column<Row>[];
}

interface FileOptions {
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
  readonly report: SpecialReport;
}

interface Source {
  readonly feature: Speciality;
  readonly file: (asked: Asked, options: FileOptions) => Promise<FileAnswer>;
}

const source = <Row>({ feature, rows, columns }: ReportSource<Row>): Source => ({
  feature,
  file: async (asked, { format, language, report }) => {
    const words = language === 'th' ? th : en;
    return listFile(format, {
      name: words.pages[report],
      period: asked.range,
      language,
      columns: columns(words, await companyFormats(asked.tx)),
      rows: await rows(asked),
    });
  },
});

const hours = (seconds: number): number => Math.round(seconds / 36) / 100;
const money = (amount: Money | null): number | null => (amount === null ? null : amount / 100);

interface Person {
  readonly employeeCode: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

const person = ({ columns }: Words, formats: Formats): Column<Person>[] => [
  { header: columns.code, width: 16, value: ({ employeeCode }) => employeeCode },
  { header: columns.name, width: 30, value: (one) => nameText(one, formats.name) },
];

const icc = (type: Parameters<typeof iccRows>[1]) =>
  source({
    feature: 'icc',
    rows: ({ tx, range }) => iccRows(tx, type, range),
    columns: (words, formats) => [
      ...person(words, formats),
      { header: words.columns.days, width: 12, value: ({ days }) => days },
      {
        header: type === 'temporary-employee' ? words.columns.worked : words.columns.overtime,
        width: 14,
        decimals: 2,
        value: ({ seconds }) => hours(seconds),
      },
      ...(type === 'temporary-employee' ? [] : [amountColumn(words)]),
    ],
  });

const amountColumn = ({ columns }: Words): Column<{ readonly amount: Money | null }> => ({
  header: columns.amount,
  width: 14,
  decimals: 2,
  value: ({ amount }) => money(amount),
});

const sources: Readonly<Record<SpecialReport, Source>> = {
  allowance: icc('allowance'),
  temporaryEmployee: icc('temporary-employee'),
  vehicle: icc('vehicle'),
  longWeeks: source({
    feature: 'vejthani',
    rows: ({ tx, range, features }) => longWeeks(tx, range.to, limitOf(features)),
    columns: (words, formats) => [
      ...person(words, formats),
      { header: words.columns.days, width: 12, value: ({ days }) => days },
      { header: words.columns.worked, width: 14, decimals: 2, value: ({ worked }) => hours(worked) },
      { header: words.columns.over, width: 14, decimals: 2, value: ({ over }) => hours(over) },
    ],
  }),
  serviceCharge: source({
    feature: 'kata',
    rows: ({ tx, range, amount }) => shares(tx, range, amount),
    columns: (words, formats) => [
      ...person(words, formats),
      { header: words.columns.days, width: 12, value: ({ days }) => days },
      amountColumn(words),
    ],
  }),
  siteWork: source({
    feature: 'scasset',
    rows: ({ tx, range }) => siteWork(tx, range),
    columns: ({ columns }) => [
      { header: columns.site, width: 36, value: ({ zoneName }) => zoneName },
      { header: columns.people, width: 12, value: ({ people }) => people },
      { header: columns.personDays, width: 14, value: ({ days }) => days },
      { header: columns.worked, width: 14, decimals: 2, value: ({ seconds }) => hours(seconds) },
    ],
  }),
  fullAttendance: source({
    feature: 'wacoal',
    rows: ({ tx, range, features }) => fullAttendance(tx, range, bonusOf(features)),
    columns: (words, formats) => [
      ...person(words, formats),
      { header: words.columns.days, width: 12, value: ({ days }) => days },
      amountColumn(words),
    ],
  }),
  blockLeave: source({
    feature: 'lhbank',
    rows: ({ tx, range, features, today }) =>
      blockLeave(tx, { year: Number(range.to.slice(0, 4)), neededDays: neededDaysOf(features), today }),
    columns: (words, formats) => [
      ...person(words, formats),
      { header: words.columns.longest, width: 16, value: ({ longest }) => longest },
      { header: words.columns.from, width: 14, kind: 'date', value: ({ from }) => from },
      { header: words.columns.to, width: 14, kind: 'date', value: ({ to }) => to },
      {
        header: words.columns.state,
        width: 16,
        value: ({ isMet }) => (isMet ? words.blockLeave.met : words.blockLeave.owed),
      },
    ],
  }),
};

export const exportHandlers = [
  handle(
    enterprise.exportSpecialReport,
    async ({ input, tx, actor: { features, timeZone }, now, request: { language } }) => {
      const { report, format, amount = zero, from, to } = input;
      const today = dateIn(timeZone, now);
      const { feature, file } = sources[report];
      if (!hasFeature(features, feature)) throw commonErrors.notFound();
      return file({ tx, range: { from, to }, amount, features, today }, { format, language, report });
    },
  ),
];
