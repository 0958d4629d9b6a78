import { IconArrowBackUp } from '@tabler/icons-react';
import type { Call } from '#kernel/call';
import type { Instant } from '#kernel/time';
import { type CallInput, useAction } from '#web/call';
import { useText } from '#web/text';
import { Status } from './badge.tsx';
import { useConfirm } from './confirm.tsx';
import { type Column, DataTable, type RowOf } from './data-table.tsx';
import { DateTimeText } from './date-text.tsx';

/** What every imported file says of itself. */
export interface ImportedFile {
  readonly fileName: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  /** Null while it counts. */
  readonly undoneAt: Instant | null;
  readonly undoneBy: string | null;
}

interface ImportHistoryProps<List extends Call, Undo extends Call> {
  /** Of the table, for its kept settings: `leave.imports`. */
  readonly name: string;
  readonly list: List;
  readonly undo: Undo;
  readonly fileOf: (row: RowOf<List>) => ImportedFile;
  /** Which file is undone. */
  readonly undoInput: (row: RowOf<List>) => CallInput<Undo>;
  /** What undoing does, said before it is done. */
  readonly undoBody: (row: RowOf<List>) => string;
  /** Counts of the file, between its state and who imported it. */
  readonly counts: readonly Column<RowOf<List>>[];
}

/** The files that were imported, newest first; each is undone as a whole. */
export function ImportHistory<List extends Call, Undo extends Call>(props: ImportHistoryProps<List, Undo>) {
  const { name, list, undo: undoCall, fileOf, undoInput, undoBody, counts } = props;
  const t = useText('kit');
  const confirm = useConfirm();
  const undo = useAction(undoCall, { success: t(($) => $.imports.undone) });
  type Row = RowOf<List>;
  const ask = async (row: Row): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.imports.undoTitle, { name: fileOf(row).fileName }),
      body: undoBody(row),
      agree: t(($) => $.imports.undo),
      danger: true,
    });
    if (agreed) undo.mutate(undoInput(row));
  };
  const stateOf = ({ undoneAt, undoneBy }: ImportedFile): string =>
    undoneAt ? t(($) => $.imports.undoneBy, { name: undoneBy ?? '' }) : t(($) => $.imports.counts);
  const columns: readonly Column<Row>[] = [
    {
      id: 'file',
      header: t(($) => $.imports.file),
      cell: (row) => fileOf(row).fileName,
      width: 180,
      grow: true,
      phone: 'title',
    },
    {
      id: 'state',
      header: t(($) => $.imports.state),
      cell: (row) => <Status tone={fileOf(row).undoneAt ? 'neutral' : 'success'}>{stateOf(fileOf(row))}</Status>,
      width: 170,
    },
    ...counts,
    { id: 'by', header: t(($) => $.imports.by), cell: (row) => fileOf(row).madeBy, width: 150 },
    {
      id: 'at',
      header: t(($) => $.imports.at),
      cell: (row) => <DateTimeText value={fileOf(row).madeAt} />,
      width: 215,
    },
  ];
  return (
    <DataTable
      name={name}
      label={t(($) => $.imports.history)}
      call={list}
      columns={columns}
      nameOf={(row: Row) => fileOf(row).fileName}
      empty={{ title: t(($) => $.imports.emptyTitle), hint: t(($) => $.imports.emptyLead) }}
      rowActions={(row) =>
        fileOf(row).undoneAt
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
