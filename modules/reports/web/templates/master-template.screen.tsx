import { reportPages } from '#reports/pages';
import { usePageParams } from '#web/links';
import { TemplateView } from './template-view.tsx';

export default function MasterTemplateScreen() {
  const { id } = usePageParams(reportPages.masterTemplate);
  return <TemplateView kind="master" id={id} />;
}
