import { phoneText } from '#kernel/phone';
import { file as calls, type EmployeeFile } from '#people/contract/file';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { PhoneField } from '#ui/phone-field';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { EditablePanel } from '../changes/askable-panel.tsx';
import { Facts } from './facts.tsx';
import type { FilePanelProps } from './personal-panel.tsx';

export function ContactPanel({ file, mayEdit }: FilePanelProps) {
  const t = useText('people');
  return (
    <EditablePanel
      title={t(($) => $.file.contact)}
      form={mayEdit && ((close) => <ContactForm file={file} onClose={close} />)}
    >
      <Facts
        of={[
          [t(($) => $.employees.phoneNumber), file.phoneNumber && phoneText(file.phoneNumber)],
          [t(($) => $.employees.email), file.email],
          [t(($) => $.file.lineId), file.lineId],
          [t(($) => $.file.facebook), file.facebook],
          [t(($) => $.file.instagram), file.instagram],
        ]}
      />
    </EditablePanel>
  );
}

function ContactForm({ file, onClose }: { readonly file: EmployeeFile; readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(calls.editContact, {
    initial: {
      employeeId: file.id,
      phoneNumber: file.phoneNumber,
      email: file.email,
      lineId: file.lineId,
      facebook: file.facebook,
      instagram: file.instagram,
      version: file.versions.contact,
    },
    success: t(($) => $.file.saved),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <FieldGrid>
        <PhoneField field={form.field('phoneNumber')} label={t(($) => $.employees.phoneNumber)} />
        <TextField field={form.field('email')} label={t(($) => $.employees.email)} type="email" />
        <TextField field={form.field('lineId')} label={t(($) => $.file.lineId)} maxLength={60} />
        <TextField field={form.field('facebook')} label={t(($) => $.file.facebook)} maxLength={100} />
        <TextField field={form.field('instagram')} label={t(($) => $.file.instagram)} maxLength={60} />
      </FieldGrid>
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
