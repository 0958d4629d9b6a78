import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import type { ListedBoard } from '#shifts/contract/shapes';
import { monthlyShiftPages } from '#shifts/pages';
import { Dialog } from '#ui/dialog';
import { NumberField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { BoardFields } from '../board/board-fields.tsx';

interface AddBoardProps {
  /** Its works, groups, members and holidays are copied. */
  readonly copyOf: ListedBoard | null;
  readonly onClose: () => void;
}

/** A new monthly board; the next step is its shifts. */
export function AddBoard({ copyOf, onClose }: AddBoardProps) {
  const t = useText('shifts');
  const go = useGo();
  const form = useCallForm(shifts.createMonthly, {
    initial: {
      name: copyOf ? t(($) => $.monthly.list.copyName, { name: copyOf.name }) : '',
      externalCode: null,
      departmentId: copyOf?.departmentId ?? null,
      startDay: copyOf?.startDay ?? 1,
      ...(copyOf && { copyOf: copyOf.id as Id<'monthlyShift'> }),
    },
    success: t(($) => $.monthly.list.added),
    text: 'shifts',
    done: ({ id }) => void go(monthlyShiftPages.manageShifts.to({ id })),
  });
  return (
    <Dialog
      open
      title={t(($) => (copyOf ? $.monthly.list.duplicate : $.monthly.list.add))}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <BoardFields form={form} />
        <StartDayField form={form} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

interface StartDayFieldProps {
  readonly form: { readonly fieldAt: (path: string) => unknown };
}

/** The day of the month on which a month of the board begins. */
export function StartDayField({ form }: StartDayFieldProps) {
  const t = useText('shifts');
  return (
    <NumberField
      field={form.fieldAt('startDay') as never}
      label={t(($) => $.monthly.startDay)}
      hint={t(($) => $.monthly.startDayHint)}
      min={1}
      max={28}
    />
  );
}
