import { useDebouncedValue } from '@mantine/hooks';
import { dateText } from '#kernel/format';
import type { Language } from '#kernel/text';
import type { LocalDate } from '#kernel/time';
import type { reports } from '#reports/contract';
import type { ReportKind } from '#reports/rules/report-columns';
import type { TemplateContent } from '#reports/rules/report-template';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useLanguage, useText } from '#web/text';
import { FreePlanNote } from '../parts/report-head.tsx';
import { callsOf } from './kinds.ts';
import styles from './templates.module.css';

interface PreviewProps {
  readonly kind: ReportKind;
  readonly content: TemplateContent;
  readonly days: { readonly from: LocalDate; readonly to: LocalDate } | null;
}

/** The first lines, read again while columns are chosen. */
export function PreviewTable({ kind, content, days }: PreviewProps) {
  const t = useText('reports');
  const [asked] = useDebouncedValue({ ...content, ...days } as never, searchPause);
  const read = useRead(callsOf[kind].preview, asked, { keepPrevious: true });
  return (
    <>
      <FreePlanNote earliest={read.data?.earliest} />
      <States of={read} isEmpty={({ lines }) => lines.length === 0} empty={<p>{t(($) => $.templates.noLines)}</p>}>
        {(shown) => <Lines of={shown} />}
      </States>
    </>
  );
}

type Shown = CallOutput<typeof reports.previewClockReport>;
type Cell = Shown['lines'][number]['cells'][number];

export function Lines({ of: { columns, lines } }: { readonly of: Pick<Shown, 'columns' | 'lines'> }) {
  const t = useText('reports');
  const cellText = useCellText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className={styles.scroll} aria-label={t(($) => $.templates.preview)} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, unit }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns of one's own may have the same title
              <th key={at} scope="col" data-number={isFigure(unit) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, cells }, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and do not move
            <tr key={row} data-kind={kind}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as the heads
                <td key={at} data-number={isFigure(columns[at]?.unit) || undefined}>
                  {cellText(cell, columns[at]?.unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Unit = Shown['columns'][number]['unit'] | undefined;

const isFigure = (unit: Unit): boolean => unit === 'length' || unit === 'count' || unit === 'money';
const momentText = (cell: string, language: Language): string => {
  const [date = '', time = ''] = cell.split('T');
  return isDate.test(date) ? `${dateText(date as LocalDate, language)} ${time}` : cell;
};
const isDate = /^\d{4}-\d{2}-\d{2}$/;

function useCellText(): (cell: Cell, unit: Unit) => string {
  const language = useLanguage();
  const format = useFormat();
  return (cell, unit) => {
    if (cell === null) return '';
    if (typeof cell === 'number') return format.number(cell);
    if (unit === 'date' && isDate.test(cell)) return dateText(cell as LocalDate, language);
    return unit === 'moment' ? momentText(cell, language) : cell;
  };
}
