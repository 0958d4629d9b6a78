import type { FormEvent } from 'react';
import { useCan } from '#access/web/public';
import { dateIn, systemNow } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { terms } from '#people/contract/terms';
import { useConfirm } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { SelectField, SuggestField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import { LoadingState } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import styles from '../people.module.css';

type Choices = CallOutput<typeof terms.termChoices>;

/** A new employee with code, team, position and first day. The form waits for the suggested code and the lists. */
export function AddEmployee({ onClose }: { readonly onClose: () => void }) {
  const t = useText('people');
  const code = useRead(employees.nextEmployeeCode, undefined);
  const choices = useRead(terms.termChoices, undefined);
  const isReady = !code.isPending && !choices.isPending;
  if (!isReady)
    return (
      <Dialog open title={t(($) => $.employees.addTitle)} onClose={onClose}>
        <LoadingState />
      </Dialog>
    );
  const none = { departments: [], positions: [] };
  return <AddForm employeeCode={code.data?.employeeCode ?? ''} choices={choices.data ?? none} onClose={onClose} />;
}

interface AddFormProps {
  readonly employeeCode: string;
  readonly choices: Choices;
  readonly onClose: () => void;
}

function AddForm({ employeeCode, choices, onClose }: AddFormProps) {
  const t = useText('people');
  const confirm = useConfirm();
  const { zone } = useFormats();
  const form = useCallForm(employees.createEmployee, {
    initial: {
      firstName: '',
      lastName: '',
      employeeCode,
      email: '',
      phoneNumber: '',
      positionName: '',
      departmentId: null,
      positionId: null,
      startDate: dateIn(zone, systemNow()),
    },
    success: t(($) => $.employees.added),
    text: 'people',
    done: onClose,
  });
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  const submit = async (): Promise<void> => {
    const isPlaced = Boolean(form.values.departmentId) || choices.departments.length === 0;
    const agreed =
      isPlaced ||
      (await confirm({
        title: t(($) => $.employees.noTeamTitle),
        body: t(($) => $.employees.noTeamBody),
        agree: t(($) => $.employees.noTeamAgree),
      }));
    if (agreed) form.submit();
  };
  const guarded = {
    ...form,
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      void submit();
    },
  };
  return (
    <Dialog open title={t(($) => $.employees.addTitle)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={guarded}>
        <p className={styles.hint}>{t(($) => $.employees.addHint)}</p>
        <FieldGrid>
          <TextField field={form.field('firstName')} label={t(($) => $.employees.firstName)} maxLength={100} />
          <TextField field={form.field('lastName')} label={t(($) => $.employees.lastName)} maxLength={100} />
          <TextField
            field={form.field('employeeCode')}
            label={t(($) => $.employees.employeeCode)}
            {...(employeeCode && { hint: t(($) => $.employees.codeHint) })}
            maxLength={40}
          />
          <DateField field={form.field('startDate')} label={t(($) => $.employees.startDate)} />
          <SelectField
            field={form.field('departmentId')}
            label={t(($) => $.employees.team)}
            choices={choices.departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <PositionField of={form} positions={choices.positions} />
          <PhoneField field={form.field('phoneNumber')} label={t(($) => $.employees.phoneNumber)} />
          <TextField field={form.field('email')} label={t(($) => $.employees.email)} type="email" />
        </FieldGrid>
        <FormButtons of={form} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}

interface PositionFieldProps {
  readonly of: Pick<ReturnType<typeof useCallForm<typeof employees.createEmployee>>, 'field'>;
  readonly positions: Choices['positions'];
}

/** A position of the company where positions are kept; otherwise a title, with those in use as suggestions. */
function PositionField({ of: form, positions }: PositionFieldProps) {
  const t = useText('people');
  const can = useCan();
  const keepsPositions = can('position.manage') && positions.length > 0;
  const titles = useRead(employees.employeeFilters, undefined, { enabled: !keepsPositions }).data?.positions ?? [];
  const label = t(($) => $.employees.position);
  return keepsPositions ? (
    <SelectField
      field={form.field('positionId')}
      label={label}
      choices={positions.map(({ id, name }) => ({ value: id, label: name }))}
    />
  ) : (
    <SuggestField field={form.field('positionName')} label={label} suggestions={titles} maxLength={200} />
  );
}
