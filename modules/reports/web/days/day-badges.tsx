import type { DayResult, DayStatus } from '#clocking/contract';
import { holidayName } from '#holidays/rules/holiday-name';
import { Badge, type Tone } from '#ui/badge';
import { useLanguage, useText } from '#web/text';
import parts from '../parts/parts.module.css';

const toneOf: Readonly<Record<DayStatus, Tone>> = {
  working: 'success',
  onBreak: 'neutral',
  notYet: 'neutral',
  notIn: 'warning',
  absent: 'danger',
  late: 'warning',
  incomplete: 'danger',
  closedBySystem: 'warning',
  earlyLeave: 'warning',
  away: 'warning',
  onTime: 'success',
  overtime: 'brand',
  leave: 'neutral',
  holiday: 'neutral',
  dayOff: 'neutral',
  unscheduled: 'neutral',
  exception: 'warning',
};

/** The one status that says most about a day, the first that it has. */
const telling: readonly DayStatus[] = [
  'absent',
  'incomplete',
  'late',
  'notIn',
  'earlyLeave',
  'away',
  'closedBySystem',
  'onBreak',
  'working',
  'overtime',
];

interface DayBadgesProps {
  readonly day: Pick<DayResult, 'statuses' | 'holidayName'>;
  /** Statuses that the place shows in another way. Questions to a manager are listed, not a badge. */
  readonly without?: readonly DayStatus[];
  /** What is said after the word, such as how late. */
  readonly after?: (status: DayStatus) => string | undefined;
  /** One badge alone, for the line of a phone. */
  readonly brief?: boolean;
}

/** The statuses of a day as words with a colour, in their order. */
export function DayBadges({ day, without = [], after, brief = false }: DayBadgesProps) {
  const words = useText('clocking');
  const language = useLanguage();
  const wordOf = (status: DayStatus): string =>
    status === 'holiday' && day.holidayName ? holidayName(day.holidayName, language) : words(($) => $.statuses[status]);
  const all = day.statuses.filter((status) => status !== 'exception' && !without.includes(status));
  const first = telling.find((status) => all.includes(status));
  const shown = brief && first ? [first] : all;
  return (
    <span className={parts.badges}>
      {(brief ? shown.slice(0, 1) : shown).map((status) => (
        <Badge key={status} tone={toneOf[status]}>
          {[wordOf(status), after?.(status)].filter(Boolean).join(' ')}
        </Badge>
      ))}
    </span>
  );
}
