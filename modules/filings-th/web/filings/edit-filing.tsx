import { type Filing, filingsTh } from '#filings-th/contract';
import { DateField } from '#ui/date-fields';
import { FileField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

interface EditProps {
  readonly filing: Filing;
  readonly onClose: () => void;
}

export function EditFiling({ filing, onClose }: EditProps) {
  const t = useText('filingsTh');
  const { id, filedOn, receiptNumber, version } = filing;
  const form = useCallForm(filingsTh.editFiling, {
    initial: { id, filedOn, receiptNumber: receiptNumber ?? '', file: null, version },
    success: t(($) => $.filed.saved),
    text: 'filingsTh',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.filed.edit)} form={form} onClose={onClose}>
      <DateField field={form.field('filedOn')} label={t(($) => $.filed.filedOn)} />
      <TextField field={form.field('receiptNumber')} label={t(($) => $.filed.receiptNumber)} />
      <FileField field={form.field('file')} label={t(($) => $.filed.file)} hint={t(($) => $.filed.replaceHint)} />
    </FormDialog>
  );
}
