import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { clocking } from '#clocking/contract';
import { type ClockType, clockTypes } from '#clocking/rules/punch';
import { asId } from '#kernel/ids';
import { dateIn, type Instant, instantAt, type LocalDate, type LocalTime, timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { DateField, TimeField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useAction } from '#web/call';
import type { Field } from '#web/form';
import { useFormats } from '#web/format';
import { plainField } from '#web/plain-field';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import bars from '../filters/report-filters.module.css';
import parts from '../parts/parts.module.css';
import { useClock } from '../parts/words.ts';
import { PunchPreview } from './punch-changes.tsx';
import { ReasonField } from './reason-field.tsx';
import { useSavePunch } from './save-punch.ts';

interface CorrectPunchProps {
  readonly punch: { readonly id: string; readonly clockType: ClockType; readonly timestamp: Instant };
  readonly onClose: () => void;
}

interface Draft {
  readonly date: string | null;
  readonly time: string | null;
  readonly type: string | null;
}

/** Another time or kind for a punch: what would change is shown before it is saved, and the reason is written down. */
export function CorrectPunch({ punch, onClose }: CorrectPunchProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const clock = useClock();
  const { zone } = useFormats();
  const [draft, setDraft] = useState<Draft>({
    date: dateIn(zone, punch.timestamp),
    time: timeIn(zone, punch.timestamp),
    type: punch.clockType,
  });
  const [reason, setReason] = useState('');
  const preview = useAction(clocking.convertPunch);
  const save = useSavePunch({ success: t(($) => $.correct.done), onClose });
  const change = useChange(punch, draft);
  const [asked] = useDebouncedValue(change, searchPause);
  const { mutate, reset } = preview;
  useEffect(() => {
    if (asked) mutate({ ...JSON.parse(asked), preview: true });
    else reset();
  }, [asked, mutate, reset]);
  const field = (name: keyof Draft): Field<string | null | undefined> =>
    plainField({
      name,
      value: draft[name],
      required: true,
      disabled: save.isPending,
      onChange: (value) => setDraft((before) => ({ ...before, [name]: value ?? null })),
    });
  const title = { type: words(($) => $.types[punch.clockType]), time: clock(punch.timestamp) };
  return (
    <Dialog open title={t(($) => $.correct.title, title)} onClose={onClose}>
      <div className={bars.stack}>
        <p className={parts.quiet}>{t(($) => $.correct.lead)}</p>
        <SelectField
          field={field('type')}
          label={t(($) => $.day.addType)}
          choices={clockTypes.map((value) => ({ value, label: words(($) => $.types[value]) }))}
        />
        <FieldGrid>
          <DateField field={field('date')} label={t(($) => $.day.addDate)} />
          <TimeField field={field('time')} label={t(($) => $.day.addTime)} />
        </FieldGrid>
        <PunchPreview of={preview.data?.days} isPending={preview.isPending} />
        <ReasonField value={reason} onChange={setReason} />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          disabled={change === null || reason.trim() === ''}
          onClick={() =>
            change && save.mutate({ ...JSON.parse(change), reason: reason.trim(), version: preview.data?.version })
          }
        >
          {t(($) => $.correct.agree)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What differs from the punch, as text so that equal changes are equal; null when nothing does. */
function useChange({ id, clockType, timestamp }: CorrectPunchProps['punch'], { date, time, type }: Draft) {
  const { zone } = useFormats();
  if (!date || !time || !type) return null;
  const isSameTime = date === dateIn(zone, timestamp) && time === timeIn(zone, timestamp);
  if (isSameTime && type === clockType) return null;
  return JSON.stringify({
    id: asId(id),
    ...(type !== clockType && { clockType: type }),
    ...(!isSameTime && { timestamp: instantAt(zone, date as LocalDate, time as LocalTime) }),
  });
}
