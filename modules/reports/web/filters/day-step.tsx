import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { weekdayText } from '#kernel/format';
import { addToDate, type LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './day-step.module.css';

interface DayStepProps {
  readonly date: LocalDate;
  readonly onChange: (date: LocalDate) => void;
  /** Days a step takes; a week of rows takes seven. */
  readonly by?: number;
}

/** One day, and the ways to the next and the last. */
export function DayStep({ date, onChange, by = 1 }: DayStepProps) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => (by === 1 ? $.filters.previous : $.webview.earlier))}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onChange(addToDate(date, { days: -by }))}
      />
      <strong aria-live="polite">
        {by === 1
          ? `${weekdayText(date, language)} ${format.date(date)}`
          : format.dateRange(addToDate(date, { days: 1 - by }), date)}
      </strong>
      <IconButton
        label={t(($) => (by === 1 ? $.filters.next : $.webview.later))}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onChange(addToDate(date, { days: by }))}
      />
      {date !== today && (
        <Button kind="quiet" small onClick={() => onChange(today)}>
          {t(($) => $.filters.today)}
        </Button>
      )}
    </div>
  );
}
