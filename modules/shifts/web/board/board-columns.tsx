import type { ListedBoard } from '#shifts/contract/shapes';
import type { Column } from '#ui/data-table';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { BoardStateMark } from './board-state.tsx';

/** Code, team, makers and state of a board in a list; its name is a link of the list itself. */
export function useBoardColumns(): readonly Column<ListedBoard>[] {
  const t = useText('shifts');
  const format = useFormat();
  return [
    {
      id: 'externalCode',
      header: t(($) => $.list.code),
      cell: (board) => board.externalCode ?? '–',
      width: 140,
    },
    {
      id: 'team',
      header: t(($) => $.list.team),
      cell: (board) => board.departmentName ?? t(($) => $.list.wholeCompany),
      width: 180,
    },
    {
      id: 'makers',
      header: t(($) => $.list.makers),
      cell: ({ makers }) => makers.map((one) => format.name(one)).join(', ') || t(($) => $.list.noMakers),
      width: 220,
    },
    {
      id: 'state',
      header: t(($) => $.list.state),
      cell: (board) => <BoardStateMark state={board.state} />,
      width: 230,
      phone: 'side',
    },
  ];
}
