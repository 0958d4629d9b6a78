import { Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ApproveGroup, type ApproveLine, approvals } from '#approvals/contract';
import type { KnownFact } from '#approvals/contract/lines';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { NumberBox } from '#ui/number-box';
import { useRead } from '#web/call';
import { useRowKeys } from '#web/row-keys';
import { useText } from '#web/text';
import styles from './lines.module.css';

type Condition = ApproveGroup['conditions'][number];

interface ConditionFieldsProps {
  readonly line: ApproveLine;
  readonly conditions: readonly Condition[];
  readonly onChange: (conditions: Condition[]) => void;
}

/** For which requests the step is asked: a number at least so large, or a choice. All conditions must hold. */
export function ConditionFields({ line, conditions, onChange }: ConditionFieldsProps) {
  const t = useText('requests');
  const facts = useFacts(line);
  const keys = useRowKeys(conditions);
  const change = (index: number, next: Condition): void =>
    onChange(conditions.map((one, at) => (at === index ? next : one)));
  const [first] = facts;
  const valuesOf = (name: string) =>
    facts.find((one) => one.name === name)?.values?.map(({ value, title }) => ({ value, label: title }));
  return (
    <fieldset className={styles.conditions}>
      <legend>{t(($) => $.lines.conditions)}</legend>
      {conditions.length === 0 && (
        <p className={styles.quiet}>{first ? t(($) => $.lines.always) : t(($) => $.lines.noFacts)}</p>
      )}
      {conditions.map((condition, index) => (
        <div key={keys[index]} className={styles.conditionRow}>
          <Select
            size="md"
            aria-label={t(($) => $.lines.fact)}
            data={facts.map(({ name, title }) => ({ value: name, label: title }))}
            value={condition.fact}
            allowDeselect={false}
            onChange={(name) => {
              const fact = facts.find((one) => one.name === name);
              if (fact) change(index, emptyOf(fact));
            }}
          />
          <span>{condition.is === 'atLeast' ? t(($) => $.lines.atLeast) : t(($) => $.lines.equals)}</span>
          {condition.is === 'atLeast' ? (
            <NumberBox
              size="md"
              aria-label={t(($) => $.lines.value)}
              min={0}
              thousandSeparator=","
              value={condition.value}
              onChange={(value) => change(index, { ...condition, value: value ?? 0 })}
            />
          ) : valuesOf(condition.fact) ? (
            <Select
              size="md"
              aria-label={t(($) => $.lines.value)}
              placeholder={t(($) => $.lines.value)}
              data={valuesOf(condition.fact) ?? []}
              value={condition.value || null}
              allowDeselect={false}
              searchable
              onChange={(value) => change(index, { ...condition, value: value ?? '' })}
            />
          ) : (
            <TextInput
              size="md"
              aria-label={t(($) => $.lines.value)}
              maxLength={200}
              value={condition.value}
              onChange={(event) => change(index, { ...condition, value: event.currentTarget.value })}
            />
          )}
          <IconButton
            label={t(($) => $.lines.removeCondition)}
            icon={<IconX size={18} aria-hidden />}
            onClick={() => onChange(conditions.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {first && (
        <Button
          kind="quiet"
          small
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...conditions, emptyOf(first)])}
        >
          {t(($) => $.lines.addCondition)}
        </Button>
      )}
    </fieldset>
  );
}

const emptyOf = ({ name, type }: KnownFact): Condition =>
  type === 'number' ? { fact: name, is: 'atLeast', value: 0 } : { fact: name, is: 'equals', value: '' };

/** The facts of the forms of the line; of all forms where it names none. */
function useFacts({ formTemplates }: ApproveLine): readonly KnownFact[] {
  const forms = useRead(approvals.listForms, undefined).data ?? [];
  const served = forms.filter(({ id }) => formTemplates.length === 0 || formTemplates.some((one) => one.id === id));
  const isNamed = served.length > 1;
  const all = served.flatMap(({ name: form, facts }) =>
    facts.map((fact) => ({ ...fact, title: isNamed ? `${fact.title} (${form})` : fact.title })),
  );
  return [...new Map(all.map((fact) => [fact.name, fact])).values()];
}
