import { useCan } from '#access/web/public';
import type { CallResult } from '#kernel/call';
import { shifts } from '#shifts/contract';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { BoardFields } from '../board/board-fields.tsx';
import { MakersPanel } from '../board/makers-panel.tsx';
import { StartDayField } from './add-board.tsx';
import { useBoardOnScreen } from './board-on-screen.ts';
import { HolidaysPanel } from './holidays-panel.tsx';
import { WorksPanel } from './works-panel.tsx';

export type MonthlyBoard = CallResult<typeof shifts.readMonthly>;

/** What a monthly board is made of: its shifts with needed people, its data, its makers, its holidays. */
export default function ManageShiftsScreen() {
  const monthlyShiftId = useBoardOnScreen();
  const mayChange = useCan()('shift.board');
  const read = useRead(
    shifts.readMonthly,
    { monthlyShiftId: monthlyShiftId ?? '' },
    { enabled: monthlyShiftId !== null },
  );
  return (
    <States of={read}>
      {(board) => (
        <>
          <WorksPanel board={board} />
          <HolidaysPanel monthlyShiftId={board.id} />
          {mayChange && <BoardData key={board.id} board={board} />}
          <Makers board={board} />
        </>
      )}
    </States>
  );
}

function BoardData({ board }: { readonly board: MonthlyBoard }) {
  const t = useText('shifts');
  const { id, name, externalCode, departmentId, startDay, version } = board;
  const form = useCallForm(shifts.editMonthly, {
    initial: { monthlyShiftId: id, name, externalCode: externalCode ?? '', departmentId, startDay, version },
    success: t(($) => $.board.saved),
    text: 'shifts',
  });
  return (
    <Panel title={t(($) => $.board.data)}>
      <Form of={form}>
        <BoardFields form={form} />
        <StartDayField form={form} />
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}

function Makers({ board }: { readonly board: MonthlyBoard }) {
  const t = useText('shifts');
  const format = useFormat();
  const names = new Map<string, string>(board.shiftMakers.map((one) => [one.employeeId, format.name(one)]));
  const save = useVersionedAction(shifts.setMonthlyMakers, {
    success: t(($) => $.board.makersSaved),
    compare: {
      employeeIds: {
        label: t(($) => $.board.makers),
        inWords: (ids) => (ids as readonly string[]).map((id) => names.get(id) ?? '…').join(', ') || '–',
      },
    },
    taken: () => {},
  });
  return (
    <MakersPanel
      makers={board.shiftMakers}
      saving={save.isPending}
      onSave={(employeeIds) =>
        save.mutateAsync({ monthlyShiftId: board.id, employeeIds: [...employeeIds], version: board.makersVersion })
      }
    />
  );
}
