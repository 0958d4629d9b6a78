import { Menu, SegmentedControl } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconPrinter,
  IconRotate,
  IconSettings,
} from '@tabler/icons-react';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { shiftPages } from '#shifts/pages';
import { weekFrom } from '#shifts/rules/board-period';
import { weekStart } from '#shifts/rules/shown-days';
import { Button } from '#ui/button';
import { confirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { useAddress } from '#web/address';
import { useAction } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useGo } from '#web/links';
import { usePhone } from '#web/phone';
import { useText } from '#web/text';
import type { WeekPlan } from './use-week-plan.ts';
import styles from './week.module.css';
import type { Dialogs } from './week-board.tsx';

interface WeekBarProps {
  readonly shiftId: Id<'shift'>;
  readonly from: LocalDate;
  readonly by: 'times' | 'people';
  readonly plan: WeekPlan;
  readonly mayPlan: boolean;
  readonly onOpen: (open: Dialogs) => void;
}

/** Which week, which view, undo and redo, and what is done with the whole week. */
export function WeekBar(props: WeekBarProps) {
  const { from, by, plan, mayPlan } = props;
  const t = useText('shifts');
  const phone = usePhone();
  const { write } = useAddress();
  return (
    <div className={styles.bar}>
      <WeekStep from={from} />
      <SegmentedControl
        className={styles.view ?? ''}
        aria-label={t(($) => $.week.view)}
        value={by}
        onChange={(value) => write({ by: value })}
        data={[
          { value: 'times', label: phone ? t(($) => $.week.phoneViews.days) : t(($) => $.week.views.times) },
          { value: 'people', label: t(($) => $.week.views.people) },
        ]}
      />
      <div className={styles.tools}>
        {mayPlan && (
          <>
            <span className={styles.saving} aria-live="polite">
              {plan.isSaving ? t(($) => $.week.saving) : ''}
            </span>
            <IconButton
              label={t(($) => $.week.undo)}
              icon={<IconArrowBackUp size={20} aria-hidden />}
              spent={!plan.undo}
              onClick={() => plan.undo?.()}
            />
            <IconButton
              label={t(($) => $.week.redo)}
              icon={<IconArrowForwardUp size={20} aria-hidden />}
              spent={!plan.redo}
              onClick={() => plan.redo?.()}
            />
          </>
        )}
        <WeekMenu {...props} />
      </div>
    </div>
  );
}

function WeekStep({ from }: { readonly from: LocalDate }) {
  const t = useText('shifts');
  const format = useFormat();
  const today = useToday();
  const { write } = useAddress();
  const { to } = weekFrom(from);
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => $.week.earlier)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => write({ from: addToDate(from, { days: -7 }) })}
      />
      <strong aria-live="polite">{format.dateRange(from, to)}</strong>
      <IconButton
        label={t(($) => $.week.later)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => write({ from: addToDate(from, { days: 7 }) })}
      />
      {from !== weekStart(today) && (
        <Button kind="quiet" small onClick={() => write({ from: undefined })}>
          {t(($) => $.week.thisWeek)}
        </Button>
      )}
    </div>
  );
}

function WeekMenu({ shiftId, from, plan, mayPlan, onOpen }: WeekBarProps) {
  const t = useText('shifts');
  const go = useGo();
  const reset = useReset({ shiftId, from, plan });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton label={t(($) => $.week.more)} icon={<IconDots size={20} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {mayPlan && (
          <>
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onOpen({ kind: 'copy' })}>
              {t(($) => $.week.copy)}
            </Menu.Item>
            <Menu.Item leftSection={<IconRotate size={18} aria-hidden />} onClick={() => void reset()}>
              {t(($) => $.week.reset)}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t(($) => $.week.print)}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={() => void go(shiftPages.board.to({ id: shiftId }))}
        >
          {t(($) => $.week.data)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Takes the week back to what is published, after a question; undo brings the changes back. */
function useReset({ shiftId, from, plan }: Pick<WeekBarProps, 'shiftId' | 'from' | 'plan'>): () => Promise<void> {
  const t = useText('shifts');
  const format = useFormat();
  const action = useAction(shifts.resetShift, {
    success: t(($) => $.week.resetDone),
    done: (saved) => plan.remember({ ...saved, timesBefore: [] }),
  });
  return async () => {
    const agreed = await confirm({
      title: t(($) => $.resetWeek.title, { range: format.dateRange(from, weekFrom(from).to) }),
      body: plan.week?.state === 'neverPublished' ? t(($) => $.resetWeek.bodyNever) : t(($) => $.resetWeek.body),
      agree: t(($) => $.resetWeek.reset),
      danger: true,
    });
    if (agreed) action.mutate({ shiftId, from });
  };
}
