import { fileChanges } from '#people/contract/changes';
import { genders } from '#people/contract/fields';
import { file as calls, type EmployeeFile, type personalFields } from '#people/contract/file';
import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { SelectField, SuggestField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { type Field, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { AskButtons } from '../changes/ask-buttons.tsx';
import { AskablePanel } from '../changes/askable-panel.tsx';
import { Facts } from './facts.tsx';

export interface FilePanelProps {
  readonly file: EmployeeFile;
  readonly mayEdit: boolean;
}

/** A field of a form by its name, whichever call the form sends. */
export type FieldOf<Name> = (name: Name) => Field<string | null | undefined>;

/** `mayAsk`: what one may not change alone, one may ask for. */
export function PersonalPanel({ file, mayEdit, mayAsk }: FilePanelProps & { readonly mayAsk: boolean }) {
  const t = useText('people');
  const { gender } = file;
  return (
    <AskablePanel
      title={t(($) => $.file.personal)}
      mayAsk={mayAsk && !mayEdit}
      form={mayEdit && ((close) => <PersonalForm file={file} onClose={close} />)}
      ask={(close) => <AskPersonal file={file} onClose={close} />}
    >
      <Facts
        of={[
          [t(($) => $.employees.titleName), file.titleName],
          [t(($) => $.employees.firstName), file.firstName],
          [t(($) => $.file.middleName), file.middleName],
          [t(($) => $.employees.lastName), file.lastName],
          [t(($) => $.file.birthDate), <DateText key="birth" value={file.birthDate} />],
          [t(($) => $.file.gender), gender && t(($) => $.genders[gender])],
          [t(($) => $.file.nationality), file.nationality],
        ]}
      />
    </AskablePanel>
  );
}

const valuesOf = (file: EmployeeFile) => ({
  titleName: file.titleName,
  firstName: file.firstName,
  middleName: file.middleName,
  lastName: file.lastName,
  birthDate: file.birthDate,
  gender: file.gender,
  nationality: file.nationality,
});

function PersonalForm({ file, onClose }: { readonly file: EmployeeFile; readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(calls.editProfile, {
    initial: { employeeId: file.id, ...valuesOf(file), version: file.versions.profile },
    success: t(($) => $.file.saved),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <PersonalFields field={form.field} />
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}

function AskPersonal({ file, onClose }: { readonly file: EmployeeFile; readonly onClose: () => void }) {
  const t = useText('people');
  const form = useCallForm(fileChanges.askPersonalChange, {
    initial: { ...valuesOf(file), note: null },
    success: t(($) => $.changes.sent),
    done: onClose,
    text: 'people',
  });
  return (
    <Form of={form}>
      <PersonalFields field={form.field} />
      <AskButtons of={form} note={form.field('note')} onCancel={onClose} />
    </Form>
  );
}

/** Titles that Thai offices use; another may be typed. */
const titles = ['นาย', 'นาง', 'นางสาว', 'Mr.', 'Mrs.', 'Ms.'];

interface PersonalFieldsProps {
  readonly field: FieldOf<keyof typeof personalFields>;
}

function PersonalFields({ field }: PersonalFieldsProps) {
  const t = useText('people');
  return (
    <FieldGrid>
      <SuggestField
        field={field('titleName')}
        label={t(($) => $.employees.titleName)}
        suggestions={titles}
        maxLength={40}
      />
      <SelectField
        field={field('gender')}
        label={t(($) => $.file.gender)}
        choices={genders.map((one) => ({ value: one, label: t(($) => $.genders[one]) }))}
      />
      <TextField field={field('firstName')} label={t(($) => $.employees.firstName)} maxLength={100} />
      <TextField field={field('lastName')} label={t(($) => $.employees.lastName)} maxLength={100} />
      <TextField field={field('middleName')} label={t(($) => $.file.middleName)} maxLength={100} />
      <DateField field={field('birthDate')} label={t(($) => $.file.birthDate)} />
      <TextField field={field('nationality')} label={t(($) => $.file.nationality)} maxLength={60} />
    </FieldGrid>
  );
}
