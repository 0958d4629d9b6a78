import { useState } from 'react';
import { clocking } from '#clocking/contract';
import { clockTypes } from '#clocking/rules/punch';
import { instantAt, type LocalDate, type LocalTime } from '#kernel/time';
import { Button } from '#ui/button';
import { DateField, TimeField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useAction } from '#web/call';
import type { Field } from '#web/form';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import styles from './report-filters.module.css';

interface AddPunchProps {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly onClose: () => void;
}

type Draft = { date: string | null; time: string | null; type: string | null; reason: string | null };

/** A punch that somebody forgot, entered by hand with the reason. */
export function AddPunch({ employeeId, date, onClose }: AddPunchProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const kit = useText('kit');
  const { zone } = useFormats();
  const [draft, setDraft] = useState<Draft>({ date, time: null, type: 'clock_out', reason: null });
  const add = useAction(clocking.record, { success: t(($) => $.day.added), done: onClose });
  const field = (name: keyof Draft): Field<string | null | undefined> => ({
    name,
    value: draft[name],
    error: undefined,
    required: true,
    disabled: add.isPending,
    onChange: (value) => setDraft((before) => ({ ...before, [name]: value ?? null })),
    onBlur: () => undefined,
  });
  const { time, type, reason } = draft;
  const send = (): void => {
    if (!draft.date || !time || !type || !reason?.trim()) return;
    add.mutate({
      employeeIds: [employeeId],
      clockType: type as (typeof clockTypes)[number],
      timestamp: instantAt(zone, draft.date as LocalDate, time as LocalTime),
      reason: reason.trim(),
    });
  };
  return (
    <Dialog open title={t(($) => $.day.add)} onClose={onClose}>
      <div className={styles.stack}>
        <SelectField
          field={field('type')}
          label={t(($) => $.day.addType)}
          choices={clockTypes.map((value) => ({ value, label: words(($) => $.types[value]) }))}
        />
        <FieldGrid>
          <DateField field={field('date')} label={t(($) => $.day.addDate)} />
          <TimeField field={field('time')} label={t(($) => $.day.addTime)} />
        </FieldGrid>
        <TextField field={field('reason')} label={t(($) => $.day.addReason)} maxLength={500} />
      </div>
      <DialogButtons>
        <Button kind="secondary" onClick={onClose}>
          {kit(($) => $.words.cancel)}
        </Button>
        <Button busy={add.isPending} disabled={!draft.date || !time || !type || !reason?.trim()} onClick={send}>
          {kit(($) => $.words.add)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
