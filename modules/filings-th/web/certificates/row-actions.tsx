import { IconDownload, IconEye, IconFileCheck, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCan } from '#access/web/public';
import { type CertificateLine, filingsTh } from '#filings-th/contract';
import { certificatePages } from '#filings-th/pages';
import { LongTextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import styles from './certificates.module.css';

interface RowAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** What can be done with the certificate of one person, and the dialogs that it opens. */
export function useRowActions(year: number): {
  readonly actions: (row: CertificateLine) => RowAction[];
  readonly dialogs: ReactNode;
} {
  const t = useText('filingsTh');
  const language = useLanguage();
  const go = useGo();
  const mayEdit = useCan()('filing.edit');
  const [replaced, setReplaced] = useState<CertificateLine | null>(null);
  const download = useAction(filingsTh.taxCertificateFile, { done: (file) => saveFile(file as File) });
  const issue = useAction(filingsTh.issueTaxCertificates, { success: t(($) => $.certificates.issued) });
  const actions = (row: CertificateLine): RowAction[] => {
    const { employeeId, branch, certificate, problem } = row;
    const preview = {
      label: t(($) => $.certificates.preview),
      icon: <IconEye size={18} aria-hidden />,
      run: () => void go(certificatePages.certificatePreview.to({ year, employeeId, branch })),
    };
    const file = {
      label: t(($) => $.certificates.download),
      icon: <IconDownload size={18} aria-hidden />,
      run: () => download.mutate({ year, employeeIds: [employeeId] }),
    };
    const first = {
      label: t(($) => $.certificates.issue),
      icon: <IconFileCheck size={18} aria-hidden />,
      run: () => issue.mutate({ year, employeeIds: [employeeId], language }),
    };
    const again = {
      label: t(($) => $.certificates.replace),
      icon: <IconRefresh size={18} aria-hidden />,
      run: () => setReplaced(row),
    };
    return [
      ...(certificate || problem === null ? [preview] : []),
      ...(certificate ? [file] : []),
      ...(mayEdit && !certificate && problem === null ? [first] : []),
      ...(mayEdit && certificate ? [again] : []),
    ];
  };
  return { actions, dialogs: replaced && <ReplaceDialog row={replaced} onClose={() => setReplaced(null)} /> };
}

function ReplaceDialog({ row, onClose }: { readonly row: CertificateLine; readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const form = useCallForm(filingsTh.replaceTaxCertificate, {
    initial: { id: row.certificate?.id as never, reason: '', language },
    success: t(($) => $.certificates.replaced),
    text: 'filingsTh',
    done: onClose,
  });
  const name = useFormat().name(row);
  return (
    <FormDialog title={t(($) => $.certificates.replaceTitle, { name })} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.certificates.replaceBody)}</p>
      <LongTextField field={form.field('reason')} label={t(($) => $.certificates.reason)} />
    </FormDialog>
  );
}
