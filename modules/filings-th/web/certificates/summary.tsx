import { IconDownload, IconFileCheck, IconFileZip, IconSettings, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { type CertificateInfo, filingsTh } from '#filings-th/contract';
import { Button } from '#ui/button';
import { Figure, Figures } from '#ui/figures';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from './certificates.module.css';
import { IssueDialog } from './issue-dialog.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';

/** How many certificates of the year are issued, what needs attention, and what can be done for all at once. */
export function CertificateSummary({ year }: { readonly year: number }) {
  const info = useRead(filingsTh.taxCertificateInfo, { year });
  return <States of={info}>{(of) => <Summary year={year} info={of} />}</States>;
}

interface SummaryProps {
  readonly year: number;
  readonly info: CertificateInfo;
}

function Summary({ year, info }: SummaryProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const { counts, openRuns } = info;
  const notes = [
    openRuns > 0 && t(($) => $.certificates.openRuns, { count: openRuns }),
    counts.overdue > 0 && t(($) => $.certificates.overdue, { count: counts.overdue }),
    counts.outdated > 0 && t(($) => $.certificates.outdated, { count: counts.outdated }),
  ].filter((note) => note !== false);
  return (
    <section className={styles.summary}>
      <Figures tiles>
        {(['issued', 'missing', 'outdated', 'overdue'] as const).map((name) => (
          <Figure key={name} name={t(($) => $.certificates.states[name])}>
            {format.number(counts[name])}
          </Figure>
        ))}
      </Figures>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <Deeds year={year} info={info} />
    </section>
  );
}

type Open = 'issue' | 'upload' | 'settings';

function Deeds({ year, info }: SummaryProps) {
  const t = useText('filingsTh');
  const can = useCan();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { missing, issued, outdated } = info.counts;
  return (
    <div className={styles.buttons}>
      {can('filing.edit') && missing > 0 && (
        <Button icon={<IconFileCheck size={18} aria-hidden />} onClick={() => setOpen('issue')}>
          {t(($) => $.certificates.issueAll, { count: missing })}
        </Button>
      )}
      {issued + outdated > 0 && <ZipButton year={year} info={info} />}
      {can('filing.edit') && (
        <Button kind="secondary" icon={<IconUpload size={18} aria-hidden />} onClick={() => setOpen('upload')}>
          {t(($) => $.certificateUpload.open)}
        </Button>
      )}
      {can('payroll.template') && (
        <Button kind="secondary" icon={<IconSettings size={18} aria-hidden />} onClick={() => setOpen('settings')}>
          {t(($) => $.certificateSettings.open)}
        </Button>
      )}
      {open === 'issue' && <IssueDialog year={year} onClose={close} />}
      {open === 'upload' && <UploadDialog year={year} onClose={close} />}
      {open === 'settings' && <SettingsDialog info={info} onClose={close} />}
    </div>
  );
}

/** A job makes the zip; open windows show how far it is. */
function ZipButton({ year, info: { zip } }: SummaryProps) {
  const t = useText('filingsTh');
  const start = useAction(filingsTh.startTaxCertificateZip);
  const download = useAction(filingsTh.readTaxCertificateZip, { done: (file) => saveFile(file as File) });
  if (zip?.state === 'running')
    return (
      <p className={styles.quiet} role="status">
        {t(($) => $.certificates.zipRunning, { done: zip.done, total: zip.total })}
      </p>
    );
  return (
    <>
      {zip?.state === 'done' && (
        <Button
          kind="secondary"
          busy={download.isPending}
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => download.mutate({ year })}
        >
          {t(($) => $.certificates.zipReady)}
        </Button>
      )}
      <Button
        kind="secondary"
        busy={start.isPending}
        icon={<IconFileZip size={18} aria-hidden />}
        onClick={() => start.mutate({ year })}
      >
        {t(($) => (zip?.state === 'done' ? $.certificates.zipAgain : $.certificates.zip))}
      </Button>
      {zip?.state === 'failed' && <p className={styles.note}>{t(($) => $.certificates.zipFailed)}</p>}
    </>
  );
}
