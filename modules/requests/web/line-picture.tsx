import { IconArrowLeft, IconArrowRight, IconPencil, IconPlus, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type ApproveGroup, type ApproveLine, approvals } from '#approvals/contract';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { ApproversDialog } from './approvers-dialog.tsx';
import { AddGroup, EditGroup } from './group-form.tsx';
import { useApproverWords, useConditionWords, useSayMoved } from './line-words.ts';
import styles from './lines.module.css';

interface LinePictureProps {
  readonly line: ApproveLine;
  readonly mayEdit: boolean;
}

/** The way of a request from left to right; from top to bottom on a phone. */
export function LinePicture({ line, mayEdit }: LinePictureProps) {
  const t = useText('requests');
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ol className={styles.picture} aria-label={t(($) => $.view.steps)}>
        <li className={styles.end}>{t(($) => $.lines.starts)}</li>
        {line.approveGroups.map((group, position) => (
          <GroupCard key={group.id} line={line} group={group} position={position} mayEdit={mayEdit} />
        ))}
        {mayEdit && (
          <li className={styles.addStep}>
            <Button kind="quiet" icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
              {t(($) => $.lines.addGroup)}
            </Button>
          </li>
        )}
        <li className={styles.end} data-last>
          {t(($) => $.lines.ends)}
        </li>
      </ol>
      {adding && <AddGroup line={line} onClose={() => setAdding(false)} />}
    </>
  );
}

interface GroupCardProps {
  readonly line: ApproveLine;
  readonly group: ApproveGroup;
  readonly position: number;
  readonly mayEdit: boolean;
}

function GroupCard({ line, group, position, mayEdit }: GroupCardProps) {
  const t = useText('requests');
  const approverWords = useApproverWords();
  const conditionWords = useConditionWords(line);
  return (
    <li className={styles.group}>
      <p className={styles.groupName}>{group.name}</p>
      {group.conditions.length > 0 && (
        <p className={styles.condition}>
          {t(($) => $.lines.conditions)} {group.conditions.map(conditionWords).join(' · ')}
        </p>
      )}
      <ul className={styles.names}>
        {group.approvers.length === 0 && <li className={styles.nobody}>{t(($) => $.lines.noApprovers)}</li>}
        {group.approvers.map((approver) => (
          <li key={approver.id}>
            {approverWords(approver)}
            {approver.employee?.isAtWork === false && (
              <span className={styles.nobody}> ({t(($) => $.lines.left)})</span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.needs}>{t(($) => $.lines.needs, { count: group.approvalRequest })}</p>
      {mayEdit && <GroupButtons line={line} group={group} position={position} />}
    </li>
  );
}

/** On a phone the steps are one below the other: the arrow turns with them. */
const Turning = ({ icon }: { readonly icon: ReactNode }) => <span className={styles.turns}>{icon}</span>;

function GroupButtons({ line, group, position }: Omit<GroupCardProps, 'mayEdit'>) {
  const t = useText('requests');
  const confirmDelete = useConfirmDelete();
  const [open, setOpen] = useState<'edit' | 'approvers' | null>(null);
  const { id: approveGroupId, name, approvalRequest, conditions, version } = group;
  const move = useAction(approvals.editGroup);
  const remove = useAction(approvals.removeGroup, { success: t(($) => $.lines.deleted) });
  const sayMoved = useSayMoved();
  const count = line.approveGroups.length;
  const moveTo = (to: number): void =>
    move.mutate(
      { approveGroupId, name, approvalRequest, conditions, version, position: to },
      { onSuccess: () => sayMoved({ name, to, count }) },
    );
  const askToRemove = async (): Promise<void> => {
    if (await confirmDelete(name)) remove.mutate({ approveGroupId });
  };
  const close = (): void => setOpen(null);
  return (
    <div className={styles.groupButtons}>
      <IconButton
        label={t(($) => $.lines.setApprovers, { name })}
        icon={<IconUserPlus size={18} aria-hidden />}
        onClick={() => setOpen('approvers')}
      />
      <IconButton
        label={t(($) => $.lines.editGroup, { name })}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpen('edit')}
      />
      {count > 1 && (
        <>
          <IconButton
            label={t(($) => $.lines.earlier, { name })}
            icon={<Turning icon={<IconArrowLeft size={18} aria-hidden />} />}
            spent={position === 0}
            onClick={() => moveTo(position - 1)}
          />
          <IconButton
            label={t(($) => $.lines.later, { name })}
            icon={<Turning icon={<IconArrowRight size={18} aria-hidden />} />}
            spent={position === count - 1}
            onClick={() => moveTo(position + 1)}
          />
        </>
      )}
      <IconButton
        label={t(($) => $.lines.deleteGroup, { name })}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => void askToRemove()}
      />
      {open === 'edit' && <EditGroup line={line} group={group} onClose={close} />}
      {open === 'approvers' && <ApproversDialog group={group} onClose={close} />}
    </div>
  );
}
