import { useState } from 'react';
import { clocking } from '#clocking/contract';
import { type ClockType, clockTypes } from '#clocking/rules/punch';
import { asId } from '#kernel/ids';
import { dateIn, instantAt, type LocalDate, type LocalTime, timeIn } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import type { RowOf } from '#ui/data-table';
import { DateField, TimeField } from '#ui/date-fields';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { PeoplePicker } from '#ui/people-picker';
import { useAction, useRead } from '#web/call';
import type { Field } from '#web/form';
import { useFormats } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { ZoneField } from '#zones/web/public';
import styles from '../filters/report-filters.module.css';

interface AddPunchProps {
  /** Whose punch it is; left out, one or many people are chosen first. */
  readonly employeeId?: string;
  readonly date: LocalDate;
  /** The kind that is missing; a clock-out is forgotten most. */
  readonly type?: ClockType;
  readonly onClose: () => void;
}

type Draft = {
  /** Null until they are chosen: then the schedule's are shown. */
  date: string | null;
  time: string | null;
  type: string;
  zoneId: string | null;
  reason: string | null;
};

type Person = RowOf<typeof employees.searchEmployees>;

/** A punch that a person forgot, or that many could not make, entered by hand with the reason. */
export function AddPunch({ employeeId, date, type: missing = 'clock_out', onClose }: AddPunchProps) {
  const t = useText('reports');
  const words = useText('clocking');
  const kit = useText('kit');
  const { zone } = useFormats();
  const [draft, setDraft] = useState<Draft>({ date: null, time: null, type: missing, zoneId: null, reason: null });
  const [people, setPeople] = useState<readonly Person[]>([]);
  const ids = employeeId ? [employeeId] : people.map(({ id }) => id);
  const shown = { ...draft, ...useShownMoment({ ids, date, draft, zone }) };
  const add = useAction(clocking.record, { success: t(($) => $.day.added), done: onClose });
  const field = (name: keyof Draft): Field<string | null | undefined> =>
    plainField({
      name,
      value: shown[name],
      required: name !== 'zoneId',
      disabled: add.isPending,
      onChange: (value) =>
        setDraft((before) => ({ ...before, [name]: value ?? (name === 'type' ? before.type : null) })),
    });
  const { time, type, reason } = shown;
  const send = (): void => {
    if (!shown.date || !time || !reason?.trim()) return;
    add.mutate({
      employeeIds: ids,
      clockType: type as ClockType,
      timestamp: instantAt(zone, shown.date as LocalDate, time as LocalTime),
      zoneId: draft.zoneId ? asId(draft.zoneId) : null,
      reason: reason.trim(),
    });
  };
  return (
    <Dialog open title={t(($) => $.day.add)} onClose={onClose}>
      <div className={styles.stack}>
        {!employeeId && <People chosen={people} onChange={setPeople} />}
        <SelectField
          field={field('type')}
          label={t(($) => $.day.addType)}
          choices={clockTypes.map((value) => ({ value, label: words(($) => $.types[value]) }))}
        />
        <FieldGrid>
          <DateField field={field('date')} label={t(($) => $.day.addDate)} />
          <TimeField field={field('time')} label={t(($) => $.day.addTime)} />
        </FieldGrid>
        <ZoneField field={field('zoneId')} label={t(($) => $.filters.zone)} placeholder={t(($) => $.day.noZone)} />
        <TextField field={field('reason')} label={t(($) => $.day.addReason)} maxLength={500} />
      </div>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={add.isPending}
          disabled={ids.length === 0 || !shown.date || !time || !reason?.trim()}
          onClick={send}
        >
          {ids.length > 1 ? t(($) => $.day.addMany, { n: ids.length }) : kit(($) => $.words.add)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface Suggestion {
  readonly ids: readonly string[];
  readonly date: LocalDate;
  readonly draft: Draft;
  readonly zone: string;
}

/** Date and time as chosen; until then, for one person, those that the schedule suggests for the kind of punch. */
function useShownMoment({ ids, date, draft, zone }: Suggestion): { date: string; time: string | null } {
  const [employeeId = ''] = ids;
  const day = (draft.date ?? date) as LocalDate;
  const read = useRead(clocking.dayDetail, { employeeId, date: day }, { enabled: ids.length === 1 });
  const suggested = ids.length === 1 ? (read.data?.suggested[draft.type as ClockType] ?? null) : null;
  // A night shift ends on the day after.
  const ownDate = suggested && draft.time === null ? dateIn(zone, suggested) : date;
  return { date: draft.date ?? ownDate, time: draft.time ?? (suggested && timeIn(zone, suggested)) };
}

interface PeopleProps {
  readonly chosen: readonly Person[];
  readonly onChange: (chosen: readonly Person[]) => void;
}

function People({ chosen, onChange }: PeopleProps) {
  const t = useText('reports');
  return (
    <PeoplePicker
      call={employees.searchEmployees}
      chosen={chosen}
      onChange={onChange}
      idOf={({ id }) => id}
      hintOf={({ employeeCode }) => employeeCode ?? ''}
      words={{
        search: t(($) => $.filters.search),
        none: t(($) => $.discover.emptyTitle),
        choose: (name) => t(($) => $.day.choose, { name }),
        more: (n) => t(($) => $.discover.more, { n }),
      }}
    />
  );
}
