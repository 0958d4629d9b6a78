import type { clocking } from '#clocking/contract';
import { LoadingState } from '#ui/states';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { shownFigures } from '../days/figures.ts';
import parts from '../parts/parts.module.css';
import { useLength } from '../parts/words.ts';
import styles from './punch-changes.module.css';

type Days = CallOutput<typeof clocking.convertPunch>['days'];

interface PunchPreviewProps {
  /** Undefined before there is a change to preview. */
  readonly of: Days | undefined;
  readonly isPending: boolean;
}

/** What a change would do, in a space that is there before the answer: the buttons below stay where they are. */
export function PunchPreview({ of, isPending }: PunchPreviewProps) {
  const t = useText('reports');
  return (
    // A long table is scrolled inside, also with the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus.
    <section className={styles.preview} aria-label={t(($) => $.move.preview)} aria-live="polite" tabIndex={0}>
      {isPending && <LoadingState lines={2} />}
      {!isPending && !of && <p className={parts.quiet}>{t(($) => $.move.notYet)}</p>}
      {!isPending && of && <PunchChanges of={of} />}
    </section>
  );
}

/** Minutes before and after, of each day that is touched; a figure that stays is left out. */
function PunchChanges({ of }: { readonly of: Days }) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  const length = useLength();
  const rows = of.flatMap(({ date, before, after }) =>
    shownFigures
      .filter((key) => (before?.[key] ?? 0) !== after[key])
      .map((key) => ({ date, key, before: before?.[key] ?? 0, after: after[key] })),
  );
  if (rows.length === 0) return <p className={parts.quiet}>{t(($) => $.move.nothing)}</p>;
  return (
    <table className={styles.changes}>
      <caption>{t(($) => $.move.preview)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.filters.day)}</th>
          <th scope="col" aria-label={t(($) => $.day.figures)} />
          <th scope="col">{t(($) => $.move.before)}</th>
          <th scope="col">{t(($) => $.move.after)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, key, before, after }) => (
          <tr key={`${date} ${key}`}>
            <td>{format.date(date)}</td>
            <th scope="row">{words(($) => $.figures[key])}</th>
            <td>{length(before)}</td>
            <td>
              <strong>{length(after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
