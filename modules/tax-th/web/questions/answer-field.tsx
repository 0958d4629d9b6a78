import { SegmentedControl } from '@mantine/core';
import type { Money } from '#kernel/money';
import type { Answers, TaxInfo } from '#tax-th/contract';
import { isPaidItem } from '#tax-th/rules/answers';
import { AmountField, NumberField } from '#ui/fields';
import { useText } from '#web/text';
import { ChildrenField } from './children-field.tsx';
import { plain } from './plain-field.ts';

export interface AnswerFieldProps {
  readonly question: TaxInfo['questions'][number];
  readonly year: number;
  readonly answers: Answers;
  readonly disabled: boolean;
  readonly onChange: (answers: Answers) => void;
}

type Number = number | null | undefined | '';

/** The control of one question: yes or no, a number, an amount, or the children. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, answers, disabled, onChange } = props;
  const { answer, kind } = question;
  const t = useText('taxTh');
  const label = t(($) => $.answers[answer].name);
  if (kind === 'children') return <ChildrenField {...props} />;
  if (kind === 'yesNo') {
    const name = answer as 'spouse' | 'seniorOrDisabled';
    return (
      <SegmentedControl
        aria-label={label}
        fullWidth
        size="md"
        disabled={disabled}
        value={answers[name] ? 'yes' : 'no'}
        onChange={(value) => onChange({ ...answers, [name]: value === 'yes' })}
        data={[
          { value: 'no', label: t(($) => $.step.no) },
          { value: 'yes', label: t(($) => $.step.yes) },
        ]}
      />
    );
  }
  if (isPaidItem(answer)) {
    const change = (value: Number) => {
      const { [answer]: _, ...others } = answers.paid;
      onChange({ ...answers, paid: value ? { ...others, [answer]: value as Money } : others });
    };
    return (
      <AmountField
        field={plain<Number>(answer, { value: answers.paid[answer] ?? null, disabled, onChange: change })}
        label={label}
      />
    );
  }
  const name = answer as 'parents' | 'disabledPersons' | 'disabledOutsiders';
  const most = Math.min(question.persons ?? 20, name === 'parents' && !answers.spouse ? 2 : 20);
  return (
    <NumberField
      field={plain<Number>(name, {
        value: answers[name],
        disabled,
        onChange: (value) => onChange({ ...answers, [name]: Math.min(most, Math.max(0, Number(value) || 0)) }),
      })}
      label={label}
      min={0}
      max={most}
    />
  );
}
