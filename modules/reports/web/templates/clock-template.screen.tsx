import { reportPages } from '#reports/pages';
import { usePageParams } from '#web/links';
import { TemplateView } from './template-view.tsx';

export default function ClockTemplateScreen() {
  const { id } = usePageParams(reportPages.clockTemplate);
  return <TemplateView kind="clock" id={id} />;
}
