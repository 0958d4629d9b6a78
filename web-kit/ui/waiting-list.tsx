import type { ReactNode } from 'react';
import type { ErrorBody } from '#kernel/errors';
import { errorText, useText } from '#web/text';
import { Button } from './button.tsx';
import { useConfirm } from './confirm.tsx';
import { Panel } from './panel.tsx';
import styles from './waiting-list.module.css';

export interface WaitingItem {
  readonly key: string;
  readonly title: ReactNode;
  readonly refusal: ErrorBody | null;
  /** The way on after a refusal: send it again, or correct it. */
  readonly next: { readonly label: string; readonly run: () => void };
  /** The question before it is discarded. */
  readonly discard: { readonly title: string; readonly body: string; readonly run: () => void };
}

interface WaitingListProps {
  readonly title: string;
  readonly hint: string;
  readonly icon: ReactNode;
  readonly items: readonly WaitingItem[];
  readonly onSend: () => void;
}

/** What this device has and the server has not. Nothing is drawn while there is nothing. */
export function WaitingList({ title, hint, icon, items, onSend }: WaitingListProps) {
  const t = useText('kit');
  if (items.length === 0) return null;
  return (
    <Panel
      title={title}
      hint={hint}
      actions={
        <Button kind="secondary" onClick={onSend}>
          {t(($) => $.waiting.sendNow)}
        </Button>
      }
    >
      <ol className={styles.list}>
        {items.map((item) => (
          <WaitingLine key={item.key} item={item} icon={icon} />
        ))}
      </ol>
    </Panel>
  );
}

function WaitingLine({ item, icon }: { readonly item: WaitingItem; readonly icon: ReactNode }) {
  const t = useText('kit');
  const confirm = useConfirm();
  const { title, refusal, next, discard } = item;
  const ask = async (): Promise<void> => {
    const { run, ...question } = discard;
    if (await confirm({ ...question, agree: t(($) => $.waiting.discard), danger: true })) run();
  };
  return (
    <li className={styles.line}>
      {icon}
      <div className={styles.about}>
        <strong>{title}</strong>
        <span className={styles.state}>
          {refusal
            ? t(($) => $.waiting.refused, { why: errorText(refusal.code, refusal.params) })
            : t(($) => $.waiting.waits)}
        </span>
        {refusal && (
          <span className={styles.buttons}>
            <Button kind="secondary" onClick={next.run}>
              {next.label}
            </Button>
            <Button kind="quiet" onClick={() => void ask()}>
              {t(($) => $.waiting.discard)}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}
