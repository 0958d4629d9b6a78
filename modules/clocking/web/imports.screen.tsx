import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { importPages } from '#imports/pages';
import { asId, type Id } from '#kernel/ids';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable, type RowOf } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { SelectField } from '#ui/fields';
import { FileChooser } from '#ui/file-chooser';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { zones } from '#zones/contract';
import { clocking } from '../contract.ts';
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
}

function NewImport() {
  const t = useText('clocking');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const check = useAction(clocking.importPunches);
  const run = useAction(clocking.importPunches, {
    success: t(($) => $.imports.done),
    done: () => {
      setChosen(null);
      check.reset();
    },
  });
  const look = (next: Chosen | null): void => {
    setChosen(next);
    check.reset();
    if (next) check.mutate({ ...next, dryRun: true });
  };
  const found = check.data;
  return (
    <Panel title={t(($) => $.imports.start)} hint={t(($) => $.imports.hint)}>
      <div className={styles.stack}>
        <FileChooser
          file={chosen?.file}
          accept=".csv,.txt"
          disabled={check.isPending || run.isPending}
          onChange={(file) => look(file && { dayFirst: true, zoneId: null, ...chosen, file })}
        />
        {chosen && <DayOrder chosen={chosen} onChange={look} />}
        {chosen && <ZoneOfRows chosen={chosen} onChange={look} />}
        {check.isPending && <p role="status">{t(($) => $.imports.checking)}</p>}
        {found && <ImportReport of={found} />}
        {chosen && found && (
          <div>
            <Button
              busy={run.isPending}
              disabled={found.added === 0}
              onClick={() => run.mutate({ ...chosen, dryRun: false })}
            >
              {found.added === 0 ? t(($) => $.imports.nothing) : t(($) => $.imports.run, { n: found.added })}
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
  const places = useRead(zones.searchZones, { size: 500 }).data?.items ?? [];
  return (
    <div className={styles.zone}>
      <SelectField
        field={{
          name: 'zoneId',
          value: chosen.zoneId,
          error: undefined,
          required: false,
          disabled: false,
          onChange: (zoneId) => onChange({ ...chosen, zoneId: zoneId ? asId(zoneId) : null }),
          onBlur: () => undefined,
        }}
        label={t(($) => $.imports.zoneOfRows)}
        placeholder={t(($) => $.imports.noZone)}
        choices={places.map(({ id, name }) => ({ value: id, label: name }))}
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

type Row = RowOf<typeof clocking.listImports>;

function History() {
  const t = useText('clocking');
  const format = useFormat();
  const confirm = useConfirm();
  const undo = useAction(clocking.undoImport, { success: t(($) => $.imports.undone) });
  const ask = async (row: Row): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.imports.undoTitle, { name: row.fileName }),
      body: t(($) => $.imports.undoBody, { n: format.number(row.added) }),
      agree: t(($) => $.imports.undo),
      danger: true,
    });
    if (agreed) undo.mutate({ id: row.id });
  };
  const columns: readonly Column<Row>[] = [
    {
      id: 'file',
      header: t(($) => $.imports.file),
      cell: (row) => row.fileName,
      width: 180,
      grow: true,
      phone: 'title',
    },
    {
      id: 'state',
      header: t(($) => $.imports.state),
      cell: ({ undoneAt, undoneName }) => (
        <Status tone={undoneAt ? 'neutral' : 'success'}>
          {undoneAt ? t(($) => $.imports.undoneBy, { name: undoneName ?? '' }) : t(($) => $.imports.counts)}
        </Status>
      ),
      width: 170,
    },
    {
      id: 'added',
      header: t(($) => $.imports.added),
      cell: ({ added }) => format.number(added),
      width: 110,
      align: 'end',
    },
    {
      id: 'duplicates',
      header: t(($) => $.imports.duplicates),
      cell: ({ duplicates }) => format.number(duplicates),
      width: 120,
      align: 'end',
    },
    {
      id: 'refused',
      header: t(($) => $.imports.refused),
      cell: ({ refused }) => format.number(refused),
      width: 110,
      align: 'end',
    },
    { id: 'by', header: t(($) => $.imports.by), cell: ({ madeName }) => madeName, width: 150 },
    { id: 'at', header: t(($) => $.imports.at), cell: ({ madeAt }) => <DateTimeText value={madeAt} />, width: 215 },
  ];
  return (
    <DataTable
      name="clocking.imports"
      label={t(($) => $.imports.history)}
      call={clocking.listImports}
      columns={columns}
      nameOf={({ fileName }) => fileName}
      empty={{ title: t(($) => $.imports.emptyTitle), hint: t(($) => $.imports.emptyLead) }}
      rowActions={(row) =>
        row.undoneAt
          ? []
          : [
              {
                label: t(($) => $.imports.undo),
                icon: <IconArrowBackUp size={18} aria-hidden />,
                danger: true,
                run: () => void ask(row),
              },
            ]
      }
    />
  );
}
