import { lazy, type ReactNode, Suspense } from 'react';
import styles from './figure-picture.module.css';
import { Panel } from './panel.tsx';
import { LoadingState } from './states.tsx';

const Bars = lazy(async () => ({ default: (await import('./bar-picture.tsx')).BarPicture }));

interface Series {
  readonly name: string;
  readonly label: string;
  readonly color?: string;
  /** A figure of another size than the bars: only the table shows it. */
  readonly isTableOnly?: true;
  readonly format?: (value: number) => string;
}

interface FigurePictureProps {
  readonly title: string;
  readonly hint?: string;
  /** Instead of a picture without bars. */
  readonly empty?: string;
  /** What opens the table: `Orders as a table`. */
  readonly asTable: string;
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

/** A panel with bars, and the same figures as a table. */
export function FigurePicture({
  title,
  hint,
  empty,
  asTable,
  head,
  series,
  rows,
  isStacked = false,
  format,
}: FigurePictureProps) {
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
        <summary>{asTable}</summary>
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
