import { useCallback, useState } from 'react';
import { useActor } from '#access/web/public';
import { dateIn, systemNow } from '#kernel/time';
import { type EmployeeInList, employees } from '#people/contract/employees';
import type { EmploymentStep } from '#people/rules/employment-state';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from '../people.module.css';
import { BulkProgress } from './bulk-progress.tsx';

interface StepDialogProps {
  readonly step: EmploymentStep;
  readonly people: readonly EmployeeInList[];
  readonly onClose: () => void;
}

/** Asks before somebody's status changes, for one person or for many, with what the step needs to know. */
export function StepDialog({ step, people, onClose }: StepDialogProps) {
  const t = useText('people');
  const format = useFormat();
  const { timeZone } = useActor();
  const [resignDate, setResignDate] = useState<string | null>(() => dateIn(timeZone, systemNow()));
  const [reason, setReason] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [only] = people;
  const one = useAction(employees.decideEmployee, { success: t(($) => $.steps.done), done: onClose });
  const inputOf = useCallback(
    (person: EmployeeInList) => ({
      employeeId: person.id,
      step,
      ...(step === 'deactivate' && { resignDate }),
      ...(step === 'reject' && { reason }),
    }),
    [step, resignDate, reason],
  );
  const label = t(($) => $.steps[step]);
  const title = useTitle(step, people);
  if (running)
    return (
      <BulkProgress title={title} people={people} call={employees.decideEmployee} inputOf={inputOf} onClose={onClose} />
    );
  const agree = (): void => {
    if (people.length === 1 && only) one.mutate(inputOf(only));
    else setRunning(true);
  };
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.stack}>
        {people.length > 1 && (
          <p className={styles.hint}>
            {people
              .slice(0, 5)
              .map((person) => format.name(person))
              .join(', ')}
            {people.length > 5 && ' …'}
          </p>
        )}
        {step === 'deactivate' && (
          <>
            <p className={styles.hint}>{t(($) => $.steps.deactivateBody)}</p>
            <DateField
              field={plainField({ name: 'resignDate', value: resignDate, onChange: setResignDate, required: true })}
              label={t(($) => $.steps.resignDate)}
            />
          </>
        )}
        {step === 'reject' && (
          <LongTextField
            field={plainField({ name: 'reason', value: reason, onChange: setReason })}
            label={t(($) => $.steps.reason)}
            hint={t(($) => $.steps.rejectBody)}
          />
        )}
        <DialogButtons>
          <Button kind="secondary" onClick={onClose} disabled={one.isPending}>
            {t(($) => $.bulk.close)}
          </Button>
          <Button
            kind={step === 'deactivate' || step === 'reject' ? 'danger' : 'primary'}
            busy={one.isPending}
            disabled={step === 'deactivate' && !resignDate}
            onClick={agree}
          >
            {label}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

function useTitle(step: EmploymentStep, people: readonly EmployeeInList[]): string {
  const t = useText('people');
  const format = useFormat();
  const [only] = people;
  const count = people.length;
  const name = only ? format.name(only) : '';
  if (step === 'deactivate')
    return count === 1 ? t(($) => $.steps.deactivateTitle, { name }) : t(($) => $.steps.deactivateMany, { count });
  if (step === 'reject' && count === 1) return t(($) => $.steps.rejectTitle, { name });
  const label = t(($) => $.steps[step]);
  return count === 1 ? `${label}: ${name}` : t(($) => $.steps.confirmMany, { step: label, count });
}
