import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { addToDate, type LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { weekFrom } from '#shifts/rules/board-period';
import { weekStart } from '#shifts/rules/shown-days';
import type { Week } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { DateField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useAddress } from '#web/address';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import type { WeekPlan } from './use-week-plan.ts';
import styles from './week.module.css';

interface CopyDialogProps {
  readonly shiftId: Id<'shift'>;
  readonly week: Week;
  readonly plan: WeekPlan;
  readonly onClose: () => void;
}

/** The week with its people, to another week; the copied week is shown then, and undo takes it back. */
export function CopyDialog({ shiftId, week, plan, onClose }: CopyDialogProps) {
  const t = useText('shifts');
  const format = useFormat();
  const { write } = useAddress();
  const [date, setDate] = useState<LocalDate>(addToDate(week.from, { days: 7 }));
  const to = weekStart(date);
  const copy = useAction(shifts.copyShiftTimes, {
    success: t(($) => $.week.copied),
    done: (saved) => {
      plan.remember(saved);
      write({ from: to });
      onClose();
    },
  });
  return (
    <Dialog open title={t(($) => $.copyWeek.title)} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{t(($) => $.copyWeek.lead, { range: format.dateRange(week.from, week.to) })}</p>
        <DateField
          field={plainField({
            name: 'to',
            value: date,
            required: true,
            disabled: copy.isPending,
            onChange: (value) => value && setDate(value as LocalDate),
          })}
          label={t(($) => $.copyWeek.to)}
          hint={format.dateRange(to, weekFrom(to).to)}
        />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={copy.isPending}
          disabled={to === week.from}
          onClick={() => copy.mutate({ shiftId, from: week.from, to })}
        >
          {t(($) => $.copyWeek.copy)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
