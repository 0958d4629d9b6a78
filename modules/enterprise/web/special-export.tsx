import { enterprise, type SpecialReport } from '#enterprise/contract';
import type { LocalDate } from '#kernel/time';
import { useExportLock } from '#reports/web/public';
import { ExportMenu } from '#ui/export-menu';

interface SpecialExportProps {
  readonly report: SpecialReport;
  /** What is exported besides the name of the report. */
  readonly days: { readonly from: LocalDate; readonly to: LocalDate; readonly amount?: number };
}

/** A special report as a file. On the free plan it asks for an upgrade instead. */
export function SpecialExport({ report, days }: SpecialExportProps) {
  const { isHidden, onLocked } = useExportLock();
  if (isHidden) return null;
  return (
    <ExportMenu
      call={enterprise.exportSpecialReport}
      input={(format) => ({ report, ...days, format })}
      onLocked={onLocked}
    />
  );
}
