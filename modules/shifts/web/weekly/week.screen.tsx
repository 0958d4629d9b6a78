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
import { useCutHint } from '#web/cut-hint';
import { useToday } from '#web/format';
import { usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { WeekBoard } from './week-board.tsx';

/** Boards to choose from; the field says so where there are more. */
const mostBoards = 1000;

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
      {(found) => <OfBoard of={found} />}
    </States>
  );
}

interface OfBoardProps {
  readonly of: { readonly items: readonly ListedBoard[]; readonly total: number };
}

function OfBoard({ of }: OfBoardProps) {
  const { id, from, by } = usePageSearch(shiftPages.week);
  const today = useToday();
  const asked = LocalDate.safeParse(from);
  const board = of.items.find((one) => one.id === id) ?? of.items[0];
  if (!board) return null;
  return (
    <WeekBoard
      key={board.id}
      shiftId={asId<'shift'>(board.id)}
      name={board.name}
      chooser={of.items.length > 1 && <BoardChooser of={of} chosen={board.id} />}
      from={weekStart(asked.success ? asked.data : today)}
      by={by === 'people' ? 'people' : 'times'}
    />
  );
}

function BoardChooser({ of, chosen }: OfBoardProps & { readonly chosen: string }) {
  const t = useText('shifts');
  const { write } = useAddress();
  const cut = useCutHint()(of);
  return (
    <Select
      size="md"
      aria-label={t(($) => $.week.board)}
      description={cut}
      data={of.items.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      allowDeselect={false}
      searchable
      {...closedOnFocus}
      onChange={(id) => id && write({ id }, { step: true })}
    />
  );
}
