import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { plainField } from '#web/plain-field';
import { fieldText, useText } from '#web/text';
import { type ImportRow, type ImportRun, imports } from '../contract.ts';
import { employeeFields } from '../rules/employee-fields.ts';
import { useColumnName } from './column-name.ts';
import styles from './imports.module.css';
import { asProblem } from './rows-panel.tsx';
import { useStep } from './use-step.ts';

interface RepairDialogProps {
  readonly run: ImportRun;
  readonly row: ImportRow;
  readonly onClose: () => void;
}

/** The cells of one row; wrong cells come first. */
export function RepairDialog({ run, row, onClose }: RepairDialogProps) {
  const t = useText('imports');
  const nameOf = useColumnName();
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const repair = useStep(imports.repairRows, { importId: run.importId, begins: 'checking', done: onClose });
  const fields = employeeFields
    .filter((field) => run.mapping[field] !== undefined)
    .toSorted((a, b) => Number(row.problems[b] !== undefined) - Number(row.problems[a] !== undefined));
  const save = (): void => repair.mutate({ importId: run.importId, rows: [{ rowNumber: row.rowNumber, values }] });
  return (
    <Dialog open title={t(($) => $.rows.repairTitle, { n: row.rowNumber })} onClose={onClose}>
      <div className={styles.stack}>
        {fields.map((field) => {
          const problem = row.problems[field];
          return (
            <TextField
              key={field}
              field={plainField({
                name: field,
                value: values[field] ?? row.values[field] ?? '',
                error:
                  problem && values[field] === undefined
                    ? fieldText(asProblem(problem), { namespace: 'imports' })
                    : undefined,
                onChange: (value) => setValues((all) => ({ ...all, [field]: value ?? '' })),
              })}
              label={nameOf(field)}
            />
          );
        })}
        <DialogButtons>
          <Button kind="secondary" onClick={onClose} disabled={repair.isPending}>
            {t(($) => $.rows.cancel)}
          </Button>
          <Button busy={repair.isPending} disabled={Object.keys(values).length === 0} onClick={save}>
            {t(($) => $.rows.repairSave)}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
