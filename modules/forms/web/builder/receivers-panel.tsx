import { MultiSelect, SegmentedControl } from '@mantine/core';
import { type FormTemplate, forms } from '#forms/contract';
import { people } from '#people/contract';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { type Field, useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './builder.module.css';
import { TeamsField } from './form-settings.tsx';

type Ids = Field<readonly string[] | null | undefined | ''>;

/** Who hears of each answer, besides the people who decide about it. */
export function ReceiversPanel({ of }: { readonly of: FormTemplate }) {
  const t = useText('forms');
  const kept = of.settings?.notification ?? null;
  const ids = (type: 'department' | 'employee') => (kept?.notifyType === type ? [...kept.receiverIds] : []);
  const form = useCallForm(forms.setNotification, {
    initial: {
      formId: of.id,
      notifyType: kept?.notifyType ?? null,
      departmentIds: ids('department') as never[],
      employeeIds: ids('employee') as never[],
    },
    success: t(($) => $.receivers.saved),
  });
  const { notifyType } = form.values;
  return (
    <Panel title={t(($) => $.receivers.title)} hint={t(($) => $.receivers.hint)}>
      <Form of={form}>
        <SegmentedControl
          className={styles.segments ?? ''}
          aria-label={t(($) => $.receivers.title)}
          value={notifyType || 'nobody'}
          onChange={(value) => form.set({ notifyType: value === 'department' || value === 'employee' ? value : null })}
          data={(['nobody', 'department', 'employee'] as const).map((value) => ({
            value,
            label: t(($) => $.receivers[value]),
          }))}
        />
        {notifyType === 'department' && (
          <TeamsField label={t(($) => $.receivers.teams)} field={form.field('departmentIds') as unknown as Ids} />
        )}
        {notifyType === 'employee' && <PeopleField field={form.field('employeeIds') as unknown as Ids} />}
        {form.dirty && <FormButtons of={form} />}
      </Form>
    </Panel>
  );
}

const mostPeople = 5000;
/** Names in the open list; typing finds the others. */
const mostShown = 50;

function PeopleField({ field }: { readonly field: Ids }) {
  const t = useText('forms');
  const format = useFormat();
  const found = useRead(people.everyone, { size: mostPeople }).data;
  const cut = useCutHint()(found);
  return (
    <MultiSelect
      size="md"
      label={t(($) => $.receivers.people)}
      description={cut}
      error={field.error}
      data={(found?.items ?? []).map((one) => ({
        value: one.id as string,
        label: [format.name(one), one.employeeCode].filter(Boolean).join(' · '),
      }))}
      limit={mostShown}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.settings.clear) }}
      maxDropdownHeight={360}
      value={[...(field.value || [])]}
      onChange={(ids) => field.onChange(ids)}
    />
  );
}
