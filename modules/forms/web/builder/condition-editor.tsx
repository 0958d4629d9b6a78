import { hasOptions, isNumber, type ShowWhen } from '#forms/rules/field';
import { NumberField, SelectField, TextField } from '#ui/fields';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { clockTypes } from '#zones/rules/clock-type';
import styles from '../forms.module.css';
import builder from './builder.module.css';
import { asField, conditionsFor, type FieldDraft } from './field-drafts.ts';
import type { BuilderForm } from './use-builder.ts';

interface ConditionEditorProps {
  readonly form: BuilderForm;
  readonly fields: readonly FieldDraft[];
  readonly index: number;
}

/** When the field is asked: always, or only if an earlier field has a certain answer. */
export function ConditionEditor({ form, fields, index }: ConditionEditorProps) {
  const t = useText('forms');
  const at = form.fieldAt(`fields.${index}.showWhen`) as Field<ShowWhen | null>;
  const earlier = conditionsFor(fields, index);
  const condition = at.value;
  const other = earlier.find(({ id }) => id === condition?.fieldId);
  if (earlier.length === 0 && !condition) return null;
  const part = <Value,>(name: string, value: Value, change: (next: Value) => ShowWhen | null): Field<Value> =>
    plainField({
      name: `${at.name}.${name}`,
      value,
      disabled: at.disabled,
      onChange: (next) => at.onChange(change(next)),
    });
  return (
    <fieldset className={builder.condition}>
      <legend>{t(($) => $.condition.title)}</legend>
      <SelectField
        label={t(($) => $.condition.field)}
        placeholder={t(($) => $.condition.always)}
        choices={earlier.map(({ id, label }) => ({ value: id, label: label || t(($) => $.builder.noLabel) }))}
        field={part<string | null | undefined>('fieldId', other?.id ?? null, (fieldId) =>
          fieldId ? { fieldId, is: 'answered', value: null } : null,
        )}
      />
      {condition && other && <ConditionValue condition={condition} other={other} part={part} />}
      {condition && !other && <p className={styles.problem}>{t(($) => $.condition.broken)}</p>}
      {at.error && <p className={styles.problem}>{at.error}</p>}
    </fieldset>
  );
}

interface ConditionValueProps {
  readonly condition: ShowWhen;
  readonly other: FieldDraft;
  readonly part: <Value>(name: string, value: Value, change: (next: Value) => ShowWhen | null) => Field<Value>;
}

function ConditionValue({ condition, other, part }: ConditionValueProps) {
  const t = useText('forms');
  const field = asField(other);
  const choices = choicesOf(field, (type) => t(($) => $.clockTypes[type]));
  const ways = [
    'answered',
    ...(isNumber(field) ? ['equals', 'atLeast'] : choices || field.type === 'textfield' ? ['equals'] : []),
  ] as const;
  return (
    <>
      <SelectField
        label={t(($) => $.condition.is)}
        choices={ways.map((value) => ({ value, label: t(($) => $.condition.ways[value as ShowWhen['is']]) }))}
        field={{
          ...part<string | null | undefined>('is', condition.is, (is) => ({
            fieldId: condition.fieldId,
            is: (is ?? 'answered') as ShowWhen['is'],
            value: null,
          })),
          required: true,
        }}
      />
      {condition.is !== 'answered' &&
        (isNumber(field) ? (
          <NumberField
            label={t(($) => $.condition.value)}
            decimals={2}
            field={part<number | null | undefined | ''>(
              'value',
              typeof condition.value === 'number' ? condition.value : null,
              (value) => ({
                ...condition,
                value: typeof value === 'number' ? value : null,
              }),
            )}
          />
        ) : choices ? (
          <SelectField
            label={t(($) => $.condition.value)}
            choices={choices}
            field={part<string | null | undefined>('value', text(condition.value), (value) => ({
              ...condition,
              value,
            }))}
          />
        ) : (
          <TextField
            label={t(($) => $.condition.value)}
            field={part<string | null | undefined>('value', text(condition.value), (value) => ({
              ...condition,
              value,
            }))}
          />
        ))}
    </>
  );
}

const text = (value: ShowWhen['value']): string | null => (value == null ? null : String(value));

function choicesOf(
  field: ReturnType<typeof asField>,
  clockWord: (type: (typeof clockTypes)[number]) => string,
): { value: string; label: string }[] | null {
  if (hasOptions(field)) return field.options.map(({ id, label }) => ({ value: id, label: label || id }));
  return field.type === 'clocktype' ? clockTypes.map((value) => ({ value, label: clockWord(value) })) : null;
}
