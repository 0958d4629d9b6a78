import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { asId } from '#kernel/ids';
import { LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import type { ListedBoard } from '#shifts/contract/shapes';
import { shiftPages } from '#shifts/pages';
import { weekStart } from '#shifts/rules/shown-days';
import { closedOnFocus } from '#ui/fields';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { mostBoards } from './boards-read.ts';
import { WeekBoard } from './week-board.tsx';

/** A week of the board that the address names; without one, of the reader's first board. */
export default function WeekScreen() {
  const t = useText('shifts');
  const can = useCan();
  const boards = useRead(shifts.listShifts, { type: 'weekly', size: mostBoards });
  return (
    <States
      of={boards}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <>
          <PageHeader title={t(($) => $.week.title)} />
          {can('shift.board') ? (
            <EmptyState
              title={t(($) => $.boards.emptyTitle)}
              hint={t(($) => $.boards.emptyLead)}
              action={
                <PageButton to={shiftPages.board} leftSection={<IconPlus size={18} aria-hidden />}>
                  {t(($) => $.week.addBoard)}
                </PageButton>
              }
            />
          ) : (
            <EmptyState title={t(($) => $.boards.emptyTitle)} hint={t(($) => $.week.noBoardLead)} />
          )}
        </>
      }
    >
      {({ items }) => <OfBoard boards={items} />}
    </States>
  );
}

function OfBoard({ boards }: { readonly boards: readonly ListedBoard[] }) {
  const { id, from, by } = usePageSearch(shiftPages.week);
  const today = useToday();
  const asked = LocalDate.safeParse(from);
  const board = boards.find((one) => one.id === id) ?? boards[0];
  if (!board) return null;
  return (
    <WeekBoard
      key={board.id}
      shiftId={asId<'shift'>(board.id)}
      name={board.name}
      chooser={boards.length > 1 && <BoardChooser boards={boards} chosen={board.id} />}
      from={weekStart(asked.success ? asked.data : today)}
      by={by === 'people' ? 'people' : 'times'}
    />
  );
}

function BoardChooser({ boards, chosen }: { readonly boards: readonly ListedBoard[]; readonly chosen: string }) {
  const t = useText('shifts');
  const { write } = useAddress();
  return (
    <Select
      size="md"
      aria-label={t(($) => $.week.board)}
      data={boards.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      allowDeselect={false}
      searchable
      {...closedOnFocus}
      onChange={(id) => id && write({ id }, { step: true })}
    />
  );
}
