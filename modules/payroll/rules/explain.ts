/** Explains a line in words: its inputs, the formula with numbers filled in, the law row with its source, the rounding, step by step. */
import { dateText, monthText as longMonthText, monthNames, yearIn } from '#kernel/format';
import { filled, type Language, pluralForm } from '#kernel/text';
import { asDate, type LocalDate } from '#kernel/time';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import type { ReadingName } from './readings.ts';
import type { SlipLine } from './slip-draft.ts';
import { slipLineName } from './slip-line-name.ts';
import { isAllowanceTrace } from './tax-trace.ts';
import type { Trace, TraceValue } from './trace.ts';
import type { CountedName, LineName, ValueName } from './trace-names.ts';

const wordsOf = { en, th } as const;

/** The lines of the explanation; none for a line without a trace. Steps are indented by two spaces per level. */
export function explain(line: SlipLine, language: Language): string[] {
  if (!line.trace) return [];
  const { head } = wordsOf[language].explain;
  return [
    filled(head, { name: nameOf(line, language), result: moneyText(line.amount) }),
    ...traceLines(line.trace, language),
  ];
}

/** As the slip names it. */
function nameOf(line: SlipLine, language: Language): string {
  const words = wordsOf[language];
  const { code, own, month } = slipLineName(line);
  const name = own ?? words.lines[code as LineName] ?? code;
  if (month === null) return name;
  return filled(words.person.backPay, { line: name, month: longMonthText(asDate(`${month}-01`), language) });
}

function traceLines(trace: Trace, language: Language): string[] {
  const words = wordsOf[language].explain;
  const values = Object.fromEntries(
    Object.entries(trace.values).map(([name, value]) => [name, valueText(value, language)]),
  );
  const inputs = Object.entries(values).map(([name, value]) =>
    filled(words.input, { label: words.values[name as ValueName], value }),
  );
  return [
    ...(inputs.length === 0 ? [] : [inputs.join('; ')]),
    filled(withCounts(trace, language), { ...values, result: moneyText(trace.result) }),
    ...lawLine(trace, language),
    ...readingLines(trace, language),
    ...(trace.notes ?? []).map((note) => words.notes[note]),
    ...(trace.rounding === 'none' ? [] : [words.rounding[trace.rounding]]),
    ...(trace.steps ?? []).flatMap((step) => stepLines(step, language)),
  ];
}

/** The formula with what it counts in the right form: `{{days, days}}` is "1 day" or "10 days". */
const withCounts = ({ formula, values }: Trace, language: Language): string => {
  const { formulas, counts } = wordsOf[language].explain;
  return formulas[formula].replace(/\{\{(\w+), (\w+)\}\}/g, (_place, name: ValueName, counted: CountedName) => {
    const value = values[name];
    const count = value?.kind === 'count' ? value.count : 0;
    return filled(counts[`${counted}_${pluralForm(count, language)}`], { count: String(count) });
  });
};

function lawLine({ law }: Trace, language: Language): string[] {
  if (!law) return [];
  const words = wordsOf[language].explain;
  const isUnsure = law.source.certainty === 'unsure';
  const source = law.source[language];
  if (law.from === null) return [filled(isUnsure ? words.lawUnsureUndated : words.lawUndated, { source })];
  return [filled(isUnsure ? words.lawUnsure : words.law, { source, since: sinceText(law.from, language) })];
}

/** The sentence of each reading that made a difference. */
function readingLines({ readings = {} }: Trace, language: Language): string[] {
  const words = wordsOf[language];
  return (Object.entries(readings) as [ReadingName, string][]).map(([name, choice]) => {
    const choices: Readonly<Record<string, string>> = words.readings[name].choices;
    return filled(words.explain.reading, { sentence: choices[choice] ?? choice });
  });
}

/** Rows begin in a year, a month or on a day; years are in the reader's era. Year 0 means all dates. */
function sinceText(from: string, language: Language): string {
  const words = wordsOf[language].explain;
  const [year = 0, , day] = from.split('-').map(Number);
  if (year === 0) return words.always;
  const text = day === undefined ? monthText(from, language) : dateText(from as LocalDate, language);
  return filled(words.since, { from: text });
}

/** A year, or a month of it. */
function monthText(text: string, language: Language): string {
  const [year = 0, month] = text.split('-').map(Number);
  const shortMonth = month === undefined ? '' : `${monthNames[language].short[month - 1]} `;
  return `${shortMonth}${yearIn(language, year)}`;
}

function stepLines(step: Trace, language: Language): string[] {
  const words = wordsOf[language];
  if (isAllowanceTrace(step)) {
    const sentence = filled(words.explain.formulas[step.formula], {
      stated: step.values.stated ? valueText(step.values.stated, language) : '',
      result: moneyText(step.result),
    });
    return [`  ${words.allowances[step.allowance]}: ${sentence}`, ...lawLine(step, language).map(indented)];
  }
  return [stepTitle(step, language), ...traceLines(step, language).map(indented)];
}

function stepTitle({ formula, values }: Trace, language: Language): string {
  const titles = wordsOf[language].explain.steps;
  if (values.firstDay !== undefined) return titles.daysOfWage;
  return formula === 'incomeOfYear' ||
    formula === 'incomeWithSpecial' ||
    formula === 'netIncome' ||
    formula === 'expenseDeduction' ||
    formula === 'taxOfYear' ||
    formula === 'periodWage'
    ? titles[formula]
    : titles.calculated;
}

const indented = (line: string): string => `  ${line}`;

function valueText(value: TraceValue, language: Language): string {
  const { units } = wordsOf[language].explain;
  switch (value.kind) {
    case 'money':
      return moneyText(value.amount);
    case 'minutes':
      return filled(units.minutes, { count: grouped(String(value.count)) });
    case 'seconds':
      return filled(units.seconds, { count: grouped(String(value.count)) });
    case 'count':
      return String(value.count);
    case 'date':
      return dateText(value.date, language);
    case 'month':
      return monthText(value.month, language);
    case 'rate':
      return `${fraction(value.basisPoints).replace(/\.?0+$/, '')}%`;
  }
}

/** 2,896,042 satang are 28,960.42. */
const moneyText = (amount: number): string => fraction(amount);

function fraction(hundredths: number): string {
  const size = Math.abs(hundredths);
  const text = `${grouped(String(Math.floor(size / 100)))}.${String(size % 100).padStart(2, '0')}`;
  return hundredths < 0 ? `−${text}` : text;
}

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?:\.|$))/g, ',');
