import { Checkbox } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { importPages } from '#imports/pages';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { FileChooser } from '#ui/file-chooser';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { errorText, useText } from '#web/text';
import { type ImportAnswer, type LeaveImport, leave } from '../contract.ts';
import styles from './leave.module.css';
import manage from './manage.module.css';

/** Leave and balances as a file: looked at row by row first, then written, and undone as a whole. */
export default function ImportsScreen() {
  const t = useText('leave');
  return (
    <>
      <PageHeader title={t(($) => $.imports.title)} subtitle={t(($) => $.imports.lead)} />
      <PageTabs of={importPages.imports} label={t(($) => $.imports.tabs)} />
      <div className={styles.stack}>
        <NewImport />
        <History />
      </div>
    </>
  );
}

function NewImport() {
  const t = useText('leave');
  const format = useFormat();
  const [file, setFile] = useState<File | null>(null);
  const [skipBadRows, setSkip] = useState(false);
  const check = useAction(leave.importFile);
  const run = useAction(leave.importFile, {
    success: t(($) => $.imports.done),
    done: () => {
      setFile(null);
      check.reset();
    },
  });
  const look = (next: File | null): void => {
    setFile(next);
    setSkip(false);
    check.reset();
    if (next) check.mutate({ file: next, dryRun: true });
  };
  const found = check.data;
  const mayRun = found && found.added > 0 && (found.refused === 0 || skipBadRows);
  return (
    <Panel title={t(($) => $.imports.start)} hint={t(($) => $.imports.hint)}>
      <div className={styles.stack}>
        <FileChooser file={file} accept=".csv" disabled={check.isPending || run.isPending} onChange={look} />
        {check.isPending && <p role="status">{t(($) => $.imports.checking)}</p>}
        {found && <Report of={found} />}
        {found && found.refused > 0 && found.added > 0 && (
          <Checkbox
            label={t(($) => $.imports.skip, { n: format.number(found.refused) })}
            checked={skipBadRows}
            onChange={(event) => setSkip(event.currentTarget.checked)}
          />
        )}
        {file && found && (
          <div>
            <Button
              busy={run.isPending}
              disabled={!mayRun}
              onClick={() => run.mutate({ file, dryRun: false, skipBadRows })}
            >
              {found.added === 0 ? t(($) => $.imports.nothing) : t(($) => $.imports.run, { n: found.added })}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Problems that only files have; any other code is a refusal of leave itself. */
const fileProblems = ['required', 'unknown', 'date', 'number', 'time', 'noBalance', 'ownBalance'] as const;

function Report({ of }: { readonly of: ImportAnswer }) {
  const t = useText('leave');
  const format = useFormat();
  const sayProblem = (code: string): string => {
    const known = fileProblems.find((one) => one === code);
    return known
      ? t(($) => $.imports.problems[known])
      : t(($) => $.imports.problems.other, { reason: errorText(`leave.${code}`) });
  };
  const counts = {
    rows: format.number(of.rows),
    added: format.number(of.added),
    refused: format.number(of.refused),
  };
  return (
    <>
      <p role="status">{t(($) => $.imports.found, counts)}</p>
      {of.problems.length > 0 && (
        <div className={manage.scroll}>
          <table className={manage.table}>
            <thead>
              <tr>
                <th>{t(($) => $.imports.row)}</th>
                <th>{t(($) => $.imports.field)}</th>
                <th>{t(($) => $.imports.problem)}</th>
              </tr>
            </thead>
            <tbody>
              {of.problems.slice(0, 200).map(({ row, field, code }) => (
                <tr key={`${row} ${field} ${code}`}>
                  <td>{row}</td>
                  <td>{field}</td>
                  <td>{sayProblem(code)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

function History() {
  const t = useText('leave');
  const format = useFormat();
  const confirm = useConfirm();
  const undo = useAction(leave.undoImport, { success: t(($) => $.imports.undone) });
  const ask = async ({ id, fileName }: LeaveImport): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.imports.undoTitle, { name: fileName }),
      body: t(($) => $.imports.undoBody),
      agree: t(($) => $.imports.undo),
      danger: true,
    });
    if (agreed) undo.mutate({ id });
  };
  const columns: readonly Column<LeaveImport>[] = [
    {
      id: 'file',
      header: t(($) => $.imports.file),
      cell: (row) => row.fileName,
      width: 200,
      grow: true,
      phone: 'title',
    },
    {
      id: 'state',
      header: t(($) => $.imports.state),
      cell: ({ undoneAt, undoneBy }) => (
        <Status tone={undoneAt ? 'neutral' : 'success'}>
          {undoneAt ? t(($) => $.imports.undoneBy, { name: undoneBy ?? '' }) : t(($) => $.imports.counts)}
        </Status>
      ),
      width: 180,
    },
    {
      id: 'rows',
      header: t(($) => $.imports.rows),
      cell: (row) => format.number(row.rowCount),
      width: 100,
      align: 'end',
    },
    { id: 'by', header: t(($) => $.imports.by), cell: (row) => row.madeBy, width: 160 },
    { id: 'at', header: t(($) => $.imports.at), cell: (row) => <DateTimeText value={row.madeAt} />, width: 220 },
  ];
  return (
    <DataTable
      name="leave.imports"
      label={t(($) => $.imports.history)}
      call={leave.listImports}
      columns={columns}
      nameOf={({ fileName }) => fileName}
      empty={{ title: t(($) => $.imports.empty), hint: t(($) => $.imports.emptyLead) }}
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
