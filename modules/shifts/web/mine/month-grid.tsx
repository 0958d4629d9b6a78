import { useState } from 'react';
import { dateParts, type LocalDate } from '#kernel/time';
import type { MyPlan, MyShift } from '#shifts/contract';
import type { Stretch } from '#shifts/rules/board-period';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { DayList } from './day-list.tsx';
import styles from './mine.module.css';
import { MonthTable } from './month-table.tsx';
import { ShiftSign } from './shift-sign.tsx';
import { useDay, useHours, useToday } from './words.ts';

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
  const byDate = new Map(of.days.map((day) => [day.date, day.shifts]));
  return (
    <>
      <MonthTable
        span={span}
        label={t(($) => $.mine.month)}
        day={(date) => (
          <DayButton
            date={date}
            shifts={byDate.get(date)}
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
  readonly shifts: readonly MyShift[] | undefined;
  readonly isOpen: boolean;
  readonly isToday: boolean;
  readonly onOpen: () => void;
}

function DayButton({ date, shifts, isOpen, isToday, onOpen }: DayButtonProps) {
  const t = useText('shifts');
  const format = useFormat();
  const day = useDay();
  const hours = useHours();
  const plan = shifts?.length
    ? shifts.map((shift) => `${shift.name} ${hours(shift)}`).join(', ')
    : t(($) => (shifts ? $.mine.off : $.mine.unplanned));
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={isOpen}
      data-today={isToday || undefined}
      data-off={shifts?.length === 0 || undefined}
      aria-label={`${day(date)}: ${plan}`}
      onClick={onOpen}
    >
      <span>{format.number(dateParts(date).day)}</span>
      <span className={styles.signs}>
        {shifts?.map((shift) => (
          <ShiftSign key={shift.startsAt + shift.shiftProfileId} of={shift} small />
        ))}
      </span>
    </button>
  );
}
