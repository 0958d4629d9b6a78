/** Why this balance: each entry of the ledger up to a day with its date, its rule and the balance after it, in the reader's language. */
import { dateText, leaveText } from '#kernel/format';
import { filled, type Language, pluralForm } from '#kernel/text';
import { type LocalDate, minutes } from '#kernel/time';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { type Entry, type EntryRule, entryRules } from './ledger.ts';

const wordsOf = { en, th } as const;

export interface BalanceLine {
  readonly on: LocalDate;
  readonly minutes: number;
  /** The balance after this entry. */
  readonly balance: number;
  readonly kind: Entry['kind'];
  readonly sentence: string;
  /** Not yet written: what the policy will do by itself. */
  readonly isPlanned: boolean;
}

export interface ExplainOptions {
  readonly language: Language;
  /** Minutes of a day, as shown. */
  readonly day: number;
  readonly planned?: ReadonlySet<Entry>;
}

/** In the order of days; on one day the close of the year before, what adds, what takes away, what is given back. */
export function explainBalance(entries: readonly Entry[], on: LocalDate, options: ExplainOptions): BalanceLine[] {
  let balance = 0;
  return entries
    .filter((entry) => entry.on <= on)
    .toSorted((one, other) => (one.on === other.on ? rank(one) - rank(other) : one.on < other.on ? -1 : 1))
    .map((entry) => {
      balance += entry.minutes;
      return {
        on: entry.on,
        minutes: entry.minutes,
        balance,
        kind: entry.kind,
        sentence: sentenceOf(entry, options),
        isPlanned: options.planned?.has(entry) ?? false,
      };
    });
}

function rank({ kind, minutes: amount }: Entry): number {
  if (['carryOut', 'encashment', 'expiry', 'reset'].includes(kind)) return 0;
  return kind === 'return' ? 3 : amount > 0 ? 1 : 2;
}

export function sentenceOf({ on, minutes: amount, kind, rule, values }: Entry, options: ExplainOptions): string {
  const words = wordsOf[options.language].ledger;
  const shown: Record<string, string> = {
    date: dateText(on, options.language),
    amount: leaveText(minutes(amount), options.language, options.day),
    kind: words.kinds[kind],
  };
  for (const [name, value] of Object.entries(values)) shown[name] = valueText(name, value, options);
  // What people took back says what it was; a correction of the policy says what it is about.
  const isCorrected = kind === 'correction' && values.about !== undefined;
  const reason = filled(isCorrected ? words.corrected : words.rules[rule], { ...shown, cause: causeOf(rule, words) });
  return filled(words.line, { ...shown, reason });
}

/** The name of the cause where its sentence has places: their values are those of the entry that caused the correction. */
const causeOf = (rule: EntryRule, { rules, ruleNames }: (typeof wordsOf)[Language]['ledger']): string =>
  rules[rule].includes('{{') ? ruleNames[rule] : rules[rule];

const inMinutes = new Set(['quota', 'left', 'most', 'before', 'after', 'was', 'now', 'worked', 'minutes']);
const inDates = new Set(['from', 'to', 'until', 'day']);

function valueText(name: string, value: string | number, { language, day }: ExplainOptions): string {
  if (inMinutes.has(name) && typeof value === 'number') return leaveText(minutes(value), language, day);
  if (inDates.has(name)) return dateText(value as LocalDate, language);
  const words = wordsOf[language].ledger;
  if (name === 'months')
    return filled(words[`months_${pluralForm(Number(value), language)}`], { count: String(value) });
  const rules = words.ruleNames;
  return name === 'about' && isRule(value) ? rules[value] : String(value);
}

const isRule = (value: string | number): value is EntryRule => entryRules.some((rule) => rule === value);
