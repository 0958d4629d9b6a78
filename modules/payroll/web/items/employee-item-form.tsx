import type { Id } from '#kernel/ids';
import { type EmployeeItem, payroll } from '#payroll/contract';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { GivenDialog, sentBack } from './given-dialog.tsx';
import { ItemChoice, type PersonDraft, PersonOnlyFields, type SharedDraft, useGivableItems } from './given-fields.tsx';

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
    <GivenDialog
      form={shared}
      title={t(($) => $.given.addToPerson)}
      item={item}
      isOnce={form.values.frequency === 'once'}
      choice={<ItemChoice form={shared} items={items} />}
      onClose={onClose}
    >
      <PersonOnlyFields form={form} item={item} />
    </GivenDialog>
  );
}

function Edit({ employeeId, given, onClose }: FormProps & { readonly given: EmployeeItem }) {
  const t = useText('payroll');
  const items = useGivableItems();
  const { left: _left, isPaid: _paid, ...rest } = sentBack(given);
  const form = useCallForm(payroll.editEmployeeItem, {
    initial: { employeeId, ...rest },
    success: t(($) => $.given.saved),
    text: 'payroll',
    done: onClose,
  });
  const item = items.find(({ id }) => id === given.payrollId);
  return (
    <GivenDialog
      form={form as unknown as SharedDraft}
      title={t(($) => $.items.editTitle, { name: given.payrollName })}
      item={item}
      isOnce={form.values.frequency === 'once'}
      onClose={onClose}
    >
      <PersonOnlyFields form={form as unknown as PersonDraft} item={item} />
    </GivenDialog>
  );
}
