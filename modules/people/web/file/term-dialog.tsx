import { useState } from 'react';
import { useActor, useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { employees } from '#people/contract/employees';
import { employmentTypes } from '#people/contract/fields';
import { terms } from '#people/contract/terms';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { AmountField, NumberField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PersonField } from '#ui/person-field';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { useMadeOrAsked } from '../made-or-asked.ts';
import styles from '../people.module.css';

interface TermDialogProps {
  readonly employeeId: Id<'employee'>;
  readonly onClose: () => void;
}

const matters = ['salary', 'department', 'position', 'employmentType', 'manager', 'workMinutes'] as const;
type Matter = (typeof matters)[number];

/** A change of one matter, with the day from which it counts; the day may be past or to come. */
export function TermDialog({ employeeId, onClose }: TermDialogProps) {
  const t = useText('people');
  const can = useCan();
  const actor = useActor();
  const offered = matters.filter((matter) => {
    if (matter === 'salary') return can('employee.salary');
    return matter !== 'position' || can('position.manage');
  });
  const [matter, setMatter] = useState<Matter>(offered[0] ?? 'employmentType');
  return (
    <Dialog open title={t(($) => $.terms.add)} onClose={onClose}>
      <div className={styles.stack}>
        {actor.employeeId === employeeId && <p className={styles.hint}>{t(($) => $.changes.ownHint)}</p>}
        <SelectField
          field={plainField<string | null | undefined>({
            name: 'matter',
            value: matter,
            onChange: (value) => setMatter(offered.find((one) => one === value) ?? matter),
            required: true,
          })}
          label={t(($) => $.terms.matter)}
          choices={offered.map((one) => ({ value: one, label: t(($) => $.matters[one]) }))}
        />
        {matter === 'salary' ? (
          <SalaryForm employeeId={employeeId} onClose={onClose} />
        ) : (
          <TermForm key={matter} matter={matter} employeeId={employeeId} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function SalaryForm({ employeeId, onClose }: TermDialogProps) {
  const t = useText('people');
  const say = useMadeOrAsked();
  const form = useCallForm(terms.setSalary, {
    initial: { employeeId, note: '' },
    text: 'people',
    guard: false,
    done: (answer) => {
      say(answer);
      onClose();
    },
  });
  return (
    <Form of={form}>
      <AmountField field={form.field('salary')} label={t(($) => $.matters.salary)} />
      <DateField field={form.field('fromDate')} label={t(($) => $.terms.fromDate)} />
      <TextField field={form.field('note')} label={t(($) => $.terms.note)} maxLength={300} />
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}

function TermForm({ employeeId, matter, onClose }: TermDialogProps & { readonly matter: Exclude<Matter, 'salary'> }) {
  const t = useText('people');
  const say = useMadeOrAsked();
  const form = useCallForm(terms.changeTerm, {
    initial: { employeeId, note: '' },
    text: 'people',
    guard: false,
    done: (answer) => {
      say(answer);
      onClose();
    },
  });
  return (
    <Form of={form}>
      {matter === 'employmentType' && (
        <SelectField
          field={form.field('employmentType')}
          label={t(($) => $.matters.employmentType)}
          choices={employmentTypes.map((type) => ({ value: type, label: t(($) => $.employmentTypes[type]) }))}
        />
      )}
      {matter === 'workMinutes' && (
        <NumberField field={form.field('workMinutes')} label={t(($) => $.matters.workMinutes)} min={1} max={1440} />
      )}
      {matter === 'department' && <PlaceField field={form.field('departmentId')} of="department" />}
      {matter === 'position' && <PlaceField field={form.field('positionId')} of="position" />}
      {matter === 'manager' && (
        <PersonField
          call={employees.searchEmployees}
          field={form.field('managerId')}
          label={t(($) => $.matters.manager)}
        />
      )}
      <DateField field={form.field('fromDate')} label={t(($) => $.terms.fromDate)} />
      <TextField field={form.field('note')} label={t(($) => $.terms.note)} maxLength={300} />
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}

interface PlaceFieldProps extends Pick<Parameters<typeof SelectField>[0], 'field'> {
  readonly of: 'department' | 'position';
}

function PlaceField({ field, of }: PlaceFieldProps) {
  const t = useText('people');
  const choices = useRead(terms.termChoices, undefined).data?.[`${of}s`] ?? [];
  return (
    <SelectField
      field={field}
      label={t(($) => $.matters[of])}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
