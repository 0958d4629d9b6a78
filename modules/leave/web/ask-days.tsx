import { Checkbox, Input, SegmentedControl } from '@mantine/core';
import { addToDate } from '#kernel/time';
import { Button } from '#ui/button';
import { DateRangeField, TimeField } from '#ui/date-fields';
import { FieldGrid } from '#ui/panel';
import type { CallInput } from '#web/call';
import type { CallForm, Draft } from '#web/form';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import type { LeaveType, leave } from '../contract.ts';
import styles from './leave.module.css';

export type PartMode = 'whole' | 'first' | 'second' | 'hours';

interface AskDaysProps {
  readonly form: CallForm<Draft<CallInput<typeof leave.ask>>>;
  readonly unit: LeaveType['unit'];
  readonly mode: PartMode;
  readonly onMode: (mode: PartMode) => void;
}

/** Modes of one day, as the kind of leave allows them. */
const modesOf: Readonly<Record<LeaveType['unit'], readonly PartMode[]>> = {
  day: ['whole'],
  halfDay: ['whole', 'first', 'second'],
  minute: ['whole', 'first', 'second', 'hours'],
};

export function AskDays({ form, unit, mode, onMode }: AskDaysProps) {
  const t = useText('leave');
  const today = useToday();
  const { from, to } = form.values;
  const setMode = (next: PartMode): void => {
    onMode(next);
    const part = next === 'hours' ? 'whole' : next;
    form.set({ startPart: part, endPart: part, startTime: null, endTime: null });
  };
  // One day and several have parts of their own: those of the other are on no control, and would be sent all the same.
  const fitParts = (isOne: boolean): void => {
    if (isOne === (mode === 'whole')) setMode('whole');
  };
  const oneDay = (day: string): void => {
    form.set({ from: day, to: day });
    fitParts(true);
  };
  const [first, last] = [form.field('from'), form.field('to')];
  // The control sets the first day, then the last.
  let chosen = from;
  const days = {
    from: {
      ...first,
      onChange: (day: typeof from): void => {
        chosen = day;
        first.onChange(day);
      },
    },
    to: {
      ...last,
      onChange: (day: typeof to): void => {
        last.onChange(day);
        if (day) fitParts(day === chosen);
      },
    },
  };
  const isOneDay = Boolean(from && from === to);
  return (
    <>
      <div>
        <DateRangeField {...days} label={t(($) => $.ask.days)} />
        <div className={styles.quick}>
          <Button kind="secondary" small onClick={() => oneDay(today)}>
            {t(($) => $.ask.today)}
          </Button>
          <Button kind="secondary" small onClick={() => oneDay(addToDate(today, { days: 1 }))}>
            {t(($) => $.ask.tomorrow)}
          </Button>
        </div>
      </div>
      {isOneDay && modesOf[unit].length > 1 && (
        <Input.Wrapper label={t(($) => $.ask.when)} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t(($) => $.ask.when)}
            value={mode}
            onChange={(next) => setMode(next as PartMode)}
            data={modesOf[unit].map((value) => ({ value, label: t(($) => $.ask[value]) }))}
          />
        </Input.Wrapper>
      )}
      {isOneDay && mode === 'hours' && (
        <FieldGrid>
          <TimeField field={form.field('startTime')} label={t(($) => $.ask.from)} />
          <TimeField field={form.field('endTime')} label={t(($) => $.ask.to)} />
        </FieldGrid>
      )}
      {from && to && !isOneDay && unit !== 'day' && <Noons form={form} />}
    </>
  );
}

/** Of several days the first may begin, and the last may end, at the middle. */
function Noons({ form }: Pick<AskDaysProps, 'form'>) {
  const t = useText('leave');
  const { startPart, endPart } = form.values;
  return (
    <div className={styles.noons}>
      <Checkbox
        label={t(($) => $.ask.startsAtNoon)}
        checked={startPart === 'second'}
        onChange={(event) => form.set({ startPart: event.currentTarget.checked ? 'second' : 'whole' })}
      />
      <Checkbox
        label={t(($) => $.ask.endsAtNoon)}
        checked={endPart === 'first'}
        onChange={(event) => form.set({ endPart: event.currentTarget.checked ? 'first' : 'whole' })}
      />
    </div>
  );
}
