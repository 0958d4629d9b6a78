import { IconArrowBackUp } from '@tabler/icons-react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { leave } from '#leave/contract';
import { payroll } from '#payroll/contract';
import { shifts } from '#shifts/contract';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { DateTimeText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { type ImportRun, imports } from '../contract.ts';
import { importPages } from '../pages.ts';
import styles from './imports.module.css';
import { kindPages } from './kind-cards.tsx';
import { RunCounts, RunStatus } from './run-facts.tsx';

const isOfPeople = ({ kind }: ImportRun): boolean => kind === 'employee' || kind === 'userDetail';

/** Each module undoes its own files; imports of people become undone step by step. */
function useUndo(): (run: ImportRun) => void {
  const t = useText('imports');
  const said = { success: t(($) => $.undo.done) };
  const people = useAction(imports.undoImport, { success: t(($) => $.undo.begun) });
  const leaves = useAction(leave.undoImport, said);
  const planned = useAction(shifts.undoShiftImport, said);
  const punches = useAction(clocking.undoImport, said);
  const items = useAction(payroll.undoItemImport, {
    done: ({ kept }) =>
      showToast({
        message: kept > 0 ? t(($) => $.undo.someKept, { count: kept }) : t(($) => $.undo.done),
        kind: 'success',
      }),
  });
  return ({ kind, importId }) => {
    switch (kind) {
      case 'employee':
      case 'userDetail':
        return people.mutate({ importId });
      case 'leave':
        return leaves.mutate({ id: asId(importId) });
      case 'shift':
      case 'worker':
        return planned.mutate({ id: asId(importId) });
      case 'clock':
        return punches.mutate({ id: asId(importId) });
      case 'payrollItem':
        return items.mutate({ id: asId(importId) });
    }
  };
}

/** Imports of all kinds in one list: who, what, how many; each is undone from here. */
export function History() {
  const t = useText('imports');
  const confirm = useConfirm();
  const undo = useUndo();
  const ask = async (run: ImportRun): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.undo.titleOf, { name: run.fileName }),
      body: t(($) => $.undo.bodies[run.kind]),
      agree: t(($) => $.undo.agree),
      danger: true,
    });
    if (agreed) undo(run);
  };
  return (
    <section className={styles.history} aria-labelledby="import-history">
      <h2 id="import-history">{t(($) => $.imports.history)}</h2>
      <DataTable
        name="imports"
        label={t(($) => $.imports.history)}
        call={imports.importHistory}
        columns={useColumns()}
        idOf={(run) => run.importId}
        nameOf={(run) => run.fileName}
        empty={{ title: t(($) => $.imports.emptyTitle), hint: t(($) => $.imports.emptyHint) }}
        rowActions={(run) =>
          run.canUndo
            ? [
                {
                  label: t(($) => $.undo.button),
                  icon: <IconArrowBackUp size={18} aria-hidden />,
                  danger: true,
                  run: () => void ask(run),
                },
              ]
            : []
        }
      />
    </section>
  );
}

function useColumns(): readonly Column<ImportRun>[] {
  const t = useText('imports');
  return [
    {
      id: 'fileName',
      header: t(($) => $.imports.fileName),
      cell: (run) => (
        <PageLink to={isOfPeople(run) ? importPages.run.to({ importId: run.importId }) : kindPages[run.kind].to}>
          {run.fileName}
        </PageLink>
      ),
      width: 220,
      grow: true,
      phone: 'title',
    },
    { id: 'kind', header: t(($) => $.imports.kind), cell: ({ kind }) => t(($) => $.kinds[kind].name), width: 150 },
    { id: 'state', header: t(($) => $.imports.state), cell: (run) => <RunStatus of={run} />, width: 170 },
    { id: 'result', header: t(($) => $.imports.result), cell: (run) => <RunCounts run={run} />, width: 260 },
    { id: 'createdBy', header: t(($) => $.imports.createdBy), cell: (run) => run.createdByName, width: 150 },
    {
      id: 'createdAt',
      header: t(($) => $.imports.createdAt),
      cell: (run) => <DateTimeText value={run.createdAt} />,
      width: 210,
      sortable: true,
    },
  ];
}
