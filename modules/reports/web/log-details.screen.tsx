import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { reportPages } from '../pages.ts';
import { PunchEvidence } from './punch-evidence.tsx';

/** Inside the mobile app: one punch with all its evidence. */
export default function LogDetailsScreen() {
  const t = useText('reports');
  const format = useFormat();
  const { id } = usePageParams(reportPages.logDetails);
  return (
    <>
      <PageHeader title={t(($) => $.webview.log)} />
      <PunchEvidence id={id}>
        {(evidence, { employee }) => <Panel title={format.name(employee)}>{evidence}</Panel>}
      </PunchEvidence>
    </>
  );
}
