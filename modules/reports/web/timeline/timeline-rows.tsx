import { type DragEvent, useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import type { BarDay } from '#clocking/contract';
import { addToDate, type LocalDate } from '#kernel/time';
import { type Axis, axesOfDays, axisAround } from '#reports/rules/time-axis';
import { useFormat, useFormats } from '#web/format';
import { usePhone } from '#web/phone';
import { useText } from '#web/text';
import { DayBadges } from '../days/day-badges.tsx';
import { AxisScale, DayBar, type Dot, spansOf } from '../days/day-bar.tsx';
import { DayDialog } from '../days/day-dialog.tsx';
import { useLength } from '../parts/words.ts';
import { MovePunch } from '../punches/move-punch.tsx';
import styles from './timeline.module.css';

export interface Line {
  readonly employeeId: string;
  readonly name: string;
  readonly hint: string;
  readonly day: BarDay;
}

interface Moving {
  readonly line: Line;
  readonly dot: Dot;
  readonly to?: LocalDate;
}

interface RowsProps {
  readonly lines: readonly Line[];
  /** Rows of one day are people; rows of one person are days, with the same hours below one another. */
  readonly by: 'person' | 'day';
}

/** Days as bars, one below the other. A punch is dragged to another day, or moved by its dialog. */
export function TimelineRows({ lines, by }: RowsProps) {
  const t = useText('reports');
  const { zone } = useFormats();
  const phone = usePhone();
  const mayCorrect = useCan()('clock.correct');
  const [dragged, setDragged] = useState<Moving | null>(null);
  const [moving, setMoving] = useState<Moving | null>(null);
  const [open, setOpen] = useState<Line | null>(null);
  const axisOf = useMemo(() => axesOf(lines, by, zone), [lines, by, zone]);
  const scale = lines.map(({ day }) => axisOf(day.date)).find((axis) => axis !== null);
  const [busy, quiet] = by === 'day' ? parted(lines) : [lines, []];
  const drop = (to: LocalDate): void => {
    if (dragged) setMoving({ ...dragged, to });
    setDragged(null);
  };
  const whole = useWholeName(by);
  const rowOf = (line: Line) => (
    <Row
      key={`${line.employeeId} ${line.day.date}`}
      line={line}
      axis={axisOf(line.day.date)}
      by={by}
      dragged={dragged}
      onOpen={() => setOpen(line)}
      onDrop={drop}
      deeds={
        mayCorrect
          ? {
              whose: whole(line),
              onOpen: (dot) => setMoving({ line, dot }),
              onDrag: (dot) => setDragged(dot && { line, dot }),
              onOpenDay: () => setOpen(line),
            }
          : undefined
      }
    />
  );
  return (
    <div className={styles.rows}>
      {scale && (
        <div className={styles.head}>
          <span />
          <AxisScale axis={scale} most={phone ? 7 : 16} />
        </div>
      )}
      {busy.map(rowOf)}
      {scale && (
        <ul className={styles.legend} aria-label={t(($) => $.timeline.legend)}>
          {(['schedule', 'work', 'break'] as const).map((key) => (
            <li key={key} data-kind={key}>
              {t(($) => $.timeline[key])}
            </li>
          ))}
        </ul>
      )}
      {quiet.length > 0 && (
        <details className={styles.quiet}>
          <summary>{t(($) => $.timeline.free, { n: quiet.length })}</summary>
          {quiet.map(rowOf)}
        </details>
      )}
      {open && <DayDialog employeeId={open.employeeId} date={open.day.date} onClose={() => setOpen(null)} />}
      {moving && (
        <MovePunch
          punch={moving.dot}
          employeeId={moving.line.employeeId}
          date={moving.line.day.date}
          {...(moving.to && { to: moving.to })}
          onClose={() => setMoving(null)}
        />
      )}
    </div>
  );
}

/** Those who are expected or were seen, and those whose day is free; when all are free there is nothing to fold away. */
function parted(lines: readonly Line[]): readonly [readonly Line[], readonly Line[]] {
  const isQuiet = ({ day }: Line) => day.startsAt === null && day.punches.length === 0;
  const busy = lines.filter((line) => !isQuiet(line));
  return busy.length === 0 ? [lines, []] : [busy, lines.filter(isQuiet)];
}

/** The axis of each day; null where there is nothing to draw. */
function axesOf(lines: readonly Line[], by: RowsProps['by'], zone: string): (date: LocalDate) => Axis | null {
  if (by === 'person') {
    const axes = axesOfDays(
      lines.map(({ day }) => ({ date: day.date, spans: spansOf(day) })),
      zone,
    );
    return (date) => axes.get(date) ?? null;
  }
  const axis = axisAround(
    lines.flatMap(({ day }) => spansOf(day)),
    zone,
  );
  return () => axis;
}

/** The person and the day of a row; rows of one person are named by their day alone. */
function useWholeName(by: RowsProps['by']): (line: Line) => string {
  const format = useFormat();
  return ({ name, day }) => (by === 'person' ? name : `${name} ${format.date(day.date)}`);
}

interface RowProps extends Pick<RowsProps, 'by'> {
  readonly line: Line;
  readonly axis: Axis | null;
  readonly dragged: Moving | null;
  readonly deeds: Parameters<typeof DayBar>[0]['deeds'];
  readonly onOpen: () => void;
  readonly onDrop: (to: LocalDate) => void;
}

function Row({ line, axis, by, dragged, deeds, onOpen, onDrop }: RowProps) {
  const t = useText('reports');
  const format = useFormat();
  const whole = useWholeName(by);
  const length = useLength();
  const { day, name, hint } = line;
  const isOwn = dragged?.line.employeeId === line.employeeId;
  const isOther = isOwn && dragged.line.day.date !== day.date;
  return (
    <div className={styles.row} data-target={isOther || undefined} {...(isOther && targetOf(() => onDrop(day.date)))}>
      <button
        type="button"
        className={styles.who}
        onClick={onOpen}
        aria-label={`${t(($) => $.timeline.openDay)}: ${whole(line)}`}
      >
        <span className={styles.name}>
          <strong>{name}</strong>
          <small>{hint}</small>
        </span>
        <span className={styles.words}>
          <DayBadges
            day={day}
            without={['onTime']}
            after={(status) => (status === 'late' || status === 'away' ? length(day[status]) : undefined)}
          />
          {day.worked > 0 && <small>{length(day.worked)}</small>}
        </span>
      </button>
      <div className={styles.lane}>
        {axis && <DayBar day={day} axis={axis} deeds={deeds} />}
        {by === 'day' && isOwn && <Neighbours date={day.date} onDrop={onDrop} />}
        {isOther && (
          <span className={styles.drop}>{t(($) => $.timeline.dropHere, { date: format.date(day.date) })}</span>
        )}
      </div>
    </div>
  );
}

/** While a punch is in the air, the day before and the day after stand at the ends of its row. */
function Neighbours({ date, onDrop }: { readonly date: LocalDate; readonly onDrop: (to: LocalDate) => void }) {
  const t = useText('reports');
  const format = useFormat();
  return (
    <div className={styles.neighbours}>
      {[-1, 1].map((days) => {
        const to = addToDate(date, { days });
        return (
          <span key={days} className={styles.neighbour} {...targetOf(() => onDrop(to))}>
            {t(($) => $.timeline.dropHere, { date: format.date(to) })}
          </span>
        );
      })}
    </div>
  );
}

const targetOf = (onDrop: () => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onDrop();
  },
});
