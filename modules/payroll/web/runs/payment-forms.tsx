import { payroll, type Run } from '#payroll/contract';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { NumberField, SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import type { CallOutput } from '#web/call';
import { useCallForm } from '#web/form';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';

export type AskedFile = Pick<
  CallOutput<typeof payroll.readPayments>['files'][number],
  'layout' | 'title' | 'companyId'
>;

interface BankFileProps {
  readonly run: Run;
  readonly file: AskedFile;
  readonly onClose: () => void;
}

/** What the bank wants to know besides the payments. */
export function BankFileForm({ run, file: { layout, title, companyId }, onClose }: BankFileProps) {
  const t = useText('payroll');
  const language = useLanguage();
  const form = useCallForm(payroll.bankFile, {
    initial: { reportId: run.id, layout, number: 1, feePaidBy: 'company', companyId: '', language },
    text: 'payroll',
    done: (file) => {
      saveFile(file as File);
      onClose();
    },
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <Form of={form}>
        {companyId && (
          <TextField
            field={{ ...form.field('companyId'), required: true }}
            label={t(($) => $.payments.companyId)}
            hint={t(($) => $.payments[companyId.isExact ? 'companyIdExact' : 'companyIdHint'], {
              length: companyId.length,
            })}
            maxLength={companyId.length}
          />
        )}
        <FieldGrid>
          <NumberField field={form.field('number')} label={t(($) => $.payments.number)} min={1} max={99} />
          <SelectField
            field={form.field('feePaidBy')}
            label={t(($) => $.payments.feePaidBy)}
            choices={(['company', 'payee'] as const).map((value) => ({
              value,
              label: t(($) => $.payments.fees[value]),
            }))}
          />
        </FieldGrid>
        <FormButtons of={form} save={t(($) => $.payments.download)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

export function MarkPaid({ run, onClose }: { readonly run: Run; readonly onClose: () => void }) {
  const t = useText('payroll');
  const form = useCallForm(payroll.markRunPaid, {
    initial: { payrollReportId: run.id, paidOn: run.payDate },
    success: t(($) => $.payments.marked),
    text: 'payroll',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.payments.markPaidTitle)} form={form} onClose={onClose}>
      <DateField field={form.field('paidOn')} label={t(($) => $.payments.paidOn)} />
    </FormDialog>
  );
}
