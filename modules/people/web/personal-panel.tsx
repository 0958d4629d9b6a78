import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { genders } from '../contract/fields.ts';
import { file as calls, type EmployeeFile } from '../contract/file.ts';
import { Facts } from './facts.tsx';

export interface FilePanelProps {
  readonly file: EmployeeFile;
  readonly mayEdit: boolean;
}

export function PersonalPanel({ file, mayEdit }: FilePanelProps) {
  const t = useText('people');
  const { gender } = file;
  return (
    <Panel title={t(($) => $.file.personal)} hint={mayEdit ? undefined : t(($) => $.me.askHr)}>
      {mayEdit ? (
        <PersonalForm file={file} />
      ) : (
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
      )}
    </Panel>
  );
}

/** Titles that Thai offices use; another may be typed. */
const titles = ['นาย', 'นาง', 'นางสาว', 'Mr.', 'Mrs.', 'Ms.'];

function PersonalForm({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  const form = useCallForm(calls.editProfile, {
    initial: {
      employeeId: file.id,
      titleName: file.titleName,
      firstName: file.firstName,
      middleName: file.middleName,
      lastName: file.lastName,
      birthDate: file.birthDate,
      gender: file.gender,
      nationality: file.nationality,
    },
    success: t(($) => $.file.saved),
    text: 'people',
  });
  const known = file.titleName && !titles.includes(file.titleName) ? [file.titleName, ...titles] : titles;
  return (
    <Form of={form}>
      <FieldGrid>
        <SelectField
          field={form.field('titleName')}
          label={t(($) => $.employees.titleName)}
          choices={known.map((title) => ({ value: title, label: title }))}
        />
        <SelectField
          field={form.field('gender')}
          label={t(($) => $.file.gender)}
          choices={genders.map((one) => ({ value: one, label: t(($) => $.genders[one]) }))}
        />
        <TextField field={form.field('firstName')} label={t(($) => $.employees.firstName)} maxLength={100} />
        <TextField field={form.field('lastName')} label={t(($) => $.employees.lastName)} maxLength={100} />
        <TextField field={form.field('middleName')} label={t(($) => $.file.middleName)} maxLength={100} />
        <DateField field={form.field('birthDate')} label={t(($) => $.file.birthDate)} />
        <TextField field={form.field('nationality')} label={t(($) => $.file.nationality)} maxLength={60} />
      </FieldGrid>
      {form.dirty && <FormButtons of={form} onCancel={form.reset} />}
    </Form>
  );
}
