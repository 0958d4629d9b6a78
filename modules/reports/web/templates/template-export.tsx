import { useCan } from '#access/web/public';
import type { ReportTemplate } from '#reports/contract';
import { mostWaitedLines } from '#reports/contract/shapes';
import { reportPages } from '#reports/pages';
import { type ReportKind, reportNeeds } from '#reports/rules/report-columns';
import { allowedOf } from '#reports/rules/report-template';
import { ExportMenu } from '#ui/export-menu';
import { useAction, useRead } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import type { ReportPlace } from '../filters/report-filters.tsx';
import { useExportLock } from '../parts/export-lock.ts';
import { callsOf, useAllowedColumns } from './kinds.ts';

interface ExportProps {
  readonly kind: ReportKind;
  readonly of: ReportTemplate;
  readonly place: ReportPlace;
}

const formats = ['xlsx', 'csv', 'pdf', 'json'] as const;
type Format = (typeof formats)[number];

/** Whether the report has more lines than a reader waits for; asked with the lines that the page shows. */
function useIsLong({ kind, of, place: { from, to } }: ExportProps): boolean {
  const allowed = useAllowedColumns(kind);
  const { columns, groupBy, subtotals, departmentIds, statuses } = of;
  const content = { columns: allowedOf(kind, columns, allowed), groupBy, subtotals, departmentIds, statuses };
  const asked = { ...content, ...(kind !== 'master' && { from, to }) };
  const read = useRead(callsOf[kind].preview, asked as never, { enabled: content.columns.length > 0 });
  return (read.data?.count ?? 0) > mostWaitedLines;
}

/** The saved template as a file; a long one is made by a job. On the free plan it asks for an upgrade instead, where the reader can choose one. */
export function TemplateExport({ kind, of, place }: ExportProps) {
  const t = useText('reports');
  const go = useGo();
  const can = useCan();
  const { isHidden, onLocked } = useExportLock();
  const isLong = useIsLong({ kind, of, place });
  const start = useAction(callsOf[kind].start, {
    success: t(($) => $.run.started),
    done: ({ id }) => void go(reportPages.run.to({ id })),
  });
  if (isHidden || !(onLocked || can(reportNeeds[kind].export))) return null;
  const days = kind === 'master' ? {} : { from: place.from, to: place.to };
  const input = (format: Format) => ({ templateId: of.id, ...days, format });
  return (
    <ExportMenu
      call={callsOf[kind].export}
      input={input}
      formats={formats}
      instead={isLong ? (format: Format) => start.mutate(input(format)) : undefined}
      onLocked={onLocked}
    />
  );
}
