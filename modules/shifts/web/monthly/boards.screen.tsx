import { IconCopy, IconPlus, IconSettings, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import type { ListedBoard } from '#shifts/contract/shapes';
import { monthlyShiftPages } from '#shifts/pages';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { type Column, DataTable } from '#ui/data-table';
import { PageHeader } from '#ui/page-header';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useGo, useTo } from '#web/links';
import { useText } from '#web/text';
import { useBoardColumns } from '../board/board-columns.tsx';
import { ShiftTabs } from '../board/shift-tabs.tsx';
import { AddBoard } from './add-board.tsx';

/** Monthly boards: add, copy, plan, remove. */
export default function MonthlyBoardsScreen() {
  const t = useText('shifts');
  const format = useFormat();
  const to = useTo();
  const go = useGo();
  const confirm = useConfirm();
  const mayChange = useCan()('shift.board');
  const shared = useBoardColumns();
  /** A new board, or the copy of one. */
  const [adding, setAdding] = useState<ListedBoard | 'new' | null>(null);
  const remove = useAction(shifts.removeMonthly, { success: t(($) => $.monthly.list.removed) });
  const askToRemove = async ({ id, name }: ListedBoard) => {
    const agreed = await confirm({
      title: t(($) => $.monthly.list.removeTitle, { name }),
      body: t(($) => $.monthly.list.removeText),
      agree: t(($) => $.monthly.list.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ monthlyShiftId: id as Id<'monthlyShift'> });
  };
  const columns: readonly Column<ListedBoard>[] = [
    {
      id: 'name',
      header: t(($) => $.list.name),
      cell: ({ id, name }) => <a href={to(monthlyShiftPages.month.to({ id }))}>{name}</a>,
      width: 220,
      grow: true,
      phone: 'title',
    },
    {
      id: 'people',
      header: t(($) => $.list.people),
      cell: ({ memberCount }) => format.number(memberCount),
      align: 'end',
      width: 100,
    },
    ...shared,
  ];
  const settings = (board: ListedBoard) => ({
    label: t(($) => $.monthly.list.settings),
    icon: <IconSettings size={18} aria-hidden />,
    run: () => void go(monthlyShiftPages.manageShifts.to({ id: board.id })),
  });
  return (
    <>
      <PageHeader title={t(($) => $.months.title)} subtitle={t(($) => $.months.lead)} />
      <ShiftTabs />
      <DataTable
        name="monthly-boards"
        label={t(($) => $.months.title)}
        call={shifts.listShifts}
        input={{ type: 'monthly' }}
        columns={columns}
        nameOf={(board) => board.name}
        search={t(($) => $.list.search)}
        tools={
          mayChange && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdding('new')}>
              {t(($) => $.monthly.list.add)}
            </Button>
          )
        }
        empty={{ title: t(($) => $.monthly.list.emptyTitle), hint: t(($) => $.monthly.list.emptyLead) }}
        rowActions={(board) =>
          mayChange
            ? [
                settings(board),
                {
                  label: t(($) => $.monthly.list.duplicate),
                  icon: <IconCopy size={18} aria-hidden />,
                  run: () => setAdding(board),
                },
                {
                  label: t(($) => $.monthly.list.remove),
                  icon: <IconTrash size={18} aria-hidden />,
                  danger: true,
                  run: () => void askToRemove(board),
                },
              ]
            : [settings(board)]
        }
      />
      {adding && <AddBoard copyOf={adding === 'new' ? null : adding} onClose={() => setAdding(null)} />}
    </>
  );
}
