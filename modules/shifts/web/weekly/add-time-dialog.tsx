import { Chip, Select } from '@mantine/core';
import { useState } from 'react';
import { asId } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { datesOf } from '#shifts/rules/board-period';
import { addTimes } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { closedOnFocus } from '#ui/fields';
import { LimitedNumber, numberProblem } from '#ui/number-box';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { neededLimits, type WeekDialogProps } from './slot-dialog.tsx';
import { isLockedDay } from './times-grid.tsx';
import styles from './week.module.css';
import { hoursOn, isOffered, useDayWords } from './week-words.ts';

/** A profile on days of the week with the people it needs. */
export function AddTimeDialog({
  week,
  profiles,
  date,
  onEdit,
  onClose,
}: WeekDialogProps & { readonly date?: LocalDate }) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const open = datesOf(week).filter((one) => !isLockedDay(week.lockedUntil, one));
  const offered = [...profiles.values()].filter(({ id }) => isOffered(week, id));
  const [profile, setProfile] = useState<string | null>(offered[0]?.id ?? null);
  const [dates, setDates] = useState<string[]>(date ? [date] : open);
  const [needed, setNeeded] = useState(1);
  const add = (): void => {
    if (!profile) return;
    void onEdit(addTimes(week, { shiftProfileId: asId<'shiftProfile'>(profile) }, dates as LocalDate[], needed));
    onClose();
  };
  return (
    <Dialog open title={t(($) => $.time.addTitle)} onClose={onClose}>
      <div className={styles.dialog}>
        <Select
          size="md"
          label={t(($) => $.time.profile)}
          data={offered.map((one) => {
            const { start, end } = hoursOn(one, date ?? week.from);
            return { value: one.id, label: `${one.name} ${format.time(start)}–${format.time(end)}` };
          })}
          value={profile}
          onChange={setProfile}
          allowDeselect={false}
          searchable
          {...closedOnFocus}
        />
        <fieldset className={styles.days}>
          <legend>{t(($) => $.time.days)}</legend>
          <Chip.Group multiple value={dates} onChange={setDates}>
            {open.map((one) => (
              <Chip
                key={one}
                value={one}
                size="md"
                classNames={{ label: styles.dayChip ?? '' }}
                aria-label={days.whole(one)}
              >
                {days.short(one)} {days.number(one)}
              </Chip>
            ))}
          </Chip.Group>
        </fieldset>
        <LimitedNumber
          size="md"
          label={t(($) => $.time.needed)}
          description={t(($) => $.time.neededHint)}
          {...neededLimits}
          allowNegative={false}
          value={needed}
          onChange={(value) => setNeeded(value ?? 0)}
        />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button disabled={!profile || dates.length === 0 || numberProblem(needed, neededLimits) !== null} onClick={add}>
          {t(($) => $.time.addTime)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
