import { monthNames, yearIn } from '#kernel/format';
import { dateParts, type LocalDate } from '#kernel/time';
import type { SummaryCell } from '#reports/contract';
import { sumsBy } from '#reports/rules/summary-sums';
import type { ChartSeries } from '#ui/bar-picture';
import { useLanguage } from '#web/text';

/** A month below a bar: 'Nov 26'. */
export function useShortMonth(): (month: LocalDate) => string {
  const language = useLanguage();
  return (date) => {
    const { year, month } = dateParts(date);
    return `${monthNames[language].short[month - 1]} ${String(yearIn(language, year)).slice(-2)}`;
  };
}

/** Seconds as hours with one digit after the point, for a picture. */
export const hoursIn = (seconds: number): number => Math.round(seconds / 360) / 10;

/** Teams with a colour of their own; the rest is drawn as one. */
const colors = ['var(--brand-solid)', 'var(--good-ink)', 'var(--warn-ink)', 'var(--bad-ink)', 'var(--brand-3)'];
const others = 'others';

export interface OvertimeByTeam {
  readonly series: readonly ChartSeries[];
  /** Hours by the name of the series. */
  readonly byMonth: ReadonlyMap<LocalDate, Readonly<Record<string, number>>>;
}

/** Overtime of the teams with most of it, each as a series, and of all others together. */
export function overtimeByTeam(
  cells: readonly SummaryCell[],
  words: { readonly none: string; readonly others: string },
): OvertimeByTeam {
  const names = new Map(cells.map((cell) => [cell.departmentId, cell.departmentName ?? words.none]));
  const largest = [...sumsBy(cells, ({ departmentId }) => departmentId)]
    .filter(([, { overtimeSeconds }]) => overtimeSeconds > 0)
    .toSorted(([, a], [, b]) => b.overtimeSeconds - a.overtimeSeconds)
    .map(([departmentId]) => departmentId);
  const drawn = largest.slice(0, colors.length);
  const seriesOf = (departmentId: SummaryCell['departmentId']): string =>
    drawn.includes(departmentId) ? (departmentId ?? 'none') : others;
  const byMonth = new Map<LocalDate, Record<string, number>>();
  for (const [month] of sumsBy(cells, (cell) => cell.month)) {
    const seconds = sumsBy(
      cells.filter((cell) => cell.month === month),
      (cell) => seriesOf(cell.departmentId),
    );
    byMonth.set(month, Object.fromEntries([...seconds].map(([name, sums]) => [name, hoursIn(sums.overtimeSeconds)])));
  }
  const series = drawn.map((departmentId, index) => ({
    name: departmentId ?? 'none',
    label: names.get(departmentId) ?? words.none,
    color: colors[index] ?? 'var(--brand-solid)',
  }));
  const rest = { name: others, label: words.others, color: 'var(--ink-3)' };
  return { series: largest.length > drawn.length || series.length === 0 ? [...series, rest] : series, byMonth };
}
