import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { asId } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import type { ListedBoard } from '#shifts/contract/shapes';
import { shiftPages } from '#shifts/pages';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable, type RowAction } from '#ui/data-table';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { useAction } from '#web/call';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { useBoardColumns } from '../board/board-columns.tsx';
import { ShiftTabs } from '../board/shift-tabs.tsx';

export default function BoardsScreen() {
  const t = useText('shifts');
  const can = useCan();
  const to = useTo();
  const shared = useBoardColumns();
  const actions = useBoardActions();
  const columns: readonly Column<ListedBoard>[] = [
    {
      id: 'name',
      header: t(($) => $.list.name),
      cell: (board) => <a href={to(shiftPages.week.to({ id: board.id }))}>{board.name}</a>,
      width: 220,
      grow: true,
      phone: 'title',
    },
    ...shared,
  ];
  return (
    <>
      <PageHeader
        title={t(($) => $.boards.title)}
        subtitle={t(($) => $.boards.lead)}
        actions={
          can('shift.board') && (
            <PageButton to={shiftPages.board} leftSection={<IconPlus size={18} aria-hidden />}>
              {t(($) => $.boards.add)}
            </PageButton>
          )
        }
      />
      <ShiftTabs />
      <DataTable
        name="shift-boards"
        label={t(($) => $.boards.title)}
        call={shifts.listShifts}
        input={{ type: 'weekly' }}
        columns={columns}
        search={t(($) => $.list.search)}
        empty={{ title: t(($) => $.boards.emptyTitle), hint: t(($) => $.boards.emptyLead) }}
        rowActions={actions}
      />
    </>
  );
}

function useBoardActions(): (board: ListedBoard) => RowAction[] {
  const t = useText('shifts');
  const can = useCan();
  const go = useGo();
  const confirm = useConfirm();
  const remove = useAction(shifts.removeShift, { success: t(($) => $.boards.removed) });
  const askToRemove = async ({ id, name }: ListedBoard): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.boards.removeTitle, { name }),
      body: t(($) => $.boards.removeBody),
      agree: t(($) => $.boards.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ shiftId: asId<'shift'>(id) });
  };
  return (board) => [
    {
      label: t(($) => $.boards.edit),
      icon: <IconPencil size={18} aria-hidden />,
      run: () => void go(shiftPages.board.to({ id: board.id })),
    },
    ...(can('shift.board')
      ? [
          {
            label: t(($) => $.boards.remove),
            icon: <IconTrash size={18} aria-hidden />,
            danger: true,
            run: () => void askToRemove(board),
          },
        ]
      : []),
  ];
}
