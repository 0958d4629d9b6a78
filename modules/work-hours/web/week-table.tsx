import { weekdayNames } from '#kernel/format';
import type { LocalTime } from '#kernel/time';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { WeekdayHours } from '../contract.ts';
import { weekLength } from '../rules/week-length.ts';
import { hoursOf } from '../rules/work-hours-on.ts';
import styles from './hours.module.css';
import { useSpan } from './span.ts';

type Week = readonly (WeekdayHours | null)[];

/** Weekdays as they are shown, Sunday first; hours are kept Monday first, and `index` is the place there. */
export const useWeekdays = (): readonly { readonly name: string; readonly index: number }[] =>
  weekdayNames[useLanguage()].long.map((name, weekday) => ({ name, index: (weekday + 6) % 7 }));

/** The week as people read it: a bar on the day's clock, and the words. */
export function WeekTable({ week }: { readonly week: Week }) {
  const t = useText('workHours');
  const days = useWeekdays();
  const total = weekLength(week);
  return (
    <table className={styles.week}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.sheet.day)}</th>
          <th scope="col" className={styles.axis} aria-hidden>
            <Hours />
          </th>
          <th scope="col">{t(($) => $.sheet.hours)}</th>
          <th scope="col">{t(($) => $.sheet.break)}</th>
          <th scope="col">{t(($) => $.sheet.late)}</th>
          <th scope="col">{t(($) => $.sheet.absence)}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ name, index }) => (
          <Day key={name} name={name} day={week[index] ?? null} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={6} className={styles.total}>
            {t(($) => $.sheet.weekTotal, { hours: Math.floor(total / 60), minutes: total % 60 })}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Day({ name, day }: { readonly name: string; readonly day: WeekdayHours | null }) {
  const t = useText('workHours');
  const span = useSpan();
  const format = useFormat();
  if (!day)
    return (
      <tr className={styles.off}>
        <th scope="row">{name}</th>
        <td className={styles.axis} aria-hidden>
          <span className={styles.track} />
        </td>
        <td colSpan={4}>{t(($) => $.sheet.off)}</td>
      </tr>
    );
  const isNight = day.clockOut <= day.clockIn;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={styles.axis} aria-hidden>
        <Bar day={day} />
      </td>
      <td className={styles.figures}>
        {format.time(day.clockIn)} – {format.time(day.clockOut)} {isNight && <small>{t(($) => $.sheet.nextDay)}</small>}
      </td>
      <td className={styles.figures} data-label={t(($) => $.sheet.break)}>
        <Break of={day.break} />
      </td>
      <td data-label={t(($) => $.sheet.late)}>
        {day.lateAfter === null
          ? t(($) => $.sheet.notWatched)
          : day.lateAfter === 0
            ? t(($) => $.sheet.atOnce)
            : span(day.lateAfter)}
      </td>
      <td data-label={t(($) => $.sheet.absence)}>
        {day.absenceAfter === null ? t(($) => $.sheet.wholeDay) : span(day.absenceAfter)}
      </td>
    </tr>
  );
}

function Break({ of }: { readonly of: WeekdayHours['break'] }) {
  const t = useText('workHours');
  const span = useSpan();
  const format = useFormat();
  if (!of) return t(($) => $.sheet.noBreak);
  const length = 'length' in of ? span(of.length) : `${format.time(of.from)} – ${format.time(of.to)}`;
  return (
    <>
      {length} <small>{t(($) => (of.paid ? $.sheet.paid : $.sheet.unpaid))}</small>
    </>
  );
}

/** A day of 24 hours; what runs past midnight goes on at the left. */
function Bar({ day }: { readonly day: WeekdayHours }) {
  const { start, end, breaks } = hoursOf(day, 'deduct');
  return (
    <span className={styles.track}>
      {pieces(start, end).map((piece) => (
        <span key={piece.left} className={styles.work} style={percent(piece)} />
      ))}
      {breaks.flatMap((pause) =>
        pause.start === null
          ? []
          : pieces(pause.start, pause.start + pause.length).map((piece) => (
              <span key={piece.left} className={styles.rest} style={percent(piece)} />
            )),
      )}
    </span>
  );
}

interface Piece {
  readonly left: number;
  readonly width: number;
}

function pieces(start: number, end: number): readonly Piece[] {
  if (end - start >= 1440) return [{ left: 0, width: 1440 }];
  const [from, to] = [start % 1440, end % 1440 || 1440];
  if (from < to) return [{ left: from, width: to - from }];
  return [
    { left: from, width: 1440 - from },
    { left: 0, width: to },
  ];
}

const percent = ({ left, width }: Piece) => ({ left: `${left / 14.4}%`, width: `${width / 14.4}%` });

function Hours() {
  const format = useFormat();
  return (
    <span className={styles.scale}>
      {(['00:00', '06:00', '12:00', '18:00'] as LocalTime[]).map((time) => (
        <span key={time}>{format.time(time)}</span>
      ))}
    </span>
  );
}
