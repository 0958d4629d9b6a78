import { memo, useCallback, useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { SelectField } from '#ui/fields';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import { type ImportRun, imports } from '../contract.ts';
import { type EmployeeField, employeeFields, guardedFields, requiredFields } from '../rules/employee-fields.ts';
import { useColumnName } from './column-name.ts';
import styles from './imports.module.css';

/** Which column of the file feeds which field; columns with a known header are already chosen. */
export function MappingPanel({ run, onAsked }: { readonly run: ImportRun; readonly onAsked: () => void }) {
  const t = useText('imports');
  const nameOf = useColumnName();
  const isLocked = useLocked();
  const [mapping, setMapping] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(Object.entries(run.mapping).filter(([field]) => !isLocked(field))),
  );
  const check = useAction(imports.checkImport, { done: onAsked });
  const required = requiredFields(run.isCreate);
  const missing = required.filter((field) => mapping[field] === undefined);
  const { heads } = run;
  const choices = useMemo(
    () => heads.map((head, column) => ({ value: String(column), label: head || `#${column + 1}` })),
    [heads],
  );
  const choose = useCallback(
    (name: EmployeeField, column: number | null) => setMapping((chosen) => withColumn(chosen, name, column)),
    [],
  );
  const encoding = run.encoding === 'windows-874' ? 'TIS-620' : (run.encoding ?? '').toUpperCase();
  return (
    <Panel
      title={t(($) => $.mapping.title)}
      hint={t(($) => $.mapping.hint, { count: run.rowCount, encoding })}
      actions={
        <Button
          busy={check.isPending}
          disabled={missing.length > 0}
          onClick={() => check.mutate({ importId: run.importId, isCreate: run.isCreate, mapping })}
        >
          {t(($) => $.mapping.check)}
        </Button>
      }
    >
      <div className={styles.columns}>
        {employeeFields.map((field) => (
          <ColumnField
            key={field}
            name={field}
            label={nameOf(field)}
            column={mapping[field]}
            choices={choices}
            isRequired={required.includes(field)}
            isLocked={isLocked(field)}
            onChoose={choose}
          />
        ))}
      </div>
    </Panel>
  );
}

interface ColumnFieldProps {
  readonly name: EmployeeField;
  readonly label: string;
  readonly column: number | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly isRequired: boolean;
  readonly isLocked: boolean;
  readonly onChoose: (name: EmployeeField, column: number | null) => void;
}

/** One of fifty fields, memoized: a choice in another field does not draw it again. */
const ColumnField = memo(function ColumnField({ name, column, isRequired, isLocked, ...rest }: ColumnFieldProps) {
  const t = useText('imports');
  const field: Field<string | null | undefined> = {
    name,
    value: column === undefined ? null : String(column),
    error: undefined,
    required: isRequired,
    disabled: isLocked,
    onChange: (value) => rest.onChoose(name, value ? Number(value) : null),
    onBlur: () => undefined,
  };
  return (
    <SelectField
      field={field}
      label={rest.label}
      placeholder={t(($) => $.mapping.none)}
      choices={rest.choices}
      {...(isLocked && { hint: t(($) => $.mapping.locked) })}
    />
  );
});

/** A column feeds one field: chosen for another, it is removed from the first. */
function withColumn(mapping: Readonly<Record<string, number>>, field: EmployeeField, column: number | null) {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(column === null ? others : [...others, [field, column]]);
}

function useLocked(): (field: string) => boolean {
  const can = useCan();
  const locked = new Set<string>(
    (Object.keys(guardedFields) as (keyof typeof guardedFields)[])
      .filter((permission) => !can(permission))
      .flatMap((permission) => guardedFields[permission]),
  );
  return (field) => locked.has(field);
}
