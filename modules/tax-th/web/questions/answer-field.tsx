import { SegmentedControl } from '@mantine/core';
import type { Money } from '#kernel/money';
import type { Answers, TaxInfo } from '#tax-th/contract';
import { isPaidItem } from '#tax-th/rules/answers';
import { AmountField, NumberField } from '#ui/fields';
import { numberProblem } from '#ui/number-box';
import { plainField } from '#web/plain-field';
import { fieldText, useText } from '#web/text';
import { ChildrenField } from './children-field.tsx';

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
        field={plainField<Number>({ name: answer, value: answers.paid[answer] ?? null, disabled, onChange: change })}
        label={label}
      />
    );
  }
  const name = answer as PersonsAnswer;
  const limits = personsLimits(question, answers);
  const problem = numberProblem(answers[name], limits);
  return (
    <NumberField
      field={plainField<Number>({
        name,
        value: answers[name],
        disabled,
        error: problem ? fieldText(problem) : undefined,
        onChange: (value) => onChange({ ...answers, [name]: Number(value) || 0 }),
      })}
      label={label}
      min={limits.min}
      max={limits.max}
    />
  );
}

type PersonsAnswer = 'parents' | 'disabledPersons' | 'disabledOutsiders';

/** Parents of the spouse count only with a spouse: two parents without, four with. */
const personsLimits = ({ answer, persons }: AnswerFieldProps['question'], { spouse }: Answers) => ({
  min: 0,
  max: Math.min(persons ?? 20, answer === 'parents' && !spouse ? 2 : 20),
  whole: true,
});

/** Whether the answer to a question is a number of persons that cannot be. */
export const isWrongNumber = (question: AnswerFieldProps['question'], answers: Answers): boolean =>
  question.kind === 'persons' &&
  numberProblem(answers[question.answer as PersonsAnswer], personsLimits(question, answers)) !== null;
