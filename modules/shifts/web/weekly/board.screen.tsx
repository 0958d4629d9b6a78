import { IconCalendarStats } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import type { CallResult } from '#kernel/call';
import { asId } from '#kernel/ids';
import { shifts } from '#shifts/contract';
import { shiftPages } from '#shifts/pages';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { BackLink, PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useGo, usePageParams } from '#web/links';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { BoardFields } from '../board/board-fields.tsx';
import { MakersPanel } from '../board/makers-panel.tsx';

type Board = CallResult<typeof shifts.readShift>;

/** The data of a board and who plans on it; without an id a new board. */
export default function BoardScreen() {
  const { id } = usePageParams(shiftPages.board);
  return id ? <KnownBoard key={id} id={id} /> : <NewBoard />;
}

function Back() {
  const t = useText('shifts');
  return <BackLink to={shiftPages.boards}>{t(($) => $.board.back)}</BackLink>;
}

function NewBoard() {
  const t = useText('shifts');
  const go = useGo();
  const form = useCallForm(shifts.createShift, {
    initial: { name: '', externalCode: null, departmentId: null },
    success: t(($) => $.board.added),
    text: 'shifts',
    done: ({ id }) => void go(shiftPages.board.to({ id })),
  });
  return (
    <>
      <PageHeader back={<Back />} title={t(($) => $.board.addTitle)} />
      <Panel>
        <Form of={form}>
          <BoardFields form={form} />
          <FormButtons of={form} onCancel={() => void go(shiftPages.boards)} />
        </Form>
      </Panel>
    </>
  );
}

function KnownBoard({ id }: { readonly id: string }) {
  const t = useText('shifts');
  const can = useCan();
  const read = useRead(shifts.readShift, { shiftId: id });
  return (
    <States of={read}>
      {(board) => (
        <>
          <PageHeader
            back={<Back />}
            title={board.name}
            subtitle={board.externalCode}
            actions={
              <PageButton to={shiftPages.week.to({ id })} leftSection={<IconCalendarStats size={18} aria-hidden />}>
                {t(($) => $.board.plan)}
              </PageButton>
            }
          />
          {can('shift.board') && <Data board={board} />}
          <Makers board={board} />
        </>
      )}
    </States>
  );
}

function Data({ board }: { readonly board: Board }) {
  const t = useText('shifts');
  const form = useCallForm(shifts.editShift, {
    initial: {
      shiftId: board.id,
      name: board.name,
      externalCode: board.externalCode,
      departmentId: board.departmentId,
      version: board.version,
    },
    success: t(($) => $.board.saved),
    text: 'shifts',
  });
  return (
    <Panel title={t(($) => $.board.data)}>
      <Form of={form}>
        <BoardFields form={form} />
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}

function Makers({ board }: { readonly board: Board }) {
  const t = useText('shifts');
  const save = useVersionedAction(shifts.setMakers, {
    success: t(($) => $.board.makersSaved),
    compare: { employeeIds: { label: t(($) => $.board.makers) } },
    taken: () => {},
  });
  return (
    <MakersPanel
      makers={board.shiftMakers}
      saving={save.isPending}
      onSave={(employeeIds) =>
        save.mutateAsync({
          shiftId: asId<'shift'>(board.id),
          employeeIds: [...employeeIds],
          version: board.makersVersion,
        })
      }
    />
  );
}
