import { Switch } from '@mantine/core';
import { IconTrash, IconUserMinus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { LocalDate } from '#kernel/time';
import { datesOf } from '#shifts/rules/board-period';
import {
  addTimes,
  duplicateTime,
  moveTime,
  putOn,
  removeTime,
  type Slot,
  takeOff,
  timeAt,
  type Week,
  type WeekEdit,
  workersOn,
} from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { IconButton } from '#ui/icon-button';
import { LimitedNumber, numberProblem } from '#ui/number-box';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { AddPeople } from './add-people.tsx';
import { DayButtons } from './day-buttons.tsx';
import { isLockedDay } from './times-grid.tsx';
import type { WeekPlan } from './use-week-plan.ts';
import styles from './week.module.css';
import { findingsAt, isOffered, type Profiles, useDayWords, useWeekWords } from './week-words.ts';

/** People that a shift needs on a day. */
export const neededLimits = { min: 0, max: 1000, whole: true };

export interface WeekDialogProps {
  readonly week: Week;
  readonly profiles: Profiles;
  readonly onEdit: WeekPlan['edit'];
  readonly onClose: () => void;
}

/** What was done last. It is said: nothing else in the dialog tells of a duplicate, and the focus moves on to another person. */
type Did =
  | { readonly kind: 'added' | 'takenOff'; readonly names: string }
  | { readonly kind: 'duplicated'; readonly to: LocalDate };

export interface SlotPartProps extends WeekDialogProps {
  readonly slot: Slot;
  /** Saves a step, and says what it did once it is saved. */
  readonly onStep: (edit: WeekEdit, did: Did) => void;
}

/** A shift on a day: who works it, how many are needed, and where else it goes. Every step is saved at once and can be undone. */
export function SlotDialog({ slot, ...props }: WeekDialogProps & { readonly slot: Slot }) {
  const { week, profiles, onEdit, onClose } = props;
  const t = useText('shifts');
  const days = useDayWords();
  const words = useWeekWords(profiles);
  const time = timeAt(week, slot);
  const { shiftProfileId, date } = slot;
  const others = datesOf(week).filter((one) => one !== date && !isLockedDay(week.lockedUntil, one));
  // A number that does not count stays in the box, and the one before it is kept.
  const [wrong, setWrong] = useState<number | null>(null);
  const change = (needed: number | null): void => {
    const isWrong = numberProblem(needed, neededLimits) !== null;
    setWrong(isWrong ? needed : null);
    if (needed !== null && !isWrong) void onEdit(addTimes(week, { shiftProfileId }, [date], needed));
  };
  const [did, setDid] = useState<Did | null>(null);
  const step = async (edit: WeekEdit, next: Did): Promise<void> => {
    setDid(null);
    if (await onEdit(edit)) setDid(next);
  };
  const parts = { ...props, slot, onStep: (edit: WeekEdit, next: Did) => void step(edit, next) };
  const leave = (edit: WeekEdit): void => {
    void onEdit(edit);
    onClose();
  };
  return (
    <Dialog
      open
      title={t(($) => $.time.title, { shift: words.nameOf(shiftProfileId), date: days.whole(date) })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <LimitedNumber
          size="md"
          label={t(($) => $.time.needed)}
          description={t(($) => $.time.neededHint)}
          {...neededLimits}
          allowNegative={false}
          value={wrong ?? time?.needed ?? 0}
          onChange={change}
        />
        <Workers {...parts} />
        {isOffered(week, shiftProfileId) && <AddPeople {...parts} />}
        {time && isOffered(week, shiftProfileId) && (
          <>
            <DayButtons
              label={t(($) => $.time.moveLabel)}
              dates={others}
              onChoose={(to: LocalDate) => leave(moveTime(week, slot, to))}
            />
            <DayButtons
              label={t(($) => $.time.duplicateLabel)}
              dates={others}
              onChoose={(to: LocalDate) => parts.onStep(duplicateTime(week, slot, [to]), { kind: 'duplicated', to })}
            />
          </>
        )}
        <p className={styles.quiet} role="status">
          {did?.kind === 'duplicated' && t(($) => $.time.duplicated, { date: days.whole(did.to) })}
          {did && did.kind !== 'duplicated' && t(($) => $.time[did.kind], { names: did.names })}
        </p>
      </div>
      <DialogButtons>
        {time && (
          <Button
            kind="secondary"
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => leave(removeTime(week, slot))}
          >
            {t(($) => $.time.remove)}
          </Button>
        )}
        <Button disabled={wrong !== null} onClick={onClose}>
          {t(($) => $.time.done)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Workers({ week, profiles, onEdit, slot, onStep }: SlotPartProps) {
  const t = useText('shifts');
  const format = useFormat();
  const words = useWeekWords(profiles);
  const titleId = useId();
  const workers = workersOn(week, slot);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.subtitle}>
        {t(($) => $.time.workers)}
      </h3>
      {workers.length === 0 && <p className={styles.quiet}>{t(($) => $.time.noWorkers)}</p>}
      <ul className={styles.workers}>
        {workers.map((one) => (
          <li key={one.employeeId}>
            <span className={styles.workerName}>
              {format.name(one)}
              {findingsAt(week, one.employeeId, slot.date).map((finding) => (
                <small key={finding.rule} data-severity={finding.severity}>
                  {words.findingWords(finding)}
                </small>
              ))}
            </span>
            <Switch
              label={t(($) => $.time.ot)}
              aria-label={t(($) => $.time.otOf, { name: format.name(one) })}
              checked={one.ot}
              onChange={(event) => void onEdit(putOn(week, slot, [one.employeeId], event.currentTarget.checked))}
            />
            <IconButton
              label={t(($) => $.time.takeOff, { name: format.name(one) })}
              icon={<IconUserMinus size={20} aria-hidden />}
              onClick={() => onStep(takeOff(week, slot, one.employeeId), { kind: 'takenOff', names: format.name(one) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
