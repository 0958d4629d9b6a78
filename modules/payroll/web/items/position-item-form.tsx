import type { Id } from '#kernel/ids';
import { type PositionItem, payroll } from '#payroll/contract';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ItemChoice, type SharedDraft, SpanFields, useGivableItems, ValueFields } from './given-fields.tsx';

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
    <Dialog open title={t(($) => $.given.addToPosition)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ItemChoice form={shared} items={items} />
        <ValueFields form={shared} item={item} />
        <SpanFields form={shared} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Edit({ positionId, given, onClose }: FormProps & { readonly given: PositionItem }) {
  const t = useText('payroll');
  const items = useGivableItems();
  const {
    payrollId,
    payrollName,
    payrollType: _t,
    keyName: _k,
    default: _d,
    welfarePayType: _w,
    state: _s,
    effective: _e,
    ...rest
  } = given;
  const form = useCallForm(payroll.editPositionItem, {
    initial: { positionId, ...rest },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  const shared = form as unknown as SharedDraft;
  return (
    <Dialog open title={t(($) => $.items.editTitle, { name: payrollName })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ValueFields form={shared} item={items.find(({ id }) => id === payrollId)} />
        <SpanFields form={shared} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
