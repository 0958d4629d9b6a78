import { useEffect, useState } from 'react';
import { clocking } from '#clocking/contract';
import type { ClockType } from '#clocking/rules/punch';
import { asId } from '#kernel/ids';
import { daysBetween, type Instant, type LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { type CallOutput, useAction, useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormat } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import bars from '../filters/report-filters.module.css';
import parts from '../parts/parts.module.css';
import { useClock } from '../parts/words.ts';
import { PunchPreview } from './punch-changes.tsx';
import { ReasonField } from './reason-field.tsx';
import { useSavePunch } from './save-punch.ts';

export interface MovablePunch {
  readonly id: string;
  readonly clockType: ClockType;
  readonly timestamp: Instant;
  readonly why: string;
}

interface MovePunchProps {
  readonly punch: MovablePunch;
  readonly employeeId: string;
  /** The day for which it counts now. */
  readonly date: LocalDate;
  /** Where it was dropped; left out, the reader chooses. */
  readonly to?: LocalDate;
  readonly onClose: () => void;
}

/** Word for the choice that takes an earlier move back. */
const byRule = 'rule';

/** Another day for a punch: what would change is shown before it is saved, and the reason is written down. */
export function MovePunch({ punch, employeeId, date, to, onClose }: MovePunchProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  const windows = useRead(clocking.dayDetail, { employeeId, date }).data?.windows.filter((one) => one.date !== date);
  const [chosen, setChosen] = useState<string | null>(to ?? null);
  const [reason, setReason] = useState('');
  const preview = useAction(clocking.convertPunch);
  const save = useSavePunch({ success: t(($) => $.move.moved), onClose });
  const movedTo = chosen === byRule ? null : chosen;
  const { mutate } = preview;
  useEffect(() => {
    if (chosen !== null) mutate({ id: asId(punch.id), movedTo, preview: true });
  }, [chosen, movedTo, mutate, punch.id]);
  const field: Field<string | null | undefined> = plainField({
    name: 'movedTo',
    value: chosen,
    required: true,
    disabled: save.isPending,
    onChange: (value) => setChosen(value ?? null),
  });
  const near = (windows ?? []).toSorted((one, other) => away(date, one.date) - away(date, other.date));
  const choices = useChoices(near, punch.why === 'moved');
  return (
    <Dialog
      open
      title={t(($) => $.move.title, { type: words(($) => $.types[punch.clockType]), time: clock(punch.timestamp) })}
      onClose={onClose}
    >
      <div className={bars.stack}>
        <p className={parts.quiet}>{t(($) => $.move.lead)}</p>
        <SelectField field={field} label={t(($) => $.move.to)} choices={choices} />
        <PunchPreview of={preview.data?.days} isPending={preview.isPending} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          disabled={chosen === null || reason.trim() === ''}
          onClick={() =>
            save.mutate({
              id: asId(punch.id),
              movedTo,
              reason: reason.trim(),
              version: preview.data?.version,
            })
          }
        >
          {t(($) => $.move.agree)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** The nearest day is the likeliest. */
const away = (from: LocalDate, to: LocalDate): number => Math.abs(daysBetween(from, to));

type Windows = CallOutput<typeof clocking.dayDetail>['windows'];

function useChoices(windows: Windows, wasMoved: boolean) {
  const t = useText('reports');
  const format = useFormat();
  const clock = useClock();
  const days = windows.map(({ date, from, to, startsAt, endsAt }) => ({
    value: date as string,
    label: t(($) => $.move.window, {
      date: format.date(date),
      from: clock(startsAt ?? from),
      to: clock(endsAt ?? to),
    }),
  }));
  return wasMoved ? [{ value: byRule, label: t(($) => $.move.back) }, ...days] : days;
}
