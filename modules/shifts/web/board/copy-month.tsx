import { Select } from '@mantine/core';
import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { localDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { monthlyShiftPages } from '#shifts/pages';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useAction } from '#web/call';
import { useFormat } from '#web/format';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { Month } from './sheet-store.ts';
import type { ShownMonth } from './shifts-board.screen.tsx';
import type { Sheet } from './use-sheet.ts';

interface CopyMonthProps {
  readonly shown: ShownMonth;
  readonly month: Month;
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

const monthsAhead = 12;

/** Copies this month, of everyone or of one group, to a later one. */
export function CopyMonth({ shown, month, sheet, onClose }: CopyMonthProps) {
  const t = useText('shifts');
  const format = useFormat();
  const go = useGo();
  const later = Array.from({ length: monthsAhead }, (_, at) => {
    const index = shown.year * 12 + shown.month + at;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  });
  const [to, setTo] = useState(0);
  const [group, setGroup] = useState<string | null>(null);
  const target = later[to] ?? shown;
  const copied = {
    success: t(($) => $.monthly.copy.done),
    done: () => {
      onClose();
      void go(monthlyShiftPages.month.to({ id: shown.monthlyShiftId, ...target }));
    },
  };
  const copyAll = useAction(shifts.duplicateCells, copied);
  const copyGroup = useAction(shifts.duplicateGroup, copied);
  const copy = async () => {
    await sheet.flush();
    const months = { year: shown.year, month: shown.month, toYear: target.year, toMonth: target.month };
    if (group) copyGroup.mutate({ shiftGroupId: group as Id<'shiftGroup'>, ...months });
    else copyAll.mutate({ monthlyShiftId: shown.monthlyShiftId, ...months });
  };
  return (
    <Dialog open title={t(($) => $.monthly.copy.title)} onClose={onClose}>
      <Select
        label={t(($) => $.monthly.copy.to)}
        data={later.map((one, at) => ({
          value: String(at),
          label: format.month(localDate(one.year, one.month, 1) ?? month.from),
        }))}
        value={String(to)}
        allowDeselect={false}
        onChange={(value) => setTo(Number(value ?? 0))}
      />
      {month.groups.length > 0 && (
        <Select
          mt="md"
          label={t(($) => $.monthly.publish.who)}
          placeholder={t(($) => $.monthly.publish.everyone)}
          data={month.groups.map(({ id, name }) => ({ value: id, label: name }))}
          value={group}
          clearable
          onChange={setGroup}
        />
      )}
      <p className={styles.note}>{t(($) => $.monthly.copy.hint)}</p>
      <DialogButtons onCancel={onClose}>
        <Button busy={copyAll.isPending || copyGroup.isPending} onClick={() => void copy()}>
          {t(($) => $.monthly.copy.agree)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
