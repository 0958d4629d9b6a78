import { yearIn } from '#kernel/format';
import type { Money } from '#kernel/money';
import { asDate } from '#kernel/time';
import type { RunPerson } from '#payroll/contract';
import { isCalendarDate } from '#payroll/rules/calendar-date';
import { refusalLimit } from '#payroll/rules/refusal-limit';
import type { RefusalReason } from '#tax-th/rules/refusal';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';

type Finding = RunPerson['findings'][number];
type Params = NonNullable<Finding['params']>;

/** Answers of the questionnaire that are amounts, in satang; the others are numbers of people. */
const paid = 'declaration.paid.';

/** What is missing or remarkable about a person in a run, as a sentence. */
export function useFindingText(): (finding: Finding) => string {
  const t = useText('payroll');
  const format = useFormat();
  const language = useLanguage();
  const fieldText = (field: string): string => {
    if (field.startsWith(paid))
      return t(($) => $.allowances[field.slice(paid.length) as keyof typeof $.allowances] ?? field);
    // `lates.1.seconds` is the entry `lates.*.seconds`, worded with the number 2.
    const entry = field.replace(/\b\d+\b/g, '*');
    const number = String(Number(field.match(/\b\d+\b/)?.[0] ?? 0) + 1);
    return t(($) => $.refusal.fields[entry as keyof typeof $.refusal.fields] ?? field, { number });
  };
  const money = (value: unknown): string => format.money(Number(value ?? 0) as Money);
  const missingText = (missing: unknown): string =>
    String(missing ?? '')
      .split(' ')
      .map((part) => t(($) => $.findings.missing[part as keyof typeof $.findings.missing] ?? part))
      .join(', ');
  const warningText = (params: Params): string => {
    const { warning, name, counted, year } = params;
    const field = String(params.field ?? '');
    return t(($) => $.warnings[warning as keyof typeof $.warnings] ?? String(warning), {
      name: String(name ?? ''),
      amount: money(params.amount),
      limit: money(params.limit),
      answer: fieldText(field),
      counted: field.startsWith(paid) ? money(counted) : String(counted ?? ''),
      year: String(yearIn(language, Number(year ?? 0))),
    });
  };
  const limitText = (field: string, part: string, value: string | number): string => {
    if (part === 'year') return String(yearIn(language, Number(value)));
    if (part === 'limit' && field.startsWith(paid)) return money(value);
    return typeof value === 'string' && isCalendarDate(value) ? format.date(asDate(value)) : String(value);
  };
  const reasonText = (params: Params): string => {
    const reason = params.reason as RefusalReason;
    const limit = refusalLimit({ reason, params });
    if (!limit) return t(($) => $.refusal.reasons[reason] ?? String(reason));
    const field = String(params.field ?? '');
    const shown = Object.entries(limit).map(([part, value]) => [part, limitText(field, part, value)]);
    return t(($) => $.refusal.limits[limit.kind], Object.fromEntries(shown));
  };
  return ({ code, params = {} }) => {
    if (code === 'warning') return warningText(params);
    if (code === 'refused') {
      const reason = reasonText(params);
      const why = t(($) => $.refusal.sentence, { field: fieldText(String(params.field ?? '')), reason });
      return t(($) => $.findings.refused, { why });
    }
    if (code === 'timeNotKnown') return t(($) => $.findings.timeNotKnown, { count: Number(params.days ?? 0) });
    if (code === 'belowMinimumWage')
      return t(($) => $.findings.belowMinimumWage, { wage: money(params.wage), least: money(params.least) });
    if (code === 'overtimeWeek')
      return t(($) => $.findings.overtimeWeek, {
        sunday: format.date(asDate(String(params.sunday))),
        hours: format.number(Math.round(Number(params.minutes ?? 0) / 6) / 10),
      });
    if (code === 'farOff') return t(($) => $.findings.farOff, { net: money(params.net), usual: money(params.usual) });
    if (code === 'missingForFiling')
      return t(($) => $.findings.missingForFiling, { missing: missingText(params.missing) });
    if (code === 'debtLeft')
      return t(($) => $.findings.debtLeft, { name: String(params.name ?? ''), amount: money(params.amount) });
    if (code === 'shortfall') return t(($) => $.findings.shortfall, { amount: money(params.amount) });
    return t(($) => $.findings[code]);
  };
}
