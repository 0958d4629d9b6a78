import type { clocking } from '#clocking/contract';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { shownFigures } from './figures.ts';
import parts from './parts.module.css';
import styles from './punch-changes.module.css';
import { useLength } from './words.ts';

/** Minutes before and after, of each day that is touched; a figure that stays is left out. */
export function PunchChanges({ of }: { readonly of: CallOutput<typeof clocking.convertPunch>['days'] }) {
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
