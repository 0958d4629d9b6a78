import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { yearIn } from '#kernel/format';
import type { Answers } from '#tax-th/contract';
import { Button } from '#ui/button';
import { SwitchField, TextField } from '#ui/fields';
import { IconButton } from '#ui/icon-button';
import { plainField } from '#web/plain-field';
import { useRowKeys } from '#web/row-keys';
import { useLanguage, useText } from '#web/text';
import styles from '../tax.module.css';
import type { AnswerFieldProps } from './answer-field.tsx';
import { birthYearOf, isBirthYear, noBirthYear } from './birth-year.ts';

type Child = Answers['children'][number];

/** Children by year of birth, as many as there are. */
export function ChildrenField({ year, answers, disabled, onChange }: AnswerFieldProps) {
  const t = useText('taxTh');
  const set = (children: Answers['children']) => onChange({ ...answers, children });
  const { children } = answers;
  const keys = useRowKeys(children);
  return (
    <div className={styles.stack}>
      {children.length === 0 && <p className={styles.quiet}>{t(($) => $.children.none)}</p>}
      {children.map((child, nth) => (
        <ChildRow
          key={keys[nth]}
          child={child}
          nth={nth + 1}
          year={year}
          disabled={disabled}
          onChange={(next) => set(next === null ? children.toSpliced(nth, 1) : children.with(nth, next))}
        />
      ))}
      {!disabled && (
        <Button
          kind="secondary"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...children, { birthYear: noBirthYear, adopted: false }])}
        >
          {t(($) => $.children.add)}
        </Button>
      )}
    </div>
  );
}

interface ChildRowProps {
  readonly child: Child;
  /** From 1. */
  readonly nth: number;
  readonly year: number;
  readonly disabled: boolean;
  readonly onChange: (child: Child | null) => void;
}

function ChildRow({ child, nth, year, disabled, onChange }: ChildRowProps) {
  const t = useText('taxTh');
  const language = useLanguage();
  const [typed, setTyped] = useState(
    isBirthYear(child.birthYear, year) ? String(yearIn(language, child.birthYear)) : '',
  );
  const type = (text: string): void => {
    setTyped(text);
    onChange({ ...child, birthYear: birthYearOf(text, year) });
  };
  const isWrong = typed.length >= 4 && !isBirthYear(child.birthYear, year);
  return (
    <div className={styles.child}>
      <TextField
        numeric
        maxLength={4}
        label={`${t(($) => $.children.child, { n: nth })}: ${t(($) => $.children.birthYear)}`}
        hint={t(($) => $.children.birthYearHint, { year: yearIn(language, year - 5) })}
        field={plainField<string | null | undefined>({
          name: `child-${nth}`,
          value: typed,
          disabled,
          error: isWrong ? t(($) => $.children.birthYearWrong) : undefined,
          onChange: (value) => type(value ?? ''),
        })}
      />
      <IconButton
        label={t(($) => $.children.remove, { n: nth })}
        icon={<IconTrash size={18} aria-hidden />}
        disabled={disabled}
        onClick={() => onChange(null)}
      />
      <SwitchField
        label={t(($) => $.children.adopted)}
        field={plainField<boolean | null | undefined | ''>({
          name: `adopted-${nth}`,
          value: child.adopted,
          disabled,
          onChange: (value) => onChange({ ...child, adopted: value === true }),
        })}
      />
    </div>
  );
}
