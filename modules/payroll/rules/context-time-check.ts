/** Records of time are checked: each a whole number within a day, on a day that the payment takes, of a known kind. */
import { type FieldRefusal, refuse, refuseUnlessCount, refuseUnlessFlag } from '#tax-th/rules/refusal';
import { calendarDay, isCalendarDate } from './calendar-date.ts';
import { absenceKinds, extraWork, type PayrollContext, workTypes } from './payroll-context.ts';
import { recordsOf, wageParts } from './wage-parts.ts';

const minutesOfDay = 24 * 60;
/** More minutes than any month has. */
const mostMinutes = 50_000;

const knownWork: ReadonlySet<unknown> = new Set(workTypes);
const knownExtraWork: ReadonlySet<unknown> = new Set(extraWork);
const knownAbsences: ReadonlySet<unknown> = new Set(absenceKinds);

export function timeProblem(context: PayrollContext): FieldRefusal | null {
  const { overtimes, lates, absences, leaves, workMinuteInfos } = context;
  // Pay by day or hour comes from the minutes worked, overtime included.
  if (overtimes.length > 0 && isPaidByTime(context)) return refuse('overtimes', 'notForPartTime');
  for (let index = 0; index < workMinuteInfos.length; index += 1) {
    const info = workMinuteInfos[index];
    if (!knownWork.has(info?.workType)) return refuse(`workMinuteInfos.${index}.workType`, 'unknown');
    const wrong = refuseUnlessCount(`workMinuteInfos.${index}.workMinute`, info?.workMinute, mostMinutes);
    if (wrong) return wrong;
    if (info?.until !== undefined && !isCalendarDate(info.until))
      return refuse(`workMinuteInfos.${index}.until`, 'notADate');
  }
  for (let index = 0; index < overtimes.length; index += 1)
    if (!knownExtraWork.has(overtimes[index]?.workType)) return refuse(`overtimes.${index}.workType`, 'unknown');
  for (let index = 0; index < absences.length; index += 1)
    if (!knownAbsences.has(absences[index]?.kind)) return refuse(`absences.${index}.kind`, 'unknown');
  const within = context.rulesOf === 4 ? anyDay : (context.period.time ?? context.period);
  return (
    recordsProblem({ name: 'overtimes', ...minutesField, within }, overtimes) ??
    recordsProblem({ name: 'lates', ...secondsField, within }, lates) ??
    recordsProblem({ name: 'absences', ...minutesField, within }, absences) ??
    recordsProblem({ name: 'leaves', ...minutesField, within }, leaves) ??
    flagsProblem({ name: 'absences', field: 'coveredByForm', read: (row) => row?.coveredByForm }, absences) ??
    flagsProblem({ name: 'leaves', field: 'paidTimeOff', read: (row) => row?.paidTimeOff }, leaves)
  );
}

/** A record of overtime lies on a day whose wage is by day or hour. */
const isPaidByTime = (context: PayrollContext): boolean =>
  wageParts(context).some((part) => part.wageKind !== 'monthly' && recordsOf(part, context.overtimes).length > 0);

interface RecordTerms<Row> {
  readonly name: string;
  readonly field: string;
  /** The value of the field. Reading a field by a name in a variable takes several times as long. */
  readonly read: (row: Row | undefined) => unknown;
  /** A record is of one day. */
  readonly most: number;
  /** The days whose attendance is paid; a record of another day would be paid twice, or by another run. */
  readonly within: { readonly start: string; readonly end: string };
}

const minutesField = {
  field: 'minutes',
  read: (row: { readonly minutes: number } | undefined) => row?.minutes,
  most: minutesOfDay,
} as const;
const secondsField = {
  field: 'seconds',
  read: (row: { readonly seconds: number } | undefined) => row?.seconds,
  most: minutesOfDay * 60,
} as const;

const anyDay = { start: '0000-01-01', end: '9999-12-31' };

// The field's path is built only for a refusal: this runs for every day of every slip.
function recordsProblem<Row extends { readonly date: string }>(
  { name, field, read, most, within }: RecordTerms<Row>,
  records: readonly Row[],
): FieldRefusal | null {
  const first = calendarDay(within.start) ?? 0;
  const last = calendarDay(within.end) ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index];
    const value = read(record);
    if (!Number.isSafeInteger(value) || (value as number) < 0 || (value as number) > most)
      return refuseUnlessCount(`${name}.${index}.${field}`, value, most);
    const day = calendarDay(record?.date);
    if (day === null) return refuse(`${name}.${index}.date`, 'notADate');
    if (day < first || day > last)
      return refuse(`${name}.${index}.date`, 'outOfRange', { from: within.start, to: within.end });
  }
  return null;
}

function flagsProblem<Row>(
  { name, field, read }: Pick<RecordTerms<Row>, 'name' | 'field' | 'read'>,
  records: readonly Row[],
): FieldRefusal | null {
  const index = records.findIndex((record) => typeof read(record) !== 'boolean');
  return index < 0 ? null : refuseUnlessFlag(`${name}.${index}.${field}`, read(records[index]));
}
