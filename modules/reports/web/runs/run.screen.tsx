import { Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { dateRangeText } from '#kernel/format';
import { asId } from '#kernel/ids';
import { type ReportRun, reports } from '#reports/contract';
import { reportPages } from '#reports/pages';
import { reportNeeds } from '#reports/rules/report-columns';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import { callsOf, historyPageOf } from '../templates/kinds.ts';
import styles from '../templates/templates.module.css';
import { runTones } from './run-tones.ts';

/** A report that a job makes: how far it is, and the file. */
export default function RunScreen() {
  const { id } = usePageParams(reportPages.run);
  const read = useRead(reports.readMyRun, { runId: asId<'reportRun'>(id) });
  return <States of={read}>{(run) => <Run of={run} />}</States>;
}

function Run({ of }: { readonly of: ReportRun }) {
  const t = useText('reports');
  const language = useLanguage();
  const { kind, name, from, to, state } = of;
  const days = from && to ? dateRangeText(from, to, language) : t(($) => $.history.noDays);
  return (
    <>
      <PageLink to={historyPageOf[kind]}>{t(($) => $.history.titles[kind])}</PageLink>
      <PageHeader title={name} subtitle={days} actions={<Download of={of} />} />
      <Panel>
        <div className={styles.stack}>
          <div>
            <Status tone={runTones[state]}>{t(($) => $.run.states[state])}</Status>
          </div>
          <HowFar of={of} />
        </div>
      </Panel>
    </>
  );
}

function HowFar({ of: { state, lineCount, doneCount, expiresAt } }: { readonly of: ReportRun }) {
  const t = useText('reports');
  const format = useFormat();
  switch (state) {
    case 'waiting':
      return <p role="status">{t(($) => $.run.waiting)}</p>;
    case 'running':
      return (
        <>
          <Progress
            value={lineCount > 0 ? (doneCount / lineCount) * 100 : 0}
            aria-label={t(($) => $.run.progress)}
            size="lg"
          />
          <p role="status">
            {t(($) => $.run.running, { done: format.number(doneCount), count: format.number(lineCount) })}
          </p>
        </>
      );
    case 'done':
      return <p role="status">{t(($) => $.run.done, { until: format.dateTime(expiresAt) })}</p>;
    case 'failed':
      return <p role="alert">{t(($) => $.run.failed)}</p>;
  }
}

function Download({ of: { id, kind, name, state } }: { readonly of: ReportRun }) {
  const t = useText('reports');
  const mayExport = useCan()(reportNeeds[kind].export);
  const download = useAction(callsOf[kind].download, { done: (file) => saveFile(file as File) });
  if (state !== 'done' || !mayExport) return null;
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      busy={download.isPending}
      aria-label={t(($) => $.history.downloadOf, { name })}
      onClick={() => download.mutate({ runId: id })}
    >
      {t(($) => $.history.download)}
    </Button>
  );
}
