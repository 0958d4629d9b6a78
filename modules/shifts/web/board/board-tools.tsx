import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconDots,
  IconLock,
  IconPrinter,
  IconRestore,
  IconSend,
  IconWand,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { ExportMenu } from '#ui/export-menu';
import { IconButton } from '#ui/icon-button';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';
import { BoardStateMark } from './board-state.tsx';
import { CopyMonth } from './copy-month.tsx';
import { PrintBoard } from './print-board.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RosterSheet } from './roster/roster-sheet.tsx';
import type { Roster } from './roster/use-roster.ts';
import type { Month, SheetStore } from './sheet-store.ts';
import type { ShownMonth } from './shifts-board.screen.tsx';
import { type Sheet, useStamp } from './use-sheet.ts';
import type { SheetInHand } from './use-sheet-keys.ts';

export interface BoardToolsProps {
  readonly shown: ShownMonth;
  readonly month: Month;
  readonly facts: BoardFacts;
  readonly sheet: Sheet;
  readonly roster: Roster;
}

type Open = 'publish' | 'copy' | 'print' | 'roster' | null;

/** The automatic roster, and what is done with the whole month. */
export function BoardTools({ shown, month, facts, sheet, roster }: BoardToolsProps) {
  const t = useText('shifts');
  const [open, setOpen] = useState<Open>(null);
  const mayEdit = useCan()('shift.edit');
  const close = () => setOpen(null);
  const { from, to } = month;
  return (
    <>
      {mayEdit && (
        <Button
          kind="secondary"
          icon={<IconWand size={18} aria-hidden />}
          disabled={roster.preview !== null}
          onClick={() => setOpen('roster')}
        >
          {t(($) => $.roster.open)}
        </Button>
      )}
      <ExportMenu
        call={shifts.exportBoard}
        input={(format) => ({ from, to, format, monthlyShiftId: shown.monthlyShiftId })}
        formats={boardFormats}
      />
      <MoreMenu sheet={sheet} shown={shown} mayEdit={mayEdit} onOpen={setOpen} />
      {mayEdit && (
        <Button
          icon={<IconSend size={18} aria-hidden />}
          disabled={roster.preview !== null}
          onClick={() => setOpen('publish')}
        >
          {t(($) => $.monthly.publish.open)}
        </Button>
      )}
      {open === 'publish' && <PublishDialog shown={shown} month={month} facts={facts} sheet={sheet} onClose={close} />}
      {open === 'copy' && <CopyMonth shown={shown} month={month} sheet={sheet} onClose={close} />}
      {open === 'print' && <PrintBoard shown={shown} month={month} facts={facts} store={sheet.store} onClose={close} />}
      {open === 'roster' && <RosterSheet roster={roster} facts={facts} onClose={close} />}
    </>
  );
}

/** Whether people see the plan, and whether it is saved. */
export function SaveState({ sheet: { store }, month }: { readonly sheet: Sheet; readonly month: Month }) {
  const t = useText('shifts');
  useStamp(store);
  const { waiting } = store;
  return (
    <>
      <BoardStateMark state={month.state} />
      <span className={styles.quiet} role="status">
        {waiting > 0
          ? t(($) => (navigator.onLine ? $.monthly.saving : $.monthly.offline), { count: waiting })
          : t(($) => $.monthly.saved)}
      </span>
    </>
  );
}

/** Also on paper: a board is hung on the wall. */
const boardFormats = ['xlsx', 'pdf', 'csv'] as const;

interface UndoButtonsProps {
  readonly store: SheetStore;
  readonly mayEdit: boolean;
}

/** Steps back and forth; also on the phone, which has no keys for them. */
export function UndoButtons({ store, mayEdit }: UndoButtonsProps) {
  const t = useText('shifts');
  useStamp(store);
  return (
    <>
      <IconButton
        label={t(($) => $.monthly.undo)}
        icon={<IconArrowBackUp size={20} aria-hidden />}
        spent={!mayEdit || !store.canUndo}
        onClick={() => store.undo()}
      />
      <IconButton
        label={t(($) => $.monthly.redo)}
        icon={<IconArrowForwardUp size={20} aria-hidden />}
        spent={!mayEdit || !store.canRedo}
        onClick={() => store.redo()}
      />
    </>
  );
}

export function StepButtons({ hand: { store, mayEdit, onLock } }: { readonly hand: SheetInHand }) {
  const t = useText('shifts');
  return (
    <>
      <UndoButtons store={store} mayEdit={mayEdit} />
      <IconButton
        label={t(($) => $.monthly.lock)}
        icon={<IconLock size={20} aria-hidden />}
        disabled={!mayEdit}
        onClick={onLock}
      />
    </>
  );
}

interface MoreMenuProps {
  readonly sheet: Sheet;
  readonly shown: ShownMonth;
  readonly mayEdit: boolean;
  readonly onOpen: (open: Open) => void;
}

function MoreMenu({ sheet, shown, mayEdit, onOpen }: MoreMenuProps) {
  const t = useText('shifts');
  const confirm = useConfirm();
  const reset = useAction(shifts.resetMonth, { success: t(($) => $.monthly.reset.done) });
  const askToReset = async () => {
    const agreed = await confirm({
      title: t(($) => $.monthly.reset.title),
      body: t(($) => $.monthly.reset.text),
      agree: t(($) => $.monthly.reset.agree),
    });
    if (!agreed) return;
    await sheet.flush();
    reset.mutate(shown);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={t(($) => $.monthly.more)} icon={<IconDots size={20} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <>
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onOpen('copy')}>
              {t(($) => $.monthly.copy.open)}
            </Menu.Item>
            <Menu.Item leftSection={<IconRestore size={18} aria-hidden />} onClick={() => void askToReset()}>
              {t(($) => $.monthly.reset.open)}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onOpen('print')}>
          {t(($) => $.monthly.print.open)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
