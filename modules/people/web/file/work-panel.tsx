import { file as calls, type EmployeeFile } from '#people/contract/file';
import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { SelectField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { EditablePanel } from '../changes/askable-panel.tsx';
import { useMadeOrAsked } from '../made-or-asked.ts';
import { Facts } from './facts.tsx';
import type { FilePanelProps } from './personal-panel.tsx';
import { useWhoseFile } from './whose-file.ts';

export function WorkPanel({ file, mayEdit }: FilePanelProps) {
  const t = useText('people');
  const { isOwn, isTooHigh } = useWhoseFile();
  const askHr = isTooHigh ? undefined : t(($) => $.me.askHr);
  const ownHint = isOwn ? t(($) => $.changes.ownHint) : undefined;
  return (
    <EditablePanel
      title={t(($) => $.file.work)}
      hint={mayEdit ? ownHint : askHr}
      form={mayEdit && ((close) => <WorkForm file={file} onClose={close} />)}
    >
      <WorkFacts file={file} />
    </EditablePanel>
  );
}

function WorkFacts({ file }: { readonly file: EmployeeFile }) {
  const t = useText('people');
  return (
    <Facts
      of={[
        [t(($) => $.employees.employeeCode), file.employeeCode],
        [t(($) => $.employees.position), file.positionName],
        [t(($) => $.employees.departments), file.departments.map((team) => team.name).join(', ')],
        [t(($) => $.employees.startDate), <DateText key="start" value={file.startDate} />],
        [t(($) => $.file.payrollCode), file.payrollCode],
        [t(($) => $.file.probationEnd), <DateText key="probation" value={file.probationEndDate} />],
        [t(($) => $.employees.resignDate), <DateText key="resign" value={file.resignDate} />],
      ]}
    />
  );
}

function WorkForm({ file, onClose }: { readonly file: EmployeeFile; readonly onClose: () => void }) {
  const t = useText('people');
  const say = useMadeOrAsked();
  const form = useCallForm(calls.editWorkInfo, {
    initial: {
      employeeId: file.id,
      employeeCode: file.employeeCode,
      positionName: file.positionName,
      startDate: file.startDate,
      probationStartDate: file.probationStartDate,
      probationEndDate: file.probationEndDate,
      payrollCode: file.payrollCode,
      kycLevel: file.kycLevel,
      version: file.versions.workInfo,
    },
    done: (answer) => {
      say(answer);
      onClose();
    },
    text: 'people',
  });
  const level = form.field('kycLevel');
  return (
    <Form of={form}>
      <FieldGrid>
        <TextField field={form.field('employeeCode')} label={t(($) => $.employees.employeeCode)} maxLength={40} />
        <TextField field={form.field('positionName')} label={t(($) => $.employees.position)} maxLength={200} />
        <DateField field={form.field('startDate')} label={t(($) => $.employees.startDate)} />
        <TextField field={form.field('payrollCode')} label={t(($) => $.file.payrollCode)} maxLength={40} />
        <DateField field={form.field('probationStartDate')} label={t(($) => $.file.probationStart)} />
        <DateField field={form.field('probationEndDate')} label={t(($) => $.file.probationEnd)} />
        <SelectField
          field={{
            ...level,
            required: true,
            value: String(level.value ?? 0),
            onChange: (value) => level.onChange(Number(value)),
          }}
          label={t(($) => $.file.kycLevel)}
          choices={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(($) => $.kycLevels[value]) }))}
        />
      </FieldGrid>
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
