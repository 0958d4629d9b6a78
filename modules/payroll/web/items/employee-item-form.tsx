import type { Id } from '#kernel/ids';
import { type EmployeeItem, payroll } from '#payroll/contract';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import {
  ItemChoice,
  type PersonDraft,
  PersonOnlyFields,
  type SharedDraft,
  SpanFields,
  useGivableItems,
  ValueFields,
} from './given-fields.tsx';

interface FormProps {
  readonly employeeId: Id<'employee'>;
  /** The item to change; null gives one. */
  readonly given: EmployeeItem | null;
  readonly onClose: () => void;
}

export const EmployeeItemForm = (props: FormProps) =>
  props.given ? <Edit {...props} given={props.given} /> : <Add {...props} />;

function Add({ employeeId, onClose }: FormProps) {
  const t = useText('payroll');
  const items = useGivableItems();
  const form = useCallForm(payroll.addEmployeeItem, {
    initial: { employeeId, frequency: 'recurring' },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  const item = items.find(({ id }) => id === form.values.payrollId);
  const shared = form as unknown as SharedDraft;
  return (
    <Dialog open title={t(($) => $.given.addToPerson)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ItemChoice form={shared} items={items} />
        <ValueFields form={shared} item={item} />
        <SpanFields form={shared} isOnce={form.values.frequency === 'once'} />
        <PersonOnlyFields form={form} item={item} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Edit({ employeeId, given, onClose }: FormProps & { readonly given: EmployeeItem }) {
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
    ...more
  } = given;
  const { left: _left, isPaid: _paid, ...rest } = more;
  const form = useCallForm(payroll.editEmployeeItem, {
    initial: { employeeId, ...rest },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  const item = items.find(({ id }) => id === payrollId);
  const shared = form as unknown as SharedDraft;
  return (
    <Dialog open title={t(($) => $.items.editTitle, { name: payrollName })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <ValueFields form={shared} item={item} />
        <SpanFields form={shared} isOnce={form.values.frequency === 'once'} />
        <PersonOnlyFields form={form as unknown as PersonDraft} item={item} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
