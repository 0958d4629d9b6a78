import { IconDownload, IconEraser, IconFileDownload } from '@tabler/icons-react';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateText, DateTimeText } from '#ui/date-text';
import { useText } from '#web/text';
import type { DataRequest } from '../contract.ts';
import { OutcomeList } from './outcome-list.tsx';
import styles from './privacy.module.css';
import { toneOfRequest } from './words.ts';

interface Question {
  readonly title: string;
  readonly body: string;
}

interface AskProps {
  /** Undefined while they are loaded: nothing is asked before. */
  readonly requests: readonly DataRequest[] | undefined;
  readonly questions: Readonly<Record<DataRequest['kind'], Question>>;
  readonly onAsk: (kind: DataRequest['kind']) => void;
}

/** A copy and erasure, each asked for once at a time and after a question. */
export function AskButtons({ requests, questions, onAsk }: AskProps) {
  const t = useText('consent');
  const confirm = useConfirm();
  const isOpen = (kind: DataRequest['kind']) =>
    requests?.some((one) => one.kind === kind && one.state === 'received') ?? true;
  const askFor = async (kind: DataRequest['kind']): Promise<void> => {
    const question =
      kind === 'copy'
        ? { ...questions.copy, agree: t(($) => $.mine.askCopy) }
        : { ...questions.erase, agree: t(($) => $.mine.askErase), danger: true };
    if (await confirm(question)) onAsk(kind);
  };
  return (
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
  );
}

/** A change of a request, and whether it is on its way. */
interface Deed {
  readonly isPending: boolean;
  readonly run: () => void;
}

interface RequestProps {
  readonly of: DataRequest;
  readonly cancel: Deed;
  readonly read: Deed;
}

export function RequestRow({ of, cancel, read }: RequestProps) {
  const t = useText('consent');
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
        <Button kind="secondary" small busy={cancel.isPending} onClick={cancel.run}>
          {t(($) => $.mine.cancel)}
        </Button>
      )}
      {of.hasFile && (
        <Button small icon={<IconDownload size={16} aria-hidden />} busy={read.isPending} onClick={read.run}>
          {t(($) => $.mine.download)}
        </Button>
      )}
    </li>
  );
}
