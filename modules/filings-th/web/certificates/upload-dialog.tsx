import { filingsTh } from '#filings-th/contract';
import { people } from '#people/contract';
import { FileField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { PersonField } from '#ui/person-field';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

/** A certificate that another employer or a former system made. */
export function UploadDialog({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const form = useCallForm(filingsTh.uploadTaxCertificate, {
    initial: { year },
    success: t(($) => $.certificateUpload.done),
    text: 'filingsTh',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.certificateUpload.title)} form={form} onClose={onClose}>
      <PersonField
        call={people.searchEmployees}
        field={form.field('employeeId')}
        label={t(($) => $.certificateUpload.person)}
      />
      <FileField
        field={form.field('file')}
        label={t(($) => $.certificateUpload.file)}
        hint={t(($) => $.certificateUpload.fileHint)}
        accept="application/pdf,image/png,image/jpeg"
      />
    </FormDialog>
  );
}
