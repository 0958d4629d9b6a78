import type { ClockNow } from '#clocking/contract';
import type { ClockType } from '#clocking/rules/punch';
import { type Instant, secondsOf, timeIn } from '#kernel/time';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './clock.module.css';

interface DayProps {
  readonly clock: ClockNow | null;
  readonly waiting: readonly { readonly clockType: ClockType; readonly timestamp: Instant }[];
  readonly zone: string;
}

/** The day that runs: a bar of work and breaks, and each punch with what it did. */
export function Day({ clock, waiting, zone }: DayProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const day = clock?.day ?? null;
  const punches = day?.punches ?? [];
  return (
    <Panel title={t(($) => $.day.title)}>
      {day && <DayBar day={day} />}
      {punches.length + waiting.length === 0 && <p className={styles.hint}>{t(($) => $.day.nothing)}</p>}
      <ol className={styles.list}>
        {punches.map(({ id, clockType, timestamp, role }) => (
          <li key={id} className={styles.line}>
            <time dateTime={timestamp}>{format.time(timeIn(zone, timestamp))}</time>
            <div className={styles.signalText}>
              <strong>{words(($) => $.types[clockType])}</strong>
              <span>{words(($) => $.explain.roles[role])}</span>
            </div>
          </li>
        ))}
        {waiting.map(({ clockType, timestamp }) => (
          <li key={timestamp} className={styles.line} data-waiting>
            <time dateTime={timestamp}>{format.time(timeIn(zone, timestamp))}</time>
            <div className={styles.signalText}>
              <strong>{words(($) => $.types[clockType])}</strong>
              <span>{t(($) => $.day.waiting)}</span>
            </div>
          </li>
        ))}
      </ol>
      {day?.closedBySystem && <p className={styles.hint}>{words(($) => $.statuses.closedBySystem)}</p>}
    </Panel>
  );
}

/** Drawn for the eye; the list below says the same. */
function DayBar({ day }: { readonly day: NonNullable<ClockNow['day']> }) {
  const ends = [day.startsAt, day.endsAt, ...day.periods.flatMap(({ from, to }) => [from, to])].filter(
    (moment): moment is Instant => moment !== null,
  );
  if (ends.length < 2) return null;
  const seconds = ends.map(secondsOf);
  const [first, last] = [Math.min(...seconds), Math.max(...seconds)];
  const share = (moment: Instant) => `${((secondsOf(moment) - first) * 100) / Math.max(1, last - first)}%`;
  const stretch = (from: Instant, to: Instant) => ({ left: share(from), right: `calc(100% - ${share(to)})` });
  return (
    <div className={styles.bar} aria-hidden>
      {day.startsAt && day.endsAt && <span className={styles.due} style={stretch(day.startsAt, day.endsAt)} />}
      {day.periods.map(({ from, to }) => (
        <span key={from} className={styles.work} style={stretch(from, to)} />
      ))}
      {day.breaks.map(({ from, to }) => (
        <span key={from} className={styles.rest} style={stretch(from, to)} />
      ))}
    </div>
  );
}
