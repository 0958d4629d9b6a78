import type { DayResult, DayStatus } from '#clocking/contract';
import { holidayName } from '#holidays/rules/holiday-name';
import { Badge, type Tone } from '#ui/badge';
import { useLanguage, useText } from '#web/text';
import parts from './parts.module.css';

const toneOf: Readonly<Record<DayStatus, Tone>> = {
  working: 'success',
  onBreak: 'neutral',
  notYet: 'neutral',
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

interface DayBadgesProps {
  readonly day: Pick<DayResult, 'statuses' | 'holidayName'>;
  /** Statuses that the place shows in another way. Questions to a manager are listed, not a badge. */
  readonly without?: readonly DayStatus[];
  /** What is said after the word, such as how late. */
  readonly after?: (status: DayStatus) => string | undefined;
}

/** The statuses of a day as words with a colour, in their order. */
export function DayBadges({ day, without = [], after }: DayBadgesProps) {
  const words = useText('clocking');
  const language = useLanguage();
  const wordOf = (status: DayStatus): string =>
    status === 'holiday' && day.holidayName ? holidayName(day.holidayName, language) : words(($) => $.statuses[status]);
  return (
    <span className={parts.badges}>
      {day.statuses
        .filter((status) => status !== 'exception' && !without.includes(status))
        .map((status) => (
          <Badge key={status} tone={toneOf[status]}>
            {[wordOf(status), after?.(status)].filter(Boolean).join(' ')}
          </Badge>
        ))}
    </span>
  );
}
