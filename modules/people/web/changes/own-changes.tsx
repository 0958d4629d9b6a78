import { requestTones } from '#approvals/web/public';
import { type FileChange, fileChanges } from '#people/contract/changes';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../file/file.module.css';
import { ChangedFields, usePartWord } from './changed-fields.tsx';

/** What the reader asked to have changed in their own file, and the decisions. Empty for a person who never asked. */
export function OwnChanges() {
  const t = useText('people');
  const changes = useRead(fileChanges.ownChanges, undefined).data ?? [];
  const shown = changes.filter(({ state }) => state !== 'canceled').slice(0, 5);
  if (shown.length === 0) return null;
  return (
    <Panel title={t(($) => $.changes.own)}>
      <ul className={styles.entries}>
        {shown.map((change) => (
          <OwnChange key={change.id} change={change} />
        ))}
      </ul>
    </Panel>
  );
}

function OwnChange({ change }: { readonly change: FileChange }) {
  const t = useText('people');
  const format = useFormat();
  const confirm = useConfirm();
  const partWord = usePartWord();
  const takeBack = useAction(fileChanges.takeBackChange, { success: t(($) => $.changes.takenBack) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.changes.takeBackTitle),
      agree: t(($) => $.changes.takeBack),
      danger: true,
    });
    if (agreed) takeBack.mutate({ changeId: change.id });
  };
  const { state, decidedBy, decidedAt } = change;
  return (
    <li className={styles.entry}>
      <div className={styles.asked}>
        <p className={styles.entryTitle}>
          {partWord(change.part)} <Status tone={requestTones[state]}>{t(($) => $.changes.states[state])}</Status>
        </p>
        <ChangedFields of={change.fields} />
        <p className={styles.when}>
          {decidedBy && decidedAt
            ? t(($) => $.changes.decided, { name: decidedBy, date: format.dateTime(decidedAt) })
            : t(($) => $.changes.asked, { date: format.dateTime(change.askedAt) })}
        </p>
        {change.reason && <p>{change.reason}</p>}
      </div>
      {state === 'pending' && (
        <Button kind="secondary" small busy={takeBack.isPending} onClick={() => void ask()}>
          {t(($) => $.changes.takeBack)}
        </Button>
      )}
    </li>
  );
}
