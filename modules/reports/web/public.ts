export { ReportDays, useReportDays } from './filters/report-days.tsx';
export { useExportLock } from './parts/export-lock.ts';
export { PersonLink } from './parts/person-link.tsx';
export { ReportHead } from './parts/report-head.tsx';
export { shortLength } from './parts/words.ts';
export { PunchEvidence } from './punches/punch-evidence.tsx';
