import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { type ApproveFlow, approvals } from '#approvals/contract';
import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { EmptyState, States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { ApproveLinePanel } from './approve-line-panel.tsx';
import { copiedLines } from './copied-lines.ts';
import { AddLine } from './line-form.tsx';
import styles from './lines.module.css';

interface ApproveLinesProps {
  /** Null for the company's own lines. */
  readonly departmentId: Id<'department'> | null;
  readonly lead: string;
  readonly emptyLead: string;
}

/** The approve lines of a team or of the company, each as a picture of its steps. */
export function ApproveLines({ departmentId, lead, emptyLead }: ApproveLinesProps) {
  const t = useText('requests');
  const mayEdit = useCan()('approveLine.edit');
  const [adding, setAdding] = useState(false);
  const read = useRead(approvals.readFlow, departmentId ? { departmentId } : {});
  const hasLines = (read.data?.approveLines.length ?? 0) > 0;
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {t(($) => $.lines.add)}
    </Button>
  );
  return (
    <div className={styles.lines}>
      <div className={styles.head}>
        <p>{lead}</p>
        {mayEdit && hasLines && (
          <div className={styles.headButtons}>
            <RemoveAll departmentId={departmentId} />
            {add}
          </div>
        )}
      </div>
      <States
        of={read}
        isEmpty={({ approveLines }) => approveLines.length === 0}
        empty={
          <EmptyState
            title={t(($) => $.lines.emptyTitle)}
            hint={emptyLead}
            action={mayEdit && <EmptyActions departmentId={departmentId} flow={read.data} add={add} />}
          />
        }
      >
        {({ approveLines }) =>
          approveLines.map((line, position) => (
            <ApproveLinePanel
              key={line.id}
              line={line}
              position={position}
              count={approveLines.length}
              mayEdit={mayEdit}
            />
          ))
        }
      </States>
      {adding && <AddLine departmentId={departmentId} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface EmptyActionsProps {
  readonly departmentId: Id<'department'> | null;
  readonly flow: ApproveFlow | undefined;
  readonly add: React.ReactNode;
}

/** A team begins with a line of its own, or with those of the company. */
function EmptyActions({ departmentId, flow, add }: EmptyActionsProps) {
  const t = useText('requests');
  const confirm = useConfirm();
  const company = useRead(approvals.readFlow, {}, { enabled: departmentId !== null }).data?.approveLines ?? [];
  const save = useAction(approvals.saveFlow, { success: t(($) => $.lines.copied) });
  const copy = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.lines.copyTitle),
      body: t(($) => $.lines.copyBody),
      agree: t(($) => $.lines.copyCompany),
    });
    if (agreed && flow) save.mutate({ departmentId, approveLines: copiedLines(company), version: flow.version });
  };
  return (
    <div className={styles.headButtons}>
      {company.length > 0 && (
        <Button
          kind="secondary"
          icon={<IconCopy size={18} aria-hidden />}
          busy={save.isPending}
          onClick={() => void copy()}
        >
          {t(($) => $.lines.copyCompany)}
        </Button>
      )}
      {add}
    </div>
  );
}

function RemoveAll({ departmentId }: Pick<ApproveLinesProps, 'departmentId'>) {
  const t = useText('requests');
  const confirm = useConfirm();
  const remove = useAction(approvals.removeLines, {
    done: ({ deleted: count }) => showToast({ message: t(($) => $.lines.removedAll, { count }), kind: 'success' }),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.lines.removeAllTitle),
      body: t(($) => $.lines.deleteBody),
      agree: t(($) => $.lines.removeAll),
      danger: true,
    });
    if (agreed) remove.mutate(departmentId ? { departmentId } : {});
  };
  return (
    <Button
      kind="secondary"
      icon={<IconTrash size={18} aria-hidden />}
      busy={remove.isPending}
      onClick={() => void ask()}
    >
      {t(($) => $.lines.removeAll)}
    </Button>
  );
}
