import { useState } from 'react';
import { useActor, useCan } from '#access/web/public';
import { type ChangeToDecide, fileChanges } from '#people/contract/changes';
import { peoplePages } from '#people/pages';
import { decidePermission } from '#people/rules/own-terms';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../people.module.css';
import { BankBook } from './bank-book.tsx';
import { ChangedFields, usePartWord } from './changed-fields.tsx';
import { RejectChange } from './reject-change.tsx';

interface ChangeSheetsProps {
  readonly of: readonly ChangeToDecide[];
  /** In the file itself nothing leads there. */
  readonly inFile?: boolean;
}

/** What people ask to have changed, one sheet each, with buttons for the person who decides. */
export function ChangeSheets({ of, inFile = false }: ChangeSheetsProps) {
  const [rejecting, setRejecting] = useState<ChangeToDecide | null>(null);
  return (
    <>
      {of.map((change) => (
        <ChangeSheet key={change.id} change={change} inFile={inFile} onReject={() => setRejecting(change)} />
      ))}
      {rejecting && <RejectChange change={rejecting} onClose={() => setRejecting(null)} />}
    </>
  );
}

interface ChangeSheetProps {
  readonly change: ChangeToDecide;
  readonly inFile: boolean;
  readonly onReject: () => void;
}

function ChangeSheet({ change, inFile, onReject }: ChangeSheetProps) {
  const t = useText('people');
  const format = useFormat();
  const can = useCan();
  const actor = useActor();
  const confirm = useConfirm();
  const partWord = usePartWord();
  const [shown, setShown] = useState<ChangeToDecide['fields'] | null>(null);
  const reveal = useAction(fileChanges.revealChange, { done: setShown });
  const decide = useAction(fileChanges.decideChange, { success: t(($) => $.changes.approved) });
  const name = format.name(change.employee);
  const isSecret = change.part === 'identity' || change.part === 'salary';
  const isOwn = change.employee.id === actor.employeeId;
  const mayDecide = !isOwn && can(decidePermission[change.part]);
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
      title={inFile ? t(($) => $.changes.asks) : [name, change.employee.employeeCode].filter(Boolean).join(' · ')}
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
        <div className={styles.proved}>
          <ChangedFields of={shown ?? change.fields} />
          {mayDecide && change.hasBankBook && <BankBook of={change.id} />}
        </div>
        {change.note && <p className={styles.hint}>{change.note}</p>}
        {!inFile && (
          <PageLink to={peoplePages.fileProfile.to({ empId: change.employee.id })} size="sm">
            {t(($) => $.employees.open)}
          </PageLink>
        )}
        {isOwn && <p className={styles.hint}>{t(($) => $.changes.another)}</p>}
        {!isOwn && !mayDecide && (
          <p className={styles.hint}>
            {t(($) => (change.part === 'identity' ? $.changes.headsOnly : $.changes.headsDecide))}
          </p>
        )}
      </div>
    </Panel>
  );
}
