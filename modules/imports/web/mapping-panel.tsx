import { memo, useCallback, useMemo, useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { type Choice, SelectField } from '#ui/fields';
import { Panel } from '#ui/panel';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { imports, type OpenedRun } from '../contract.ts';
import { employeeFields, guardedFields, requiredFields } from '../rules/employee-fields.ts';
import { useColumnName } from './column-name.ts';
import styles from './imports.module.css';
import { useStep } from './use-step.ts';

type Mapping = Readonly<Record<string, number>>;

/** Each column of the file with its first values, and the field it feeds; columns with a known header are already chosen. */
export function MappingPanel({ run, onAsked }: { readonly run: OpenedRun; readonly onAsked: () => void }) {
  const t = useText('imports');
  const nameOf = useColumnName();
  const isLocked = useLocked();
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(Object.entries(run.mapping).filter(([field]) => !isLocked(field))),
  );
  const check = useStep(imports.checkImport, { importId: run.importId, begins: 'checking', done: onAsked });
  const missing = requiredFields(run.isCreate).filter((field) => mapping[field] === undefined);
  const heads = run.heads.map((head, column) => head || `#${column + 1}`);
  const used = new Set(Object.values(mapping));
  const unused = heads.filter((_, column) => !used.has(column));
  const choices = useMemo(
    () => employeeFields.filter((field) => !isLocked(field)).map((field) => ({ value: field, label: nameOf(field) })),
    [nameOf, isLocked],
  );
  const choose = useCallback(
    (column: number, field: string | null) => setMapping((chosen) => withField(chosen, column, field)),
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
      <div className={styles.stack}>
        {missing.length > 0 && (
          <p className={styles.wrong}>{t(($) => $.mapping.missing, { names: missing.map(nameOf).join(', ') })}</p>
        )}
        <div className={styles.columns}>
          {heads.map((head, column) => (
            <ColumnField
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header.
              key={column}
              head={head}
              column={column}
              samples={run.samples[column]?.join(' · ') ?? ''}
              field={fieldOf(mapping, column)}
              choices={choices}
              onChoose={choose}
            />
          ))}
        </div>
        {employeeFields.some(isLocked) && <p className={styles.hint}>{t(($) => $.mapping.locked)}</p>}
        {unused.length > 0 && <p className={styles.hint}>{t(($) => $.mapping.unused, { names: unused.join(', ') })}</p>}
      </div>
    </Panel>
  );
}

const fieldOf = (mapping: Mapping, column: number): string | null =>
  Object.entries(mapping).find(([, one]) => one === column)?.[0] ?? null;

interface ColumnFieldProps {
  readonly head: string;
  readonly column: number;
  readonly samples: string;
  readonly field: string | null;
  readonly choices: readonly Choice[];
  readonly onChoose: (column: number, field: string | null) => void;
}

/** One of many columns, memoized: a choice in another column does not draw it again. */
const ColumnField = memo(function ColumnField({ head, column, samples, field, choices, onChoose }: ColumnFieldProps) {
  const t = useText('imports');
  return (
    <SelectField
      field={plainField({
        name: `column${column}`,
        value: field,
        onChange: (value) => onChoose(column, value ?? null),
      })}
      label={head}
      hint={samples || t(($) => $.mapping.noValues)}
      placeholder={t(($) => $.mapping.leaveOut)}
      choices={choices}
    />
  );
});

/** A field has one column: chosen for another column, it is removed from the first. */
function withField(mapping: Mapping, column: number, field: string | null): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]);
}

function useLocked(): (field: string) => boolean {
  const can = useCan();
  return useCallback(
    (field) =>
      (Object.keys(guardedFields) as (keyof typeof guardedFields)[]).some(
        (permission) => !can(permission) && guardedFields[permission].some((one) => one === field),
      ),
    [can],
  );
}
