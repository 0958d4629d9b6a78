import { lazy, type ReactNode, Suspense } from 'react';
import type { ChartSeries } from '#ui/bar-picture';
import { Panel } from '#ui/panel';
import { LoadingState } from '#ui/states';
import { useText } from '#web/text';
import styles from './summary.module.css';

const Chart = lazy(async () => ({ default: (await import('#ui/bar-picture')).BarPicture }));

interface SummaryRow {
  readonly key: string;
  readonly name: string;
  /** By the name of the series. */
  readonly values: Readonly<Record<string, number>>;
}

interface SummaryPanelProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly rows: readonly SummaryRow[];
  readonly isStacked?: boolean;
  readonly format: (value: number) => string;
}

/** A picture by month with the same figures as a table. */
export function SummaryPanel({ title, series, rows, isStacked = false, format }: SummaryPanelProps) {
  const t = useText('reports');
  return (
    <Panel title={title}>
      <Suspense fallback={<LoadingState lines={6} />}>
        <Chart
          label={title}
          data={rows.map(({ name, values }) => ({ name, ...values }))}
          series={series}
          isStacked={isStacked}
          format={format}
        />
      </Suspense>
      <details className={styles.details}>
        <summary>{t(($) => $.summary.asTable, { title })}</summary>
        <FigureTable
          label={title}
          heads={[t(($) => $.summary.month), ...series.map(({ label }) => label)]}
          rows={rows.map(({ key, name, values }) => ({
            key,
            name,
            cells: series.map((one) => format(values[one.name] ?? 0)),
          }))}
        />
      </details>
    </Panel>
  );
}

interface FigureTableProps {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly cells: readonly string[] }[];
}

export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <div className={styles.tableBox} tabIndex={0}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
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
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
