import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import styles from './bar-picture.module.css';

export interface ChartSeries {
  readonly name: string;
  readonly label: string;
  readonly color: string;
}

interface BarPictureProps {
  /** The name that a screen reader says; the same figures are in a table beside the picture. */
  readonly label: string;
  /** `name` is written below the bars; every other key belongs to a series. */
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly series: readonly ChartSeries[];
  readonly isStacked?: boolean;
  readonly format: (value: number) => string;
}

/** Bars side by side or on top of each other. In a file of its own: the library is loaded after the page. */
export function BarPicture({ label, data, series, isStacked = false, format }: BarPictureProps) {
  const named = { title: label, 'aria-label': label };
  return (
    <BarChart
      className={styles.picture ?? ''}
      h={260}
      data={[...data]}
      dataKey="name"
      series={[...series]}
      type={isStacked ? 'stacked' : 'default'}
      withLegend={series.length > 1}
      valueFormatter={format}
      tickLine="none"
      yAxisProps={{ allowDecimals: false }}
      barChartProps={named}
    />
  );
}
