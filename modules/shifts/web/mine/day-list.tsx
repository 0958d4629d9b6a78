import { weekdayText } from '#kernel/format';
import { isBefore, type LocalDate, systemNow } from '#kernel/time';
import type { MyPlan, MyShift } from '#shifts/contract';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { Colleagues } from './colleagues.tsx';
import styles from './mine.module.css';
import { ShiftSign } from './shift-sign.tsx';
import { useDayReader, useHours, useShiftWords } from './words.ts';

interface DaysProps {
  readonly dates: readonly LocalDate[];
  readonly of: MyPlan;
  /** Gives or swaps a shift that has not begun. */
  readonly onGive?: (shift: MyShift) => void;
}

/** One row for each day, with its shifts and who works them too. */
export function DayList({ dates, of, onGive }: DaysProps) {
  const format = useFormat();
  const language = useLanguage();
  const today = useToday();
  const dayOf = useDayReader(of);
  return (
    <ul className={styles.days}>
      {dates.map((date) => {
        const { shifts, words } = dayOf(date);
        return (
          <li key={date} data-today={date === today || undefined} data-past={date < today || undefined}>
            <div className={styles.date}>
              <strong>{weekdayText(date, language)}</strong>
              <span>{format.date(date)}</span>
            </div>
            <div className={styles.shifts}>
              {shifts.map((shift) => (
                <OneShift key={shift.startsAt + shift.shiftProfileId} of={shift} {...(onGive && { onGive })} />
              ))}
              {shifts.length === 0 && <span className={styles.quiet}>{words}</span>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function OneShift({ of, onGive }: { readonly of: MyShift; readonly onGive?: (shift: MyShift) => void }) {
  const t = useText('shifts');
  const hours = useHours();
  const words = useShiftWords();
  return (
    <div className={styles.shift}>
      <ShiftSign of={of} />
      <div className={styles.what}>
        <strong>
          {of.name} · {hours(of)} {of.ot && <Badge tone="warning">{t(($) => $.mine.overtime)}</Badge>}
        </strong>
        <small className={styles.quiet}>{of.boardName}</small>
        <Colleagues of={of.colleagues} />
      </div>
      {onGive && isBefore(systemNow(), of.startsAt) && (
        <Button
          kind="secondary"
          small
          aria-label={t(($) => $.mine.giveOrSwapOf, { shift: words(of) })}
          onClick={() => onGive(of)}
        >
          {t(($) => $.mine.giveOrSwap)}
        </Button>
      )}
    </div>
  );
}
