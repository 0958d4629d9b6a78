import { useCallback, useState } from 'react';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from '../people.module.css';
import { BulkProgress } from './bulk-progress.tsx';

interface MoveDialogProps {
  readonly people: readonly EmployeeInList[];
  readonly onClose: (moved: boolean) => void;
}

/** Where to, and from which day; then one after another. */
export function MoveDialog({ people, onClose }: MoveDialogProps) {
  const t = useText('people');
  const today = useToday();
  const [team, setTeam] = useState<string | null | undefined>(null);
  const [fromDate, setFromDate] = useState<string | null | undefined>(today);
  const [running, setRunning] = useState(false);
  const teams = useRead(employees.employeeFilters, undefined).data?.departments ?? [];
  const inputOf = useCallback(
    (person: EmployeeInList) => ({
      employeeId: person.id,
      departmentId: team as Id<'department'>,
      fromDate: fromDate as LocalDate,
    }),
    [team, fromDate],
  );
  const title = t(($) => $.bulk.moveTitle, { count: people.length });
  if (running)
    return (
      <BulkProgress
        title={title}
        people={people}
        call={employees.moveEmployee}
        inputOf={inputOf}
        onClose={() => onClose(true)}
      />
    );
  return (
    <Dialog open title={title} onClose={() => onClose(false)}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.bulk.moveHint)}</p>
        <SelectField
          field={plainField({ name: 'team', value: team, onChange: setTeam, required: true })}
          label={t(($) => $.bulk.moveTeam)}
          choices={teams.map((one) => ({ value: one.id, label: one.name }))}
        />
        <DateField
          field={plainField({ name: 'fromDate', value: fromDate, onChange: setFromDate, required: true })}
          label={t(($) => $.bulk.moveFrom)}
          max={today}
        />
        <DialogButtons>
          <Button kind="secondary" onClick={() => onClose(false)}>
            {t(($) => $.bulk.close)}
          </Button>
          <Button disabled={!team || !fromDate} onClick={() => setRunning(true)}>
            {t(($) => $.bulk.moveAgree)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
