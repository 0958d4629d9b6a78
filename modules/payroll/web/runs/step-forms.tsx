import { payroll, type Run } from '#payroll/contract';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { LongTextField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import styles from './runs.module.css';

interface StepProps {
  readonly run: Run;
  readonly onClose: () => void;
}

export function EditRun({ run, onClose }: StepProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.editRun, {
    initial: { reportId: run.id, name: run.name, payDate: run.payDate, version: run.version },
    success: t(($) => $.runs.saved),
    text: 'payroll',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.runs.editTitle)} form={form} onClose={onClose}>
      <TextField field={form.field('name')} label={t(($) => $.templates.name)} />
      <DateField field={form.field('payDate')} label={t(($) => $.runs.payDate)} />
    </FormDialog>
  );
}

export function RejectRun({ run, onClose }: StepProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.approveRun, {
    initial: { payrollReportId: run.id, status: 'rejected', reason: '' },
    success: t(($) => $.runs.rejected),
    text: 'payroll',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.runs.rejectTitle, { name: run.name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <p className={styles.quiet}>{t(($) => $.runs.rejectBody)}</p>
        <LongTextField field={form.field('reason')} label={t(($) => $.runs.reason)} />
        <FormButtons of={form} save={t(($) => $.runs.reject)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function VoidRun({ run, onClose }: StepProps) {
  const t = useText('payroll');
  const form = useCallForm(payroll.voidRun, {
    initial: { payrollReportId: run.id, reason: '' },
    success: t(($) => $.runs.voided),
    text: 'payroll',
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.runs.voidTitle, { name: run.name })} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <p className={styles.quiet}>{t(($) => $.runs.voidBody)}</p>
        <LongTextField field={form.field('reason')} label={t(($) => $.runs.reason)} />
        <FormButtons of={form} save={t(($) => $.runs.void)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
