import { IconBan, IconBeach } from '@tabler/icons-react';
import { dateParts, type LocalDate } from '#kernel/time';
import type { MyWishes } from '#shifts/contract';
import type { Stretch } from '#shifts/rules/board-period';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './mine.module.css';
import { MonthTable } from './month-table.tsx';
import { ShiftSign } from './shift-sign.tsx';
import { useDay } from './words.ts';

interface WishGridProps {
  readonly span: Stretch;
  readonly of: MyWishes;
  readonly chosen: ReadonlySet<LocalDate>;
  readonly onChoose: (date: LocalDate) => void;
}

/** A calendar of the month: each day shows its wish and can be chosen, as far as wishes reach. */
export function WishGrid({ span, of, chosen, onChoose }: WishGridProps) {
  const t = useText('shifts');
  const byDate = new Map(of.wishes.map((wish) => [wish.date, wish]));
  return (
    <MonthTable
      span={span}
      label={t(($) => $.wishes.title)}
      day={(date) => (
        <WishDay
          date={date}
          of={of}
          wish={byDate.get(date)}
          isChosen={chosen.has(date)}
          onChoose={() => onChoose(date)}
        />
      )}
    />
  );
}

interface WishDayProps {
  readonly date: LocalDate;
  readonly of: MyWishes;
  readonly wish: MyWishes['wishes'][number] | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function WishDay({ date, of, wish, isChosen, onChoose }: WishDayProps) {
  const t = useText('shifts');
  const format = useFormat();
  const day = useDay();
  const profile = of.profiles.find(({ shiftProfileId }) => shiftProfileId === wish?.shiftProfileId);
  const said = wish ? t(($) => $.wishes.said[wish.kind], { shift: profile?.name ?? '' }) : t(($) => $.wishes.none);
  return (
    <button
      type="button"
      className={styles.cell}
      aria-pressed={isChosen}
      aria-label={`${day(date)}: ${said}`}
      disabled={date < of.from || of.to < date}
      onClick={onChoose}
    >
      <span>{format.number(dateParts(date).day)}</span>
      <span className={styles.signs} aria-hidden>
        {wish?.kind === 'unavailable' && <IconBan size={20} />}
        {wish?.kind === 'off' && <IconBeach size={20} />}
        {wish?.kind === 'shift' && profile && <ShiftSign of={profile} small />}
      </span>
    </button>
  );
}
