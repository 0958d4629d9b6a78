import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Status, type Tone } from '#ui/badge';
import { type Column, DataTable } from '#ui/data-table';
import { SelectField } from '#ui/fields';
import { plainField } from '#web/plain-field';
import { fieldText, useText } from '#web/text';
import { type ImportRow, type ImportRun, imports, rowKinds } from '../contract.ts';
import { employeeFields } from '../rules/employee-fields.ts';
import { mayRun } from '../rules/import-state.ts';
import { useColumnName } from './column-name.ts';
import styles from './imports.module.css';
import { RepairDialog } from './repair-dialog.tsx';

type Kind = (typeof rowKinds)[number];

const tones: Readonly<Record<NonNullable<ImportRow['action']>, Tone>> = {
  create: 'success',
  update: 'brand',
  same: 'neutral',
  refused: 'danger',
};

/** The file as a grid: what happens to each row, and under each wrong cell its problem. */
export function RowsPanel({ run }: { readonly run: ImportRun }) {
  const t = useText('imports');
  const [show, setShow] = useState<Kind>(run.refusedCount > 0 ? 'refused' : run.keptCount > 0 ? 'kept' : 'all');
  const [repairing, setRepairing] = useState<ImportRow | null>(null);
  const columns = useRowColumns(run);
  const counts = {
    all: run.rowCount,
    refused: run.refusedCount,
    create: run.createCount,
    update: run.updateCount,
    same: run.sameCount,
    kept: run.keptCount,
  };
  const labels = {
    all: t(($) => $.counts.all, { count: counts.all }),
    refused: t(($) => $.counts.refused, { count: counts.refused }),
    create: t(($) => $.counts.create, { count: counts.create }),
    update: t(($) => $.counts.update, { count: counts.update }),
    same: t(($) => $.counts.same, { count: counts.same }),
    kept: t(($) => $.counts.kept, { count: counts.kept }),
  };
  return (
    <>
      <DataTable
        name={`import-rows.${run.appliedAt ? 'written' : 'checked'}`}
        label={t(($) => $.rows.title)}
        call={imports.importRows}
        input={{ importId: run.importId, show }}
        columns={columns}
        idOf={(row) => String(row.rowNumber)}
        nameOf={(row) => [`${t(($) => $.rows.row)} ${row.rowNumber}`, row.name].filter(Boolean).join(' · ')}
        empty={{ title: t(($) => $.rows.empty) }}
        tools={
          <SelectField
            field={plainField({
              name: 'show',
              value: show,
              onChange: (value) => setShow(rowKinds.find((kind) => kind === value) ?? 'all'),
            })}
            label={t(($) => $.rows.show)}
            choices={rowKinds
              .filter((kind) => kind === 'all' || kind === show || counts[kind] > 0)
              .map((kind) => ({ value: kind, label: labels[kind] }))}
          />
        }
        rowActions={(row) =>
          mayRun('repair', run.state)
            ? [
                {
                  label: t(($) => $.rows.repair),
                  icon: <IconPencil size={18} aria-hidden />,
                  run: () => setRepairing(row),
                },
              ]
            : []
        }
      />
      {repairing && <RepairDialog run={run} row={repairing} onClose={() => setRepairing(null)} />}
    </>
  );
}

function useRowColumns(run: ImportRun): readonly Column<ImportRow>[] {
  const t = useText('imports');
  const nameOf = useColumnName();
  const { mapping, appliedAt } = run;
  return useMemo(() => {
    const fields = employeeFields.filter((field) => mapping[field] !== undefined);
    const row: Column<ImportRow> = {
      id: 'rowNumber',
      header: t(($) => $.rows.row),
      cell: (one) => one.rowNumber,
      width: 80,
    };
    const action: Column<ImportRow> = {
      id: 'action',
      header: t(($) => $.rows.action),
      cell: (one) => <RowStatus row={one} />,
      width: appliedAt ? 220 : 130,
      grow: appliedAt !== null,
      phone: 'side',
    };
    const name: Column<ImportRow> = {
      id: 'name',
      header: t(($) => $.rows.name),
      cell: (one) => one.name ?? t(($) => $.rows.unnamed, { n: one.rowNumber }),
      width: 220,
      phone: 'title',
    };
    // Once written, the cells are no longer kept.
    if (appliedAt) return [row, name, action];
    return [
      row,
      name,
      action,
      ...fields.map(
        (field, index): Column<ImportRow> => ({
          id: field.replace('.', '-'),
          header: nameOf(field),
          cell: (one) => <Cell value={one.values[field] ?? ''} problem={one.problems[field]} />,
          width: 160,
          grow: index === fields.length - 1,
        }),
      ),
    ];
  }, [t, nameOf, mapping, appliedAt]);
}

function RowStatus({ row }: { readonly row: ImportRow }) {
  const t = useText('imports');
  const { action, outcome } = row;
  if (outcome)
    return <Status tone={outcome === 'undone' ? 'neutral' : 'warning'}>{t(($) => $.rows.outcomes[outcome])}</Status>;
  return action && <Status tone={tones[action]}>{t(($) => $.rows.actions[action])}</Status>;
}

function Cell({
  value,
  problem,
}: {
  readonly value: string;
  readonly problem: ImportRow['problems'][string] | undefined;
}) {
  if (!problem) return value || '–';
  return (
    <span className={styles.wrong}>
      {value || '–'}
      <span className={styles.problem}>{fieldText(asProblem(problem), { namespace: 'imports' })}</span>
    </span>
  );
}

export const asProblem = ({ code, params }: ImportRow['problems'][string]) => ({ code, ...(params && { params }) });
