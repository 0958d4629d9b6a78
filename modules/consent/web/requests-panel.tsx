import { IconDownload, IconEraser, IconFileDownload } from '@tabler/icons-react';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateText, DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { consent, type DataRequest } from '../contract.ts';
import { OutcomeList } from './outcome-list.tsx';
import styles from './privacy.module.css';
import { toneOfRequest } from './words.ts';

export function RequestsPanel() {
  const t = useText('consent');
  const confirm = useConfirm();
  const requests = useRead(consent.listMyRequests, undefined);
  const ask = useAction(consent.ask, { success: t(($) => $.mine.asked) });
  const isOpen = (kind: DataRequest['kind']) =>
    requests.data?.some((one) => one.kind === kind && one.state === 'received') ?? true;
  const askFor = async (kind: DataRequest['kind']): Promise<void> => {
    const question =
      kind === 'copy'
        ? { title: t(($) => $.mine.copyTitle), body: t(($) => $.mine.copyBody), agree: t(($) => $.mine.askCopy) }
        : {
            title: t(($) => $.mine.eraseTitle),
            body: t(($) => $.mine.eraseBody),
            agree: t(($) => $.mine.askErase),
            danger: true,
          };
    if (await confirm(question)) ask.mutate({ kind, note: null });
  };
  return (
    <Panel title={t(($) => $.mine.requests)} hint={t(($) => $.mine.requestsHint)}>
      <div className={styles.deeds}>
        <Button
          kind="secondary"
          icon={<IconFileDownload size={18} aria-hidden />}
          disabled={isOpen('copy')}
          onClick={() => void askFor('copy')}
        >
          {t(($) => $.mine.askCopy)}
        </Button>
        <Button
          kind="secondary"
          icon={<IconEraser size={18} aria-hidden />}
          disabled={isOpen('erase')}
          onClick={() => void askFor('erase')}
        >
          {t(($) => $.mine.askErase)}
        </Button>
      </div>
      <States of={requests} isEmpty={(list) => list.length === 0} empty={<p>{t(($) => $.mine.none)}</p>}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((one) => (
              <Request key={one.id} of={one} />
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}

function Request({ of }: { readonly of: DataRequest }) {
  const t = useText('consent');
  const cancel = useAction(consent.cancelRequest, { success: t(($) => $.mine.canceled) });
  const read = useAction(consent.readCopy, { done: (file) => saveFile(file as File) });
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>
          {t(($) => $.kinds[of.kind])}
          <Status tone={toneOfRequest[of.state]}>{t(($) => $.states[of.state])}</Status>
        </p>
        <p className={styles.more}>
          {t(($) => $.mine.askedOn)} <DateTimeText value={of.askedAt} />
          {of.state === 'received' && (
            <span>
              {t(($) => $.mine.dueOn)} <DateText value={of.dueOn} />
            </span>
          )}
        </p>
        {of.reason && <p className={styles.more}>{of.reason}</p>}
        {of.outcome && <OutcomeList of={of.outcome} />}
      </div>
      {of.state === 'received' && (
        <Button kind="secondary" small busy={cancel.isPending} onClick={() => cancel.mutate({ id: of.id })}>
          {t(($) => $.mine.cancel)}
        </Button>
      )}
      {of.hasFile && (
        <Button
          small
          icon={<IconDownload size={16} aria-hidden />}
          busy={read.isPending}
          onClick={() => read.mutate({ id: of.id })}
        >
          {t(($) => $.mine.download)}
        </Button>
      )}
    </li>
  );
}
