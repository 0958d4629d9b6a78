import { Checkbox, Divider, Radio } from '@mantine/core';
import type { AnswerDay } from '#forms/rules/answer-problem';
import { type Answer, type FormField, isNumber } from '#forms/rules/field';
import { addToDate, type LocalDate } from '#kernel/time';
import { DateField, TimeField } from '#ui/date-fields';
import { LongTextField, NumberField, SelectField, TextField } from '#ui/fields';
import { MomentField } from '#ui/moment-field';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { clockTypes } from '#zones/rules/clock-type';
import styles from '../forms.module.css';
import { FileAnswer } from './file-answer.tsx';
import { PunchField } from './punch-field.tsx';
import { PersonAnswer, TeamAnswer, ZoneAnswer } from './row-answers.tsx';
import type { Answering } from './use-answers.ts';

interface AnswerFieldProps {
  readonly of: FormField;
  readonly answering: Answering;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/** Longer texts get a box of several lines. */
const lettersOfALine = 200;

/** One field of a form, for an answer of its type. */
export function AnswerField({ of: field, answering, error, disabled }: AnswerFieldProps) {
  const t = useText('forms');
  const { id, type, label, help, limits } = field;
  const answer = answering.answers[id];
  const control = <Value,>(value: Value): Field<Value> =>
    plainField({
      name: id,
      value,
      error,
      required: field.required,
      disabled,
      onChange: (next) => answering.set(id, (next === '' ? null : next) as Answer | null),
      unread: (problem) => answering.unread(id, problem),
    });
  const text = typeof answer === 'string' ? answer : '';
  const words = { label, ...(help && { hint: help }) };
  switch (type) {
    case 'divider':
      return <Divider className={styles.divider ?? ''} {...(label && { label, labelPosition: 'left' })} />;
    case 'descriptions':
      return (
        <div className={styles.description}>
          <p>{label}</p>
          {help && <small>{help}</small>}
        </div>
      );
    case 'textfield':
      if (isNumber(field))
        return (
          <NumberField
            {...words}
            field={control(typeof answer === 'number' ? answer : null)}
            decimals={limits.decimals ?? 2}
            {...(limits.min != null && { min: limits.min })}
            {...(limits.max != null && { max: limits.max })}
          />
        );
      return (limits.max ?? Number.POSITIVE_INFINITY) > lettersOfALine ? (
        <LongTextField {...words} field={control<string | null | undefined>(text)} />
      ) : (
        <TextField {...words} field={control<string | null | undefined>(text)} />
      );
    case 'dropdown':
      return <SelectField {...words} field={control<string | null | undefined>(text)} choices={choicesOf(field)} />;
    case 'radio':
      return <RadioAnswer field={control(text)} {...words} choices={choicesOf(field)} />;
    case 'clocktype':
      return <ClockTypeAnswer field={control(text)} {...words} />;
    case 'checkbox':
      return <CheckboxAnswer field={control(Array.isArray(answer) ? [...answer] : [])} {...words} of={field} />;
    case 'date':
      return (
        <DateField {...words} field={control<string | null | undefined>(text)} {...daysOf(field, answering.day)} />
      );
    case 'time':
      return <TimeField {...words} field={control<string | null | undefined>(text)} />;
    case 'datetime':
      return (
        <MomentField
          timeLabel={t(($) => $.answering.time)}
          {...words}
          field={control<string | null | undefined>(text)}
          days={daysOf(field, answering.day)}
        />
      );
    case 'addclocking':
      return <PunchField {...words} isOwn={answering.isOwn} field={control(answer)} />;
    case 'image':
    case 'file':
      return <FileAnswer of={field} answering={answering} error={error} disabled={disabled} />;
    case 'zone':
      return <ZoneAnswer {...words} field={control<string | null | undefined>(text)} />;
    case 'team':
    case 'manager':
      return <TeamAnswer {...words} type={type} field={control<string | null | undefined>(text)} />;
    case 'employee':
      return <PersonAnswer {...words} field={control<string | null | undefined>(text)} />;
  }
}

const choicesOf = ({ options }: FormField) => options.map(({ id, label }) => ({ value: id, label }));

const daysOf = ({ limits }: FormField, { today }: AnswerDay): { min?: LocalDate; max?: LocalDate } => ({
  ...(limits.min != null && { min: addToDate(today, { days: limits.min }) }),
  ...(limits.max != null && { max: addToDate(today, { days: limits.max }) }),
});

interface ChoiceProps {
  readonly field: Field<string>;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const shared = ({ field, label, hint }: Omit<ChoiceProps, 'choices' | 'field'> & { readonly field: Field<never> }) => ({
  size: 'md' as const,
  label,
  description: hint,
  error: field.error,
  withAsterisk: field.required,
});

const RadioAnswer = ({ field, label, hint, choices }: ChoiceProps) => (
  <Radio.Group
    {...shared({ field: field as Field<never>, label, ...(hint && { hint }) })}
    name={field.name}
    value={field.value}
    onChange={field.onChange}
  >
    <div className={styles.options}>
      {choices.map((one) => (
        <Radio key={one.value} size="md" value={one.value} label={one.label} disabled={field.disabled} />
      ))}
    </div>
  </Radio.Group>
);

function ClockTypeAnswer(props: Omit<ChoiceProps, 'choices'>) {
  const t = useText('forms');
  return (
    <RadioAnswer {...props} choices={clockTypes.map((value) => ({ value, label: t(($) => $.clockTypes[value]) }))} />
  );
}

interface CheckboxAnswerProps extends Omit<ChoiceProps, 'choices' | 'field'> {
  readonly field: Field<string[]>;
  readonly of: FormField;
}

const CheckboxAnswer = ({ field, label, hint, of }: CheckboxAnswerProps) => (
  <Checkbox.Group
    {...shared({ field: field as unknown as Field<never>, label, ...(hint && { hint }) })}
    value={field.value}
    onChange={field.onChange}
  >
    <div className={styles.options}>
      {of.options.map((one) => (
        <Checkbox key={one.id} size="md" value={one.id} label={one.label} disabled={field.disabled} />
      ))}
    </div>
  </Checkbox.Group>
);
