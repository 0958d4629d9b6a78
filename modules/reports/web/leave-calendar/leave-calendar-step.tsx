import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { yearIn } from '#kernel/format';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './leave-calendar.module.css';
import type { CalendarView } from './leave-calendar.screen.tsx';

interface StepProps {
  readonly view: CalendarView;
  readonly first: LocalDate;
  readonly onChange: (date: LocalDate | undefined) => void;
}

/** To the month or year before and after. */
export function CalendarStep({ view, first, onChange }: StepProps) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  const months = view === 'month' ? 1 : 12;
  const shown = view === 'month' ? 7 : 4;
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => $.leave.previous[view])}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onChange(addToDate(first, { months: -months }))}
      />
      <strong aria-live="polite">
        {view === 'month'
          ? format.month(first)
          : t(($) => $.leave.year, { year: yearIn(language, dateParts(first).year) })}
      </strong>
      <IconButton
        label={t(($) => $.leave.next[view])}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onChange(addToDate(first, { months }))}
      />
      {first.slice(0, shown) !== today.slice(0, shown) && (
        <Button kind="quiet" small onClick={() => onChange(undefined)}>
          {t(($) => $.leave.now[view])}
        </Button>
      )}
    </div>
  );
}
