import { useState } from 'react';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { FileChooser } from '#ui/file-chooser';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { fieldText, useText } from '#web/text';
import { type ImportedLine, zones } from '../contract.ts';
import { fileColumns } from '../rules/zone-file.ts';
import styles from './zones.module.css';

const tones: Readonly<Record<ImportedLine['action'], Tone>> = { add: 'success', change: 'brand', refuse: 'danger' };

/** A file is checked line by line first; only a good one can be imported. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('zones');
  const [file, setFile] = useState<File | null>(null);
  const check = useAction(zones.importZones);
  const run = useAction(zones.importZones, {
    // A line that became wrong since the file was looked at: nothing was stored.
    done: ({ done }) => {
      if (!done) return choose(file);
      showToast({ message: t(($) => $.importFile.done), kind: 'success' });
      onClose();
    },
  });
  const choose = (next: File | null): void => {
    setFile(next);
    check.reset();
    if (next) check.mutate({ file: next, dryRun: true });
  };
  const lines = check.data?.lines ?? [];
  const refused = lines.filter(({ action }) => action === 'refuse').length;
  return (
    <Dialog open title={t(($) => $.importFile.title)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.importFile.lead)}</p>
        <FileChooser file={file} accept=".csv,text/csv" disabled={check.isPending} onChange={choose} />
        {check.data && (
          <p className={refused > 0 ? styles.warning : styles.hint} role="status">
            {refused > 0
              ? t(($) => $.importFile.faults, { count: refused })
              : t(($) => $.importFile.ready, { count: lines.length })}
          </p>
        )}
        {lines.length > 0 && <Lines lines={lines} />}
        <DialogButtons>
          <Button
            busy={run.isPending}
            disabled={!file || lines.length === 0 || refused > 0}
            onClick={() => file && run.mutate({ file, dryRun: false })}
          >
            {t(($) => $.importFile.run, { count: lines.length })}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function Lines({ lines }: { readonly lines: readonly ImportedLine[] }) {
  const t = useText('zones');
  const columnName = (column: string): string => {
    const known = fileColumns.find((one) => one === column);
    return known ? t(($) => $.csv[known]) : column;
  };
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t(($) => $.importFile.line)}</th>
            <th>{t(($) => $.list.name)}</th>
            <th>{t(($) => $.importFile.action)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, name, action, problems }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                {name}
                {problems.map(({ column, code, n }) => (
                  <span key={column} className={styles.quiet}>
                    {columnName(column)}:{' '}
                    {fieldText({ code, ...(n !== null && { params: { n } }) }, { namespace: 'zones' })}
                  </span>
                ))}
              </td>
              <td>
                <Status tone={tones[action]}>{t(($) => $.importFile.actions[action])}</Status>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
