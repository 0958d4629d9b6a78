import type { DaySegment } from '#clocking/contract';
import { useText } from '#web/text';
import parts from '../parts/parts.module.css';
import { useClock, useLength } from '../parts/words.ts';
import styles from './day-dialog.module.css';
import { shownFigures } from './figures.ts';

/** The segments of a day that has several, each with its hours and what became of it. */
export function DaySegments({ of }: { readonly of: readonly DaySegment[] }) {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  const length = useLength();
  return (
    <section>
      <h3>{t(($) => $.day.segments)}</h3>
      <ul className={styles.plain}>
        {of.map((segment) => (
          <li key={segment.id} className={parts.two}>
            <strong>
              {clock(segment.startsAt)} – {clock(segment.endsAt)} {words(($) => $.explain.segmentKinds[segment.kind])}
            </strong>
            <small>
              {shownFigures
                .filter((key) => key === 'worked' || (key !== 'scheduled' && segment[key] > 0))
                .map((key) => `${words(($) => $.figures[key])} ${length(segment[key])}`)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
