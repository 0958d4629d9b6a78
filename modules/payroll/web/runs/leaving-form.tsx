import { payroll, type Run, type RunPerson, type SlipShown } from '#payroll/contract';
import { leavingReasons } from '#payroll/rules/payroll-context';
import { AmountField, NumberField, SelectField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';

interface LeavingProps {
  readonly run: Run;
  readonly person: Pick<RunPerson, 'employeeId' | 'firstName' | 'lastName'>;
  /** What was said before; null for nothing yet. */
  readonly leaving: SlipShown['leaving'];
  readonly onClose: () => void;
}

/** Final pay: why the employment ends, and what is paid for it. Unused leave is what leave has paid out. */
export function LeavingForm({ run, person, leaving, onClose }: LeavingProps) {
  const t = useText('payroll');
  const format = useFormat();
  const form = useCallForm(payroll.saveRunLeaving, {
    initial: {
      reportId: run.id,
      employeeId: person.employeeId,
      ...(leaving && { reason: leaving.reason }),
      severance: leaving?.severance ?? null,
      noticeDays: leaving?.noticeDays ?? 0,
      unusedLeaveMinutes: leaving?.unusedLeaveMinutes ?? null,
    },
    success: t(($) => $.person.leavingSaved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.person.leavingTitle, { name: format.name(person) })} form={form} onClose={onClose}>
      <SelectField
        field={form.field('reason')}
        label={t(($) => $.person.leavingReason)}
        choices={leavingReasons.map((value) => ({ value, label: t(($) => $.person.leavingReasons[value]) }))}
      />
      <AmountField
        field={form.field('severance')}
        label={t(($) => $.person.severance)}
        hint={t(($) => $.person.severanceHint)}
      />
      <NumberField field={form.field('noticeDays')} label={t(($) => $.person.noticeDays)} min={0} max={366} />
    </FormDialog>
  );
}
