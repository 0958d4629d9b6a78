import { useCan } from '#access/web/public';
import { asId } from '#kernel/ids';
import { PunchEvidence } from '#reports/web/public';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { activity } from '../contract.ts';
import { activityPages } from '../pages.ts';
import { sentenceOf } from '../rules/sentence.ts';
import { useActivityWords } from './activity-words.ts';
import { EntryFacts } from './entry-dialog.tsx';

/** Inside the mobile app: the event of an id. A punch is shown with its evidence, any other event with what changed. */
export default function LogDetailsScreen() {
  const t = useText('activity');
  const { id } = usePageParams(activityPages.logDetails);
  return (
    <>
      <PageHeader title={t(($) => $.pages.logDetails)} />
      <Punch id={id} missing={<Event id={id} />} />
    </>
  );
}

function Punch({ id, missing }: { readonly id: string | undefined; readonly missing?: React.ReactNode }) {
  const format = useFormat();
  return (
    <PunchEvidence id={id} missing={missing}>
      {(evidence, { employee }) => <Panel title={format.name(employee)}>{evidence}</Panel>}
    </PunchEvidence>
  );
}

function Event({ id }: { readonly id: string | undefined }) {
  const t = useText('activity');
  const words = useActivityWords();
  const mayRead = useCan()('activity.view') && id !== undefined;
  const read = useRead(activity.readEntry, { id: asId(id ?? '') }, { enabled: mayRead });
  if (!mayRead || read.error?.status === 404 || read.error?.status === 400)
    return <EmptyState title={t(($) => $.details.missing)} hint={t(($) => $.details.missingLead)} />;
  return (
    <States of={read}>
      {(entry) => (
        <>
          <Panel title={sentenceOf(entry, words)}>
            <EntryFacts entry={entry} />
          </Panel>
          {entry.subjectKind === 'clocking' && entry.subjectId && <Punch id={entry.subjectId} missing={null} />}
        </>
      )}
    </States>
  );
}
