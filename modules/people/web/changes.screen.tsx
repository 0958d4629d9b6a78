import { useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type ChangeToDecide, fileChanges } from '../contract/changes.ts';
import { ChangedFields, usePartWord } from './changed-fields.tsx';
import styles from './people.module.css';
import { RejectChange } from './reject-change.tsx';
import { peoplePages } from './routes.ts';

/** What people ask to have changed in their files, one sheet each, the oldest first. */
export default function ChangesScreen() {
  const t = useText('people');
  const waiting = useRead(fileChanges.waitingChanges, {});
  const [rejecting, setRejecting] = useState<ChangeToDecide | null>(null);
  return (
    <States
      of={waiting}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t(($) => $.changes.emptyTitle)} hint={t(($) => $.changes.emptyHint)} />}
    >
      {({ items, total }) => (
        <>
          {items.map((change) => (
            <ChangeSheet key={change.id} change={change} onReject={() => setRejecting(change)} />
          ))}
          {total > items.length && (
            <p className={styles.hint}>{t(($) => $.changes.more, { count: total - items.length })}</p>
          )}
          {rejecting && <RejectChange change={rejecting} onClose={() => setRejecting(null)} />}
        </>
      )}
    </States>
  );
}

function ChangeSheet({ change, onReject }: { readonly change: ChangeToDecide; readonly onReject: () => void }) {
  const t = useText('people');
  const format = useFormat();
  const can = useCan();
  const confirm = useConfirm();
  const partWord = usePartWord();
  const [shown, setShown] = useState<ChangeToDecide['fields'] | null>(null);
  const reveal = useAction(fileChanges.revealChange, { done: setShown });
  const decide = useAction(fileChanges.decideChange, { success: t(($) => $.changes.approved) });
  const name = format.name(change.employee);
  const isSecret = change.part === 'identity';
  const mayDecide = !isSecret || can('file.sensitive');
  const approve = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.changes.approveTitle, { name }),
      body: t(($) => $.changes.approveBody),
      agree: t(($) => $.changes.approve),
    });
    if (agreed) decide.mutate({ changeId: change.id, approve: true });
  };
  return (
    <Panel
      title={[name, change.employee.employeeCode].filter(Boolean).join(' · ')}
      hint={`${partWord(change.part)} · ${t(($) => $.changes.asked, { date: format.dateTime(change.askedAt) })}`}
      actions={
        mayDecide && (
          <>
            {isSecret && !shown && (
              <Button kind="secondary" busy={reveal.isPending} onClick={() => reveal.mutate({ changeId: change.id })}>
                {t(($) => $.changes.show)}
              </Button>
            )}
            <Button kind="secondary" onClick={onReject}>
              {t(($) => $.changes.reject)}
            </Button>
            <Button busy={decide.isPending} onClick={() => void approve()}>
              {t(($) => $.changes.approve)}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <ChangedFields of={shown ?? change.fields} />
        {change.note && <p className={styles.hint}>{change.note}</p>}
        <PageLink to={peoplePages.fileProfile} params={{ empId: change.employee.id }} size="sm">
          {t(($) => $.employees.open)}
        </PageLink>
        {!mayDecide && <p className={styles.hint}>{t(($) => $.changes.headsOnly)}</p>}
      </div>
    </Panel>
  );
}
