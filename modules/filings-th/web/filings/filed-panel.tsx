import { IconDownload, IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { type Filing, type FilingPreview, filingsTh } from '#filings-th/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { EditFiling } from './edit-filing.tsx';
import styles from './filings.module.css';

/** What was sent for the period: when, with which receipt, by whom. */
export function FiledPanel({ preview: { filed } }: { readonly preview: FilingPreview }) {
  const t = useText('filingsTh');
  const last = filed.at(-1);
  return (
    <Panel title={t(($) => $.filed.title)}>
      <ul className={styles.lines}>
        {filed.map((filing) => (
          <FiledLine key={filing.id} filing={filing} isLast={filing.id === last?.id} />
        ))}
      </ul>
    </Panel>
  );
}

function FiledLine({ filing, isLast }: { readonly filing: Filing; readonly isLast: boolean }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const can = useCan();
  const confirm = useConfirm();
  const [isEditing, setIsEditing] = useState(false);
  const open = useAction(filingsTh.keptFile, { done: (file) => saveFile(file as File) });
  const remove = useAction(filingsTh.deleteFiling, { success: t(($) => $.filed.takenBack) });
  const takeBack = async () => {
    const isSure = await confirm({
      title: t(($) => $.filed.takeBackTitle),
      body: t(($) => $.filed.takeBackText),
      agree: t(($) => $.filed.takeBack),
      danger: true,
    });
    if (isSure) remove.mutate({ id: filing.id });
  };
  const { sequence, totals } = filing;
  return (
    <li className={styles.filed}>
      <span>
        <strong>
          {sequence === 0 ? t(($) => $.filed.ordinary) : t(($) => $.filed.additional, { sequence })}
          {' · '}
          {format.date(filing.filedOn)}
        </strong>
        <small>
          {filing.receiptNumber
            ? t(($) => $.filed.receipt, { number: filing.receiptNumber ?? '' })
            : t(($) => $.filed.noReceipt)}
          {' · '}
          {t(($) => $.filed.sum, { count: totals.persons, due: format.money(totals.due) })}
          {' · '}
          {filing.filedBy}
        </small>
      </span>
      <span className={styles.buttons}>
        {filing.fileName && (
          <Button
            kind="secondary"
            icon={<IconDownload size={18} aria-hidden />}
            busy={open.isPending}
            onClick={() => open.mutate({ id: filing.id })}
          >
            {t(($) => $.filed.openFile)}
          </Button>
        )}
        {can('filing.edit') && (
          <Button kind="quiet" icon={<IconEdit size={18} aria-hidden />} onClick={() => setIsEditing(true)}>
            {t(($) => $.filed.edit)}
          </Button>
        )}
        {can('filing.edit') && isLast && (
          <Button
            kind="quiet"
            icon={<IconTrash size={18} aria-hidden />}
            busy={remove.isPending}
            onClick={() => void takeBack()}
          >
            {t(($) => $.filed.takeBack)}
          </Button>
        )}
      </span>
      {isEditing && <EditFiling filing={filing} onClose={() => setIsEditing(false)} />}
    </li>
  );
}
