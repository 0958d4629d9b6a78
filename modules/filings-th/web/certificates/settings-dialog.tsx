import { type CertificateInfo, filingsTh } from '#filings-th/contract';
import { FileField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import styles from './certificates.module.css';

/** Who signs, the picture of the signature, and another book. */
export function SettingsDialog({ info, onClose }: { readonly info: CertificateInfo; readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const form = useCallForm(filingsTh.saveTaxCertificateInfo, {
    initial: { signer: info.signer, withoutSignature: false, version: info.version },
    success: t(($) => $.certificateSettings.saved),
    text: 'filingsTh',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.certificateSettings.title)} form={form} onClose={onClose}>
      <TextField field={form.field('signer')} label={t(($) => $.certificateSettings.signer)} />
      <FileField
        field={form.field('signature')}
        label={t(($) => $.certificateSettings.signature)}
        hint={t(($) => $.certificateSettings.signatureHint)}
        accept="image/png,image/jpeg"
      />
      {info.hasSignature && (
        <SwitchField field={form.field('withoutSignature')} label={t(($) => $.certificateSettings.without)} />
      )}
      <h3 className={styles.part}>{t(($) => $.certificateSettings.bookTitle)}</h3>
      {info.books.map(({ branch, name, book, nextNumber }) => (
        <p key={branch} className={styles.quiet}>
          {`${name} (${branch})`} · {t(($) => $.certificateSettings.bookNow, { book, number: nextNumber })}
        </p>
      ))}
      <FieldGrid>
        <SelectField
          field={form.field('branch')}
          label={t(($) => $.certificateSettings.branch)}
          choices={info.books.map(({ branch, name }) => ({ value: branch, label: `${name} (${branch})` }))}
        />
        <TextField field={form.field('book')} label={t(($) => $.certificateSettings.book)} />
        <NumberField field={form.field('nextNumber')} label={t(($) => $.certificateSettings.number)} min={1} />
      </FieldGrid>
    </FormDialog>
  );
}
