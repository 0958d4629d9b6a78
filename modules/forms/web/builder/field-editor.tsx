import { SegmentedControl } from '@mantine/core';
import { hasOptions, isNumber, isSilent, mostFiles, takesFiles } from '#forms/rules/field';
import { LongTextField, NumberField, SelectField, SwitchField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import styles from '../forms.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { asField, type FieldDraft, type FieldMeaning, meaningsFor, withoutEffect } from './field-drafts.ts';
import { OptionsEditor } from './options-editor.tsx';
import type { BuilderForm } from './use-builder.ts';

export interface FieldEditorProps {
  readonly form: BuilderForm;
  readonly fields: readonly FieldDraft[];
  readonly index: number;
  readonly meanings: readonly FieldMeaning[];
}

/** Everything about one field. The problems of the server are shown at the part they are about. */
export function FieldEditor({ form, fields, index, meanings }: FieldEditorProps) {
  const t = useText('forms');
  const draft = fields[index];
  if (!draft) return null;
  const at = <Value,>(part: string) => form.fieldAt(`fields.${index}.${part}`) as Field<Value>;
  const field = asField(draft);
  const carried = meaningsFor(draft, meanings);
  const idle = withoutEffect(draft, meanings);
  const label = { ...at<string | null | undefined>('label'), required: field.type !== 'divider' };
  return (
    <>
      {field.type === 'descriptions' ? (
        <LongTextField field={label} label={t(($) => $.builder.text)} />
      ) : (
        <TextField field={label} label={t(($) => (field.type === 'divider' ? $.builder.heading : $.builder.label))} />
      )}
      {field.type !== 'divider' && (
        <TextField field={at<string | null | undefined>('help')} label={t(($) => $.builder.help)} />
      )}
      {hasOptions(field) && <OptionsEditor form={form} draft={draft} index={index} />}
      {idle.length > 0 && (
        <p className={styles.quiet}>{t(($) => $.builder.withoutEffect, { names: idle.join(', ') })}</p>
      )}
      <LimitsEditor {...{ form, fields, index, meanings }} draft={draft} />
      {!isSilent(field) && (
        <SwitchField field={at<boolean | null | undefined | ''>('required')} label={t(($) => $.builder.required)} />
      )}
      {carried.length > 0 && (
        <SelectField
          field={at<string | null | undefined>('meaning')}
          label={t(($) => $.builder.meaning)}
          hint={t(($) => $.builder.meaningHint)}
          choices={carried.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <ConditionEditor form={form} fields={fields} index={index} />
    </>
  );
}

/** What `min` and `max` count, by the type of the field; null for a type without limits. */
function unitOf(draft: FieldDraft): 'letters' | 'number' | 'choices' | 'files' | 'days' | null {
  const field = asField(draft);
  if (field.type === 'textfield') return isNumber(field) ? 'number' : 'letters';
  if (field.type === 'checkbox') return 'choices';
  if (takesFiles(field)) return 'files';
  return field.type === 'date' || field.type === 'datetime' ? 'days' : null;
}

function LimitsEditor({ form, index, draft }: FieldEditorProps & { readonly draft: FieldDraft }) {
  const t = useText('forms');
  const unit = unitOf(draft);
  const whole = form.fieldAt(`fields.${index}.limits`);
  const limits = draft.limits ?? {};
  if (unit === null) return whole.error ? <p className={styles.problem}>{whole.error}</p> : null;
  const number = (part: 'min' | 'max' | 'decimals') =>
    form.fieldAt(`fields.${index}.limits.${part}`) as Field<number | null | undefined | ''>;
  const any = unit === 'number' || unit === 'days' ? {} : { min: 0 };
  return (
    <>
      {draft.type === 'textfield' && (
        <SegmentedControl
          aria-label={t(($) => $.builder.input)}
          value={limits.input ?? 'text'}
          onChange={(input) => whole.onChange(input === 'number' ? { input } : {})}
          data={(['text', 'number'] as const).map((value) => ({ value, label: t(($) => $.builder.inputs[value]) }))}
        />
      )}
      <FieldGrid>
        <NumberField
          field={number('min')}
          label={t(($) => $.limits[unit].min)}
          {...any}
          {...(unit === 'number' && { decimals: 2 })}
        />
        <NumberField
          field={number('max')}
          label={t(($) => $.limits[unit].max)}
          {...(unit === 'files' && { hint: t(($) => $.limits.mostFiles, { n: mostFiles }) })}
          {...any}
          {...(unit === 'number' && { decimals: 2 })}
        />
        {unit === 'number' && <NumberField field={number('decimals')} label={t(($) => $.limits.decimals)} min={0} />}
      </FieldGrid>
      {unit === 'days' && <p className={styles.quiet}>{t(($) => $.limits.daysHint)}</p>}
      {whole.error && <p className={styles.problem}>{whole.error}</p>}
    </>
  );
}
