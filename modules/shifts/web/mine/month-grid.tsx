import { useState } from 'react';
import { dateParts, type LocalDate } from '#kernel/time';
import type { MyPlan, MyShift } from '#shifts/contract';
import type { Stretch } from '#shifts/rules/board-period';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { DayList } from './day-list.tsx';
import styles from './mine.module.css';
import { MonthTable } from './month-table.tsx';
import { ShiftSign } from './shift-sign.tsx';
import { type DayOfPlan, useDay, useDayReader, useHours } from './words.ts';

interface GridProps {
  readonly span: Stretch;
  readonly of: MyPlan;
  readonly onGive?: (shift: MyShift) => void;
}

/** A calendar of the month with the symbols of the shifts; the chosen day is shown in full below. */
export function MonthGrid({ span, of, onGive }: GridProps) {
  const t = useText('shifts');
  const today = useToday();
  const isShown = (date: LocalDate) => span.from <= date && date <= span.to;
  const [chosen, setChosen] = useState<LocalDate>(today);
  const open = isShown(chosen) ? chosen : isShown(today) ? today : span.from;
  const dayOf = useDayReader(of);
  return (
    <>
      <MonthTable
        span={span}
        label={t(($) => $.mine.month)}
        day={(date) => (
          <DayButton
            date={date}
            of={dayOf(date)}
            isOpen={date === open}
            isToday={date === today}
            onOpen={() => setChosen(date)}
          />
        )}
      />
      <DayList dates={[open]} of={of} {...(onGive && { onGive })} />
    </>
  );
}

interface DayButtonProps {
  readonly date: LocalDate;
  readonly of: DayOfPlan;
  readonly isOpen: boolean;
  readonly isToday: boolean;
  readonly onOpen: () => void;
}

function DayButton({ date, of: { shifts, words, isDayOff }, isOpen, isToday, onOpen }: DayButtonProps) {
  const format = useFormat();
  const day = useDay();
  const hours = useHours();
  const plan = shifts.length > 0 ? shifts.map((shift) => `${shift.name} ${hours(shift)}`).join(', ') : words;
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={isOpen}
      data-today={isToday || undefined}
      data-off={isDayOff || undefined}
      aria-label={`${day(date)}: ${plan}`}
      onClick={onOpen}
    >
      <span>{format.number(dateParts(date).day)}</span>
      <span className={styles.signs}>
        {shifts.map((shift) => (
          <ShiftSign key={shift.startsAt + shift.shiftProfileId} of={shift} small />
        ))}
      </span>
    </button>
  );
}
