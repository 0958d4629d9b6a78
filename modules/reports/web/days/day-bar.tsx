import { useElementSize } from '@mantine/hooks';
import type { BarDay } from '#clocking/contract';
import { type Instant, systemNow } from '#kernel/time';
import { type Axis, axisAround, crowdsOf, placeOn, type Span, stretchOn, ticksOf } from '#reports/rules/time-axis';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { useClock } from '../parts/words.ts';
import styles from '../timeline/timeline.module.css';

export type Dot = BarDay['punches'][number];

/** What has a place on the axis: hours, work and punches; the window is wider and mostly empty. */
export const spansOf = (day: BarDay): readonly Span[] => [
  ...(day.startsAt && day.endsAt ? [{ from: day.startsAt, to: day.endsAt }] : []),
  ...day.periods,
  ...day.punches.map(({ timestamp }) => ({ from: timestamp, to: timestamp })),
  ...goesOn(day),
];

/** The stretches in which work is expected. */
const bandsOf = ({ segments, startsAt, endsAt }: BarDay): readonly Span[] => {
  if (segments.length > 1) return segments.map((segment) => ({ from: segment.startsAt, to: segment.endsAt }));
  return startsAt && endsAt ? [{ from: startsAt, to: endsAt }] : [];
};

/** Work that has begun and not ended, up to now. */
const goesOn = ({ presence, progress, since }: BarDay): readonly Span[] => {
  const now = systemNow();
  return presence === 'working' && progress === 'running' && since && since < now ? [{ from: since, to: now }] : [];
};

export interface DotDeeds {
  /** The person and the day of the row, for the names of its punches. */
  readonly whose: string;
  readonly onOpen: (dot: Dot) => void;
  readonly onDrag: (dot: Dot | null) => void;
  /** For punches that stand too near one another to be grasped one by one. */
  readonly onOpenDay: () => void;
}

interface DayBarProps {
  readonly day: BarDay;
  /** Shared by the rows of a page; a bar on its own makes its own. */
  readonly axis?: Axis;
  /** Undefined where the reader may not correct punches. */
  readonly deeds?: DotDeeds | undefined;
}

const percent = ({ left, width }: { left: number; width: number }) => ({ left: `${left}%`, width: `${width}%` });

/** A day as a bar: each segment of the schedule as a pale band, work on it, breaks between, punches as dots. */
export function DayBar({ day, axis: given, deeds }: DayBarProps) {
  const { zone } = useFormats();
  const { ref, width } = useElementSize();
  const axis = given ?? axisAround(spansOf(day), zone);
  if (!axis) return null;
  return (
    <div className={styles.block}>
      {given === undefined && <AxisScale axis={axis} />}
      <div ref={ref} className={styles.bar}>
        {bandsOf(day).map((band) => (
          <span key={band.from} className={styles.schedule} style={percent(stretchOn(axis, band))} />
        ))}
        {day.periods.map((period) => (
          <span
            key={period.from}
            className={styles.work}
            data-system={period.endedBy === 'system' || undefined}
            style={percent(stretchOn(axis, period))}
          />
        ))}
        {goesOn(day).map((stretch) => (
          <span key={stretch.from} className={styles.work} data-open style={percent(stretchOn(axis, stretch))} />
        ))}
        {day.breaks.map((pause) => (
          <span key={pause.from} className={styles.break} style={percent(stretchOn(axis, pause))} />
        ))}
        <Dots of={day.punches} axis={axis} deeds={deeds} least={deeds && width > 0 ? (finger / width) * 100 : 0} />
      </div>
    </div>
  );
}

/** Pixels that a finger or an unsteady hand needs between two targets (WCAG 2.2, 2.5.8). */
const finger = 24;

interface DotsProps {
  readonly of: readonly Dot[];
  readonly axis: Axis;
  readonly deeds: DotDeeds | undefined;
  /** Percent of the axis between two of them. */
  readonly least: number;
}

function Dots({ of, axis, deeds, least }: DotsProps) {
  const inOrder = of.toSorted((one, other) => (one.timestamp < other.timestamp ? -1 : 1));
  return crowdsOf(inOrder, ({ timestamp }) => placeOn(axis, timestamp), least).map((crowd) => {
    const [first] = crowd;
    if (!first) return null;
    return crowd.length > 1 && deeds ? (
      <Crowd key={first.id} of={crowd} axis={axis} deeds={deeds} />
    ) : (
      <PunchDot key={first.id} dot={first} axis={axis} deeds={deeds} />
    );
  });
}

interface CrowdProps {
  readonly of: readonly Dot[];
  readonly axis: Axis;
  readonly deeds: DotDeeds;
}

function Crowd({ of, axis, deeds }: CrowdProps) {
  const t = useText('reports');
  const clock = useClock();
  const [from, to] = [of[0]?.timestamp as Instant, of.at(-1)?.timestamp as Instant];
  const label = t(($) => $.timeline.crowd, { n: of.length, from: clock(from), to: clock(to) });
  const middle = (placeOn(axis, from) + placeOn(axis, to)) / 2;
  return (
    <button
      type="button"
      className={styles.crowd}
      style={{ left: `${middle}%` }}
      title={label}
      aria-label={`${label}, ${deeds.whose}`}
      onClick={deeds.onOpenDay}
    >
      {of.length}
    </button>
  );
}

function PunchDot({
  dot,
  axis,
  deeds,
}: {
  readonly dot: Dot;
  readonly axis: Axis;
  readonly deeds: DotDeeds | undefined;
}) {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  const label = t(($) => $.timeline.punch, {
    type: words(($) => $.types[dot.clockType]),
    time: clock(dot.timestamp),
  });
  const shared = {
    className: styles.dot,
    style: { left: `${placeOn(axis, dot.timestamp)}%` },
    'data-type': dot.clockType,
    'data-dropped': dot.role.startsWith('dropped') || undefined,
    title: label,
  };
  if (!deeds) return <span {...shared} role="img" aria-label={label} />;
  return (
    <button
      {...shared}
      type="button"
      draggable
      aria-label={`${label}, ${deeds.whose}`}
      aria-description={t(($) => $.timeline.moveHint)}
      onClick={() => deeds.onOpen(dot)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', dot.id);
        event.dataTransfer.effectAllowed = 'move';
        // A target that appears under the pointer while the drag begins would end it at once.
        setTimeout(() => deeds.onDrag(dot));
      }}
      onDragEnd={() => deeds.onDrag(null)}
    />
  );
}

/** Whole hours above the bars; minutes would say nothing. */
export function AxisScale({ axis, most = 13 }: { readonly axis: Axis; readonly most?: number }) {
  const { zone } = useFormats();
  return (
    <div className={styles.scale} aria-hidden>
      {ticksOf(axis, zone, most).map((tick) => (
        <span key={tick.place} style={{ left: `${tick.place}%` }} data-midnight={tick.isMidnight || undefined}>
          {tick.time.slice(0, 2)}
        </span>
      ))}
    </div>
  );
}
