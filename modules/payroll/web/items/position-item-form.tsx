import type { Id } from '#kernel/ids';
import { type PositionItem, payroll } from '#payroll/contract';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { GivenDialog, sentBack } from './given-dialog.tsx';
import { ItemChoice, type SharedDraft, useGivableItems } from './given-fields.tsx';

interface FormProps {
  readonly positionId: Id<'position'>;
  /** The item to change; null gives one. */
  readonly given: PositionItem | null;
  readonly onClose: () => void;
}

export const PositionItemForm = (props: FormProps) =>
  props.given ? <Edit {...props} given={props.given} /> : <Add {...props} />;

function Add({ positionId, onClose }: FormProps) {
  const t = useText('payroll');
  const items = useGivableItems();
  const form = useCallForm(payroll.addPositionItem, {
    initial: { positionId },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  const item = items.find(({ id }) => id === form.values.payrollId);
  const shared = form as unknown as SharedDraft;
  return (
    <GivenDialog
      form={shared}
      title={t(($) => $.given.addToPosition)}
      item={item}
      choice={<ItemChoice form={shared} items={items} />}
      onClose={onClose}
    />
  );
}

function Edit({ positionId, given, onClose }: FormProps & { readonly given: PositionItem }) {
  const t = useText('payroll');
  const items = useGivableItems();
  const form = useCallForm(payroll.editPositionItem, {
    initial: { positionId, ...sentBack(given) },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <GivenDialog
      form={form as unknown as SharedDraft}
      title={t(($) => $.items.editTitle, { name: given.payrollName })}
      item={items.find(({ id }) => id === given.payrollId)}
      onClose={onClose}
    />
  );
}
