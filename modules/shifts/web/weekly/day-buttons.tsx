import type { LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import styles from './week.module.css';
import { useDayWords } from './week-words.ts';

interface DayButtonsProps {
  readonly label: string;
  readonly dates: readonly LocalDate[];
  readonly onChoose: (date: LocalDate) => void;
}

/** The days of the week as buttons, each an action. */
export function DayButtons({ label, dates, onChoose }: DayButtonsProps) {
  const days = useDayWords();
  return (
    <fieldset className={styles.days}>
      <legend>{label}</legend>
      {dates.map((date) => (
        <Button key={date} kind="secondary" aria-label={`${label} ${days.whole(date)}`} onClick={() => onChoose(date)}>
          {days.short(date)} {days.number(date)}
        </Button>
      ))}
    </fieldset>
  );
}
