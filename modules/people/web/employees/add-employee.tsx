import { employees } from '#people/contract/employees';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import styles from '../people.module.css';

export function AddEmployee({ onClose }: { readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(employees.createEmployee, {
    initial: { firstName: '', lastName: '', employeeCode: '', email: '', phoneNumber: '', positionName: '' },
    success: t(($) => $.employees.added),
    text: 'people',
    done: onClose,
  });
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Dialog open title={t(($) => $.employees.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <p className={styles.hint}>{t(($) => $.employees.addHint)}</p>
        <FieldGrid>
          <TextField field={form.field('firstName')} label={t(($) => $.employees.firstName)} maxLength={100} />
          <TextField field={form.field('lastName')} label={t(($) => $.employees.lastName)} maxLength={100} />
          <TextField field={form.field('employeeCode')} label={t(($) => $.employees.employeeCode)} maxLength={40} />
          <TextField field={form.field('positionName')} label={t(($) => $.employees.position)} maxLength={200} />
          <PhoneField field={form.field('phoneNumber')} label={t(($) => $.employees.phoneNumber)} />
          <TextField field={form.field('email')} label={t(($) => $.employees.email)} type="email" />
          <DateField field={form.field('startDate')} label={t(($) => $.employees.startDate)} />
        </FieldGrid>
        <FormButtons of={form} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
