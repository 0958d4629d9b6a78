import { Select } from '@mantine/core';
import type { ColumnMatching, Columns } from '#kernel/import-columns';
import { useLanguage, useText } from '#web/text';
import { type ImportField, labelOfField } from './import-field.ts';
import styles from './import-problems.module.css';

interface ImportColumnsProps {
  readonly of: ColumnMatching;
  readonly fields: readonly ImportField[];
  readonly isBusy: boolean;
  /** The file is looked at again with these columns. */
  readonly onChange: (columns: Columns) => void;
}

/** Which column of the file is what. It opens by itself where the file has columns that nothing uses. */
export function ImportColumns({ of: { heads, columns, examples }, fields, isBusy, onChange }: ImportColumnsProps) {
  const t = useText('kit');
  const language = useLanguage();
  const used = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
  const unused = heads.filter((head, at) => head.trim() !== '' && !used.has(at));
  const choose = (field: string, at: string | null): void => {
    const rest = Object.entries(columns).filter(([name, column]) => name !== field && String(column) !== at);
    onChange(Object.fromEntries(at === null ? rest : [...rest, [field, Number(at)]]));
  };
  const said = examples > 0 && <p>{t(($) => $.imports.examples, { count: examples })}</p>;
  if (heads.length === 0) return said;
  return (
    <>
      {said}
      <details className={styles.columns} open={unused.length > 0}>
        <summary>
          {t(($) => $.imports.columns)}
          {unused.length > 0 && <small>{t(($) => $.imports.unused, { names: unused.join(', ') })}</small>}
        </summary>
        <p>{t(($) => $.imports.columnsHint)}</p>
        <div className={styles.matching}>
          {fields.map((field) => {
            const at = columns[field.key];
            return (
              <Select
                key={field.key}
                label={labelOfField(field, language)}
                placeholder={t(($) => $.imports.notInFile)}
                data={heads.map((head, index) => ({ value: String(index), label: head.trim() || `${index + 1}` }))}
                value={at === undefined ? null : String(at)}
                clearable
                clearButtonProps={{ 'aria-label': t(($) => $.imports.notInFile) }}
                disabled={isBusy}
                onChange={(next) => choose(field.key, next)}
              />
            );
          })}
        </div>
      </details>
    </>
  );
}
