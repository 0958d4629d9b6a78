import { MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { ColourField, LongTextField, TextField } from '#ui/fields';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import { type FormIconName, formIcons } from '../form-icon.tsx';
import parts from '../forms.module.css';
import type { TypeOfForm } from '../new-form-dialog.tsx';
import styles from './builder.module.css';
import type { BuilderForm } from './use-builder.ts';

const swatches = ['#0369A1', '#0F766E', '#4338CA', '#7C3AED', '#B91C1C', '#C2410C', '#A16207', '#475569'];

/** What the form is called, how it looks, who may answer it, and what they read afterwards. */
export function FormSettings({ form, type }: { readonly form: BuilderForm; readonly type: TypeOfForm }) {
  const t = useText('forms');
  return (
    <Panel title={t(($) => $.settings.title)} hint={t(($) => $.settings.type, { type: type.name })}>
      <div className={styles.settings}>
        <TextField field={form.field('name')} label={t(($) => $.settings.name)} />
        {type.type === 'expense' && <ClaimTypeField form={form} />}
        <Audience form={form} />
        <LongTextField
          field={form.field('autoResponse')}
          label={t(($) => $.settings.autoResponse)}
          hint={t(($) => $.settings.autoResponseHint)}
        />
        <IconChoice field={form.field('icon')} />
        <ColourField field={form.field('colour')} label={t(($) => $.settings.colour)} swatches={swatches} />
        <TextField
          field={form.field('externalCode')}
          label={t(($) => $.settings.code)}
          hint={t(($) => $.settings.codeHint)}
        />
      </div>
    </Panel>
  );
}

function ClaimTypeField({ form }: { readonly form: BuilderForm }) {
  const t = useText('forms');
  const types = useRead(forms.listClaimTypes, undefined).data ?? [];
  const field = form.field('claimTypeId');
  const labelOf = (id: unknown) => types.find((one) => one.id === id)?.name ?? '';
  field.describe?.(
    t(($) => $.settings.claimType),
    labelOf,
  );
  return (
    <Select
      size="md"
      label={t(($) => $.settings.claimType)}
      description={t(($) => $.settings.claimTypeHint)}
      error={field.error}
      withAsterisk
      data={types.map(({ id, name }) => ({ value: id as string, label: name }))}
      value={(field.value as string | null | undefined) || null}
      onChange={(id) => field.onChange(id as never)}
    />
  );
}

function Audience({ form }: { readonly form: BuilderForm }) {
  const t = useText('forms');
  const everyone = form.field('everyone');
  const teams = form.field('departmentIds') as Field<readonly string[] | null | undefined | ''>;
  everyone.describe?.(
    t(($) => $.settings.audience),
    (value) => t(($) => (value ? $.settings.everyone : $.settings.teams)),
  );
  const isEveryone = everyone.value !== false;
  return (
    <div>
      <p className={styles.label}>{t(($) => $.settings.audience)}</p>
      <SegmentedControl
        aria-label={t(($) => $.settings.audience)}
        value={isEveryone ? 'everyone' : 'teams'}
        onChange={(value) =>
          form.set({ everyone: value === 'everyone', ...(value === 'everyone' && { departmentIds: [] }) })
        }
        data={(['everyone', 'teams'] as const).map((value) => ({ value, label: t(($) => $.settings[value]) }))}
      />
      {!isEveryone && (
        <TeamsField label={t(($) => $.settings.whichTeams)} hint={t(($) => $.settings.whichTeamsHint)} field={teams} />
      )}
    </div>
  );
}

interface TeamsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly field: Field<readonly string[] | null | undefined | ''>;
}

const mostTeams = 1000;

export function TeamsField({ label, hint, field }: TeamsFieldProps) {
  const t = useText('forms');
  const { data } = useRead(departments.searchDepartments, { size: mostTeams });
  const found = data?.items ?? [];
  const description = useCutHint()(data, hint);
  const nameOf = (id: unknown) => found.find(({ departmentId }) => departmentId === id)?.name ?? '';
  field.describe?.(label, (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : ''));
  return (
    <MultiSelect
      size="md"
      className={parts.search ?? ''}
      label={label}
      description={description}
      error={field.error}
      data={found.map(({ departmentId, name, path }) => ({
        value: departmentId as string,
        label: [...path.slice(0, -1).slice(-1), name].join(' › '),
      }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(($) => $.settings.clear) }}
      maxDropdownHeight={360}
      value={[...(field.value || [])]}
      onChange={(ids) => field.onChange(ids)}
    />
  );
}

function IconChoice({ field }: { readonly field: Field<string | null | undefined> }) {
  const t = useText('forms');
  const names = Object.keys(formIcons) as FormIconName[];
  const chosen = field.value || 'form';
  field.describe?.(
    t(($) => $.settings.icon),
    (value) => t(($) => $.icons[value as FormIconName]),
  );
  return (
    <fieldset className={styles.icons}>
      <legend className={styles.label}>{t(($) => $.settings.icon)}</legend>
      {names.map((name) => {
        const Icon = formIcons[name];
        return (
          <label key={name} title={t(($) => $.icons[name])}>
            <input
              type="radio"
              name="icon"
              aria-label={t(($) => $.icons[name])}
              checked={chosen === name}
              onChange={() => field.onChange(name)}
            />
            <Icon size={22} stroke={1.6} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
