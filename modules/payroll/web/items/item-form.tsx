import { type ItemType, type PayrollItem, payroll } from '#payroll/contract';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import type { CallInput } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ItemFields } from './item-fields.tsx';
import { useItemName } from './item-words.ts';

export type ItemDraft = CallForm<Draft<CallInput<typeof payroll.createItem>>>;

interface ItemFormProps {
  readonly type: ItemType;
  /** The item to change; null adds one. */
  readonly item: PayrollItem | null;
  readonly onClose: () => void;
}

export const ItemForm = (props: ItemFormProps) =>
  props.item ? <EditItem {...props} item={props.item} /> : <AddItem {...props} />;

/** What a new item of each type usually is. */
const usual = (type: ItemType) => ({
  type,
  name: '',
  appliesTo: 'chosen' as const,
  shownOnSlip: true,
  isActive: true,
  taxCalculation: type === 'income' || type === 'benefit' ? ('regular' as const) : ('none' as const),
  ...(type === 'welfare' && {
    welfareType: 'general' as const,
    welfarePayType: 'percent' as const,
    calMethod: 'real_salary' as const,
  }),
});

function AddItem({ type, onClose }: ItemFormProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.createItem, {
    initial: usual(type),
    success: t(($) => $.items.saved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.items.add[type])} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ItemFields form={form} type={type} keyName={null} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function EditItem({ item, onClose }: ItemFormProps & { readonly item: PayrollItem }) {
  const t = useText('payroll');
  const nameOf = useItemName();
  const { id: payrollId, keyName, default: _default, editable: _editable, createdBy: _by, ...fields } = item;
  const form = useCallForm(payroll.editItem, {
    initial: { payrollId, ...fields },
    success: t(($) => $.items.saved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.items.editTitle, { name: nameOf(item) })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ItemFields form={form as unknown as ItemDraft} type={item.type} keyName={keyName} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
