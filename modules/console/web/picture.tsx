import { lazy, type ReactNode, Suspense } from 'react';
import { Panel } from '#ui/panel';
import { LoadingState } from '#ui/states';
import { useText } from '#web/text';
import styles from './console.module.css';

const Bars = lazy(async () => ({ default: (await import('#ui/bar-picture')).BarPicture }));

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color?: string;
  /** A figure of another size than the bars: only the table shows it. */
  readonly isTableOnly?: true;
  readonly format?: (value: number) => string;
}

interface PictureProps {
  readonly title: string;
  readonly hint?: string;
  /** Instead of a picture without bars. */
  readonly empty?: string;
  /** What a row of the table is. */
  readonly head: string;
  readonly series: readonly Series[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly values: Readonly<Record<string, number>>;
  }[];
  readonly isStacked?: boolean;
  readonly format: (value: number) => string;
}

/** Bars, and the same figures as a table. */
export function Picture({ title, hint, empty, head, series, rows, isStacked = false, format }: PictureProps) {
  const t = useText('console');
  if (empty && rows.length === 0)
    return (
      <Panel title={title} hint={hint}>
        <p className={styles.quiet}>{empty}</p>
      </Panel>
    );
  const bars = series.flatMap(({ name, label, color, isTableOnly }) =>
    isTableOnly || !color ? [] : [{ name, label, color }],
  );
  return (
    <Panel title={title} hint={hint}>
      <Suspense fallback={<LoadingState lines={6} />}>
        <Bars
          label={title}
          data={rows.map(({ name, values }) => ({ name, ...values }))}
          series={bars}
          isStacked={isStacked}
          format={format}
        />
      </Suspense>
      <details className={styles.details}>
        <summary>{t(($) => $.dashboard.asTable, { title })}</summary>
        <FigureTable
          label={title}
          heads={[head, ...series.map(({ label }) => label)]}
          rows={rows.map(({ key, name, values }) => ({
            key,
            name,
            cells: series.map((one) => (one.format ?? format)(values[one.name] ?? 0)),
          }))}
        />
      </details>
    </Panel>
  );
}

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly ReactNode[] }[];
}

export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <div className={styles.tableBox} tabIndex={0}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" data-number={index > 0 || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column.
              <td key={index} data-number>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
