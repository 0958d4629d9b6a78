import type { ClockNow } from '#clocking/contract';
import { weekdayText } from '#kernel/format';
import { minutes as asMinutes, dateIn, type Instant, isBefore, secondsBetween, timeIn } from '#kernel/time';
import { useNow } from '#web/device/now';
import type { PositionReader } from '#web/device/position';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { ShownState } from '../rules/state-with-waiting.ts';
import styles from './clock.module.css';
import { PunchButtons } from './punch-buttons.tsx';
import type { PunchQueue } from './queue.ts';

interface NowPanelProps {
  readonly clock: ClockNow | null;
  readonly state: ShownState;
  readonly isOld: boolean;
  readonly isPending: boolean;
  readonly zone: string;
  readonly queue: PunchQueue;
  readonly position: PositionReader;
  readonly code: string | null;
  readonly onUsed: () => void;
}

/** The time, the state of the person's day, and the button. */
export function NowPanel({ clock, state, isOld, isPending, zone, ...punching }: NowPanelProps) {
  const t = useText('clock');
  const format = useFormat();
  const { day } = clock ?? {};
  const time = (moment: Instant) => format.time(timeIn(zone, moment));
  return (
    <section className={styles.now} aria-label={t(($) => $.pages.clock)} data-presence={state.presence ?? 'unknown'}>
      <BigTime zone={zone} />
      <Standing state={state} zone={zone} isUnknown={!isPending && isOld && state.presence === null} />
      <PunchButtons types={state.nextTypes} zone={zone} isPending={isPending} {...punching} />
      {day && (
        <p className={styles.hours}>
          {day.startsAt && day.endsAt
            ? t(($) => $.now.scheduled, { from: time(day.startsAt), to: time(day.endsAt) })
            : t(($) => $.now.noHours)}
        </p>
      )}
      {day && <Worked day={day} state={state} since={clock?.now ?? null} />}
    </section>
  );
}

function BigTime({ zone }: { readonly zone: string }) {
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  return (
    <p className={styles.time}>
      <time dateTime={now}>{format.time(timeIn(zone, now))}</time>
      <span className={styles.date}>
        {weekdayText(dateIn(zone, now), language)} {format.date(dateIn(zone, now))}
      </span>
    </p>
  );
}

interface StandingProps {
  readonly state: ShownState;
  readonly zone: string;
  readonly isUnknown: boolean;
}

function Standing({ state, zone, isUnknown }: StandingProps) {
  const t = useText('clock');
  const words = useText('clocking');
  const format = useFormat();
  const { presence, since } = state;
  if (isUnknown) return <p className={styles.unknown}>{t(($) => $.now.unknown)}</p>;
  if (!presence) return null;
  const name = words(($) => $.presences[presence]);
  return (
    <p className={styles.standing} role="status">
      <span className={styles.dot} aria-hidden />
      {since ? t(($) => $.now.since, { presence: name, time: format.time(timeIn(zone, since)) }) : name}
    </p>
  );
}

interface WorkedProps {
  readonly day: NonNullable<ClockNow['day']>;
  readonly state: ShownState;
  /** When the server counted. */
  readonly since: Instant | null;
}

/** What the server counted, and what has passed since while work goes on: since a punch that waits, where that came later. */
function Worked({ day, state, since }: WorkedProps) {
  const t = useText('clock');
  const now = useNow();
  const from = since && state.since && isBefore(since, state.since) ? state.since : since;
  const passed = state.presence === 'working' && from ? Math.max(0, secondsBetween(from, now)) : 0;
  const whole = asMinutes(Math.floor((day.worked + passed) / 60));
  return (
    <p className={styles.worked}>
      {t(($) => $.now.worked)}{' '}
      <strong>{t(($) => $.now.hours, { hours: Math.floor(whole / 60), minutes: whole % 60 })}</strong>
    </p>
  );
}
