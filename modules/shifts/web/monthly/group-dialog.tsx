import { Checkbox } from '@mantine/core';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Month } from '../board/sheet-store.ts';
import styles from './monthly.module.css';

interface GroupDialogProps {
  readonly monthlyShiftId: Id<'monthlyShift'>;
  readonly board: Month;
  /** Null adds one. */
  readonly group: Month['groups'][number] | null;
  readonly onClose: () => void;
}

export const GroupDialog = (props: GroupDialogProps) =>
  props.group ? <EditGroup {...props} group={props.group} /> : <AddGroup {...props} />;

function AddGroup({ monthlyShiftId, board, onClose }: GroupDialogProps) {
  const t = useText('shifts');
  const form = useCallForm(shifts.addGroup, {
    initial: { monthlyShiftId, name: '', employeeIds: [] },
    success: t(($) => $.monthly.members.groupSaved),
    text: 'shifts',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.monthly.members.addGroup)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.monthly.members.groupName)} maxLength={80} />
        <Choice
          board={board}
          chosen={(form.values.employeeIds || []) as readonly string[]}
          onChange={(ids) => form.set({ employeeIds: ids as never })}
        />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function EditGroup({
  monthlyShiftId,
  board,
  group,
  onClose,
}: GroupDialogProps & { group: NonNullable<GroupDialogProps['group']> }) {
  const t = useText('shifts');
  const confirmDelete = useConfirmDelete();
  const form = useCallForm(shifts.editGroup, {
    initial: {
      monthlyShiftId,
      shiftGroupId: group.id,
      name: group.name,
      employeeIds: group.employeeIds,
      version: group.version,
    },
    success: t(($) => $.monthly.members.groupSaved),
    text: 'shifts',
    compare: { employeeIds: { label: t(($) => $.members.title) } },
    done: onClose,
  });
  const remove = useAction(shifts.removeGroup, { success: t(($) => $.monthly.members.groupRemoved), done: onClose });
  const askToRemove = async () => {
    if (await confirmDelete(group.name)) remove.mutate({ shiftGroupId: group.id });
  };
  return (
    <Dialog open title={t(($) => $.monthly.members.editGroup)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.monthly.members.groupName)} maxLength={80} />
        <Choice
          board={board}
          chosen={(form.values.employeeIds || []) as readonly string[]}
          onChange={(ids) => form.set({ employeeIds: ids as never })}
        />
        <FormButtons of={form} onCancel={onClose}>
          <Button kind="quiet" onClick={() => void askToRemove()}>
            {t(($) => $.monthly.members.removeGroup)}
          </Button>
        </FormButtons>
      </Form>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly board: Month;
  readonly chosen: readonly string[];
  readonly onChange: (employeeIds: readonly string[]) => void;
}

/** Members of the board; one who is in another group moves to this one. */
function Choice({ board, chosen, onChange }: ChoiceProps) {
  const format = useFormat();
  return (
    <ul className={styles.choices}>
      {board.members.map((member) => (
        <li key={member.employeeId}>
          <Checkbox
            label={format.name(member)}
            checked={chosen.includes(member.employeeId)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked
                  ? [...chosen, member.employeeId]
                  : chosen.filter((id) => id !== member.employeeId),
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
