import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { importPages } from '#imports/pages';
import { asId, type Id } from '#kernel/ids';
import { writeColumns } from '#kernel/import-columns';
import { type Repair, readRepairs, writeRepairs } from '#kernel/import-repair';
import { Button } from '#ui/button';
import type { Column, RowOf } from '#ui/data-table';
import { FileChooser } from '#ui/file-chooser';
import { ImportColumns } from '#ui/import-columns';
import { ImportHistory } from '#ui/import-history';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { useFileImport } from '#web/file-import';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { ZoneField } from '#zones/web/public';
import { clocking } from '../contract.ts';
import { importColumns } from '../rules/import-row.ts';
import { ImportReport } from './import-report.tsx';
import styles from './imports.module.css';

/** Punches of other terminals, as a file: looked at row by row first, then stored, and undone as a whole. */
export default function ImportsScreen() {
  const t = useText('clocking');
  return (
    <>
      <PageHeader title={t(($) => $.imports.title)} subtitle={t(($) => $.imports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.page}>
        <NewImport />
        <History />
      </div>
    </>
  );
}

/** `dayFirst` asks again: 03/04 means another day then. */
interface Chosen {
  readonly file: File;
  readonly dayFirst: boolean;
  /** The zone of rows that name none. */
  readonly zoneId: Id<'zone'> | null;
  /** Cells that were corrected here. */
  readonly repairs?: string;
  readonly columns?: string;
}

function NewImport() {
  const t = useText('clocking');
  const format = useFormat();
  const [skipBadRows, setSkip] = useState(false);
  const { chosen, found, isChecking, isRunning, look, run } = useFileImport<typeof clocking.importPunches, Chosen>(
    clocking.importPunches,
    { success: t(($) => $.imports.done), chosenFor: (file) => ({ file, dayFirst: true, zoneId: null }) },
  );
  const choose = (file: File | null): void => {
    setSkip(false);
    look(file && { dayFirst: true, zoneId: null, ...chosen, file, repairs: '', columns: '' });
  };
  const repair = (repairs: readonly Repair[]): void => {
    if (!chosen) return;
    const all = [...readRepairs(chosen.repairs ?? '', importColumns), ...repairs];
    look({ ...chosen, repairs: writeRepairs(all) });
  };
  const mayRun = found && found.added > 0 && (found.refused === 0 || skipBadRows);
  return (
    <Panel title={t(($) => $.imports.start)} hint={t(($) => $.imports.hint)}>
      <div className={styles.stack}>
        <FileChooser file={chosen?.file} accept=".csv,.txt" disabled={isChecking || isRunning} onChange={choose} />
        {chosen && <DayOrder chosen={chosen} onChange={look} />}
        {chosen && <ZoneOfRows chosen={chosen} onChange={look} />}
        {isChecking && <p role="status">{t(($) => $.imports.checking)}</p>}
        {found?.matching && chosen && (
          <ImportColumns
            of={found.matching}
            fields={importColumns}
            isBusy={isRunning}
            onChange={(columns) => look({ ...chosen, columns: writeColumns(columns) })}
          />
        )}
        {found && (
          <ImportReport key={`${chosen?.columns} ${chosen?.repairs}`} of={found} isBusy={isRunning} onRepair={repair} />
        )}
        {found && found.refused > 0 && found.added > 0 && (
          <Checkbox
            label={t(($) => $.imports.skip, { count: format.number(found.refused) })}
            checked={skipBadRows}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
        )}
        {chosen && found && (
          <div>
            <Button busy={isRunning} disabled={!mayRun} onClick={() => run({ skipBadRows })}>
              {found.added === 0 ? t(($) => $.imports.nothing) : t(($) => $.imports.run, { count: found.added })}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

interface OptionProps {
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
}

function ZoneOfRows({ chosen, onChange }: OptionProps) {
  const t = useText('clocking');
  return (
    <div className={styles.zone}>
      <ZoneField
        field={plainField({
          name: 'zoneId',
          value: chosen.zoneId,
          onChange: (zoneId) => onChange({ ...chosen, zoneId: zoneId ? asId(zoneId) : null }),
        })}
        label={t(($) => $.imports.zoneOfRows)}
        placeholder={t(($) => $.imports.noZone)}
      />
    </div>
  );
}

function DayOrder({ chosen, onChange }: OptionProps) {
  const t = useText('clocking');
  return (
    <fieldset className={styles.order}>
      <legend>{t(($) => $.imports.order)}</legend>
      {([true, false] as const).map((dayFirst) => (
        <label key={String(dayFirst)}>
          <input
            type="radio"
            name="dayFirst"
            checked={chosen.dayFirst === dayFirst}
            onChange={() => onChange({ ...chosen, dayFirst })}
          />
          {t(($) => (dayFirst ? $.imports.dayFirst : $.imports.monthFirst))}
        </label>
      ))}
    </fieldset>
  );
}

function History() {
  const t = useText('clocking');
  const format = useFormat();
  const count = (id: 'added' | 'duplicates' | 'refused'): Column<RowOf<typeof clocking.listImports>> => ({
    id,
    header: t(($) => $.imports[id]),
    cell: (row) => format.number(row[id]),
    width: 115,
    align: 'end',
  });
  return (
    <ImportHistory
      name="clocking.imports"
      list={clocking.listImports}
      undo={clocking.undoImport}
      fileOf={({ madeName, undoneName, ...row }) => ({ ...row, madeBy: madeName, undoneBy: undoneName })}
      undoInput={({ id }) => ({ id })}
      undoBody={({ added }) => t(($) => $.imports.undoBody, { count: format.number(added) })}
      counts={[count('added'), count('duplicates'), count('refused')]}
    />
  );
}
