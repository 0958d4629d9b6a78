import { IconGripVertical, IconMathFunction, IconX } from '@tabler/icons-react';
import { parseFormula } from '#reports/rules/formula';
import { type ColumnName, columnsOf, isNumber, type ReportKind } from '#reports/rules/report-columns';
import { isFormula, numberIn, type TemplateColumn } from '#reports/rules/report-template';
import { Button } from '#ui/button';
import { NumberField, SelectField, TextField } from '#ui/fields';
import { IconButton } from '#ui/icon-button';
import { MoveButtons, MoveSaid } from '#ui/move-buttons';
import type { Field } from '#web/form';
import { plainField } from '#web/plain-field';
import { moved, useReorder } from '#web/reorder';
import { useRowKeys } from '#web/row-keys';
import { useText } from '#web/text';
import styles from './templates.module.css';

interface ChosenProps {
  readonly kind: ReportKind;
  readonly allowed: readonly ColumnName[];
  readonly columns: readonly TemplateColumn[];
  readonly onChange: (columns: TemplateColumn[]) => void;
}

const fieldOf = <Value,>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
  error?: string | undefined,
): Field<Value> => plainField({ name, value, error, onChange });

/** Columns in their order: by dragging the handle or with the arrow keys on it. */
export function ChosenColumns({ kind, allowed, columns, onChange }: ChosenProps) {
  const t = useText('reports');
  const nameOf = (column: TemplateColumn): string =>
    isFormula(column) ? column.title : t(($) => $.columns[column.column as ColumnName].name);
  const reorder = useReorder<HTMLOListElement>({
    onMove: (from, to) => onChange(moved(columns, from, to)),
    nameOf: (index) => (columns[index] ? nameOf(columns[index]) : ''),
  });
  const keys = useRowKeys(columns);
  const taken = new Set(columns.flatMap((column) => (isFormula(column) ? [] : [column.column])));
  const free = allowed.filter((name) => !taken.has(name));
  const replace = (at: number, column: TemplateColumn) => onChange(columns.with(at, column));
  return (
    <div className={styles.stack}>
      <ol ref={reorder.list} className={styles.chosen}>
        {columns.map((column, index) => {
          const name = nameOf(column);
          return (
            <li key={keys[index]} className={styles.column}>
              <button
                type="button"
                className={styles.handle}
                aria-label={t(($) => $.templates.move, { name })}
                {...reorder.handle(index)}
              >
                <IconGripVertical size={20} stroke={1.6} aria-hidden />
              </button>
              {isFormula(column) ? (
                <FormulaFields kind={kind} allowed={allowed} of={column} onChange={(next) => replace(index, next)} />
              ) : (
                <span className={styles.about}>
                  <strong>{name}</strong>
                  <small>
                    {t(($) => $.columns[column.column as ColumnName].about)} <UnitName kind={kind} of={column.column} />
                  </small>
                </span>
              )}
              <span className={styles.width}>
                <NumberField
                  field={fieldOf('width', column.width, (width) =>
                    replace(index, { ...column, width: typeof width === 'number' ? width : undefined }),
                  )}
                  label={t(($) => $.templates.width)}
                  min={4}
                  max={80}
                />
              </span>
              <MoveButtons of={reorder} index={index} count={columns.length} name={name} />
              <IconButton
                label={t(($) => $.templates.remove, { name })}
                icon={<IconX size={18} aria-hidden />}
                onClick={() => onChange(columns.toSpliced(index, 1))}
              />
            </li>
          );
        })}
      </ol>
      <MoveSaid of={reorder} />
      <div className={styles.adding}>
        <SelectField
          field={fieldOf<string | null | undefined>('add', null, (column) => {
            if (column) onChange([...columns, { column }]);
          })}
          label={t(($) => $.templates.addColumn)}
          choices={free.map((value) => ({ value, label: t(($) => $.columns[value].name) }))}
        />
        <Button
          kind="secondary"
          icon={<IconMathFunction size={18} aria-hidden />}
          onClick={() =>
            onChange([...columns, { title: t(($) => $.templates.formulaTitle), formula: '0', unit: 'count' }])
          }
        >
          {t(($) => $.templates.addFormula)}
        </Button>
      </div>
    </div>
  );
}

/** What the cells of the column hold. */
function UnitName({ kind, of }: { readonly kind: ReportKind; readonly of: string }) {
  const t = useText('reports');
  const unit = columnsOf(kind)[of]?.unit;
  return unit && <em className={styles.unit}>{t(($) => $.templates.unitNames[unit])}</em>;
}

type FormulaColumn = Extract<TemplateColumn, { formula: string }>;

interface FormulaProps {
  readonly kind: ReportKind;
  readonly allowed: readonly ColumnName[];
  readonly of: FormulaColumn;
  readonly onChange: (column: FormulaColumn) => void;
}

function FormulaFields({ kind, allowed, of, onChange }: FormulaProps) {
  const t = useText('reports');
  const parsed = parseFormula(of.formula, numberIn(kind));
  const problem = parsed.ok
    ? undefined
    : t(($) => $.templates.problems[parsed.reason], { found: parsed.found, n: parsed.at + 1 });
  const numbers = allowed.filter((name) => isNumber(columnsOf(kind)[name] ?? { unit: 'text' }));
  return (
    <div className={styles.formula}>
      <TextField
        field={fieldOf<string | null | undefined>('title', of.title, (title) =>
          onChange({ ...of, title: title ?? '' }),
        )}
        label={t(($) => $.templates.title)}
        maxLength={60}
      />
      <SelectField
        field={fieldOf<string | null | undefined>('unit', of.unit, (unit) =>
          onChange({ ...of, unit: unit === 'length' ? 'length' : 'count' }),
        )}
        label={t(($) => $.templates.unit)}
        choices={(['count', 'length'] as const).map((value) => ({ value, label: t(($) => $.templates.units[value]) }))}
      />
      <TextField
        field={fieldOf<string | null | undefined>(
          'formula',
          of.formula,
          (formula) => onChange({ ...of, formula: formula ?? '' }),
          problem,
        )}
        label={t(($) => $.templates.formula)}
        hint={t(($) => $.templates.formulaHint)}
        maxLength={300}
      />
      <SelectField
        field={fieldOf<string | null | undefined>('insert', null, (name) => {
          if (name) onChange({ ...of, formula: `${of.formula} ${name}`.trim() });
        })}
        label={t(($) => $.templates.insert)}
        choices={numbers.map((value) => ({ value, label: `${t(($) => $.columns[value].name)} (${value})` }))}
      />
    </div>
  );
}
