import { reportPages } from '#reports/pages';
import { usePageParams } from '#web/links';
import { TemplateView } from '../templates/template-view.tsx';

export default function TimesheetScreen() {
  const { reportId } = usePageParams(reportPages.timesheet);
  return <TemplateView kind="timesheet" id={reportId} />;
}
