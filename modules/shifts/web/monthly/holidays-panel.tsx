import { TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { DateField } from '#ui/date-fields';
import { DateText } from '#ui/date-text';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import styles from './monthly.module.css';

interface HolidaysPanelProps {
  readonly monthlyShiftId: Id<'monthlyShift'>;
}

/** Holidays of this year on the board: those of the company, and those that only the board has. */
export function HolidaysPanel({ monthlyShiftId }: HolidaysPanelProps) {
  const t = useText('shifts');
  const thisYear = Number(useToday().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const language = useLanguage();
  const shown = (of: number): string => String(yearIn(language, of));
  const mayEdit = useCan()('shift.edit');
  const read = useRead(shifts.readCalendar, { monthlyShiftId, year });
  const save = useAction(shifts.saveCalendar, { success: t(($) => $.monthly.holidays.saved) });
  const confirmDelete = useConfirmDelete();
  return (
    <Panel
      title={t(($) => $.monthly.holidays.title, { year: shown(year) })}
      hint={t(($) => $.monthly.holidays.hint)}
      actions={
        <Button kind="quiet" onClick={() => setYear(year === thisYear ? thisYear + 1 : thisYear)}>
          {t(($) => $.monthly.holidays.otherYear, { year: shown(year === thisYear ? thisYear + 1 : thisYear) })}
        </Button>
      }
    >
      <States of={read}>
        {({ own, company }) => (
          <>
            <ul className={styles.days}>
              {own.map((day) => (
                <li key={day.date}>
                  <DateText value={day.date} />
                  <span className={styles.grow}>{day.name}</span>
                  {mayEdit && (
                    <IconButton
                      label={t(($) => $.monthly.holidays.remove, { name: day.name })}
                      icon={<IconTrash size={18} aria-hidden />}
                      onClick={async () => {
                        if (await confirmDelete(day.name))
                          save.mutate({ monthlyShiftId, year, days: own.filter(({ date }) => date !== day.date) });
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
            <CompanyDays days={company} />
            {mayEdit && (
              <AddHoliday
                busy={save.isPending}
                onAdd={(day) =>
                  save.mutate({ monthlyShiftId, year: Number(day.date.slice(0, 4)), days: [...own, day] })
                }
              />
            )}
          </>
        )}
      </States>
    </Panel>
  );
}

function CompanyDays({ days }: { readonly days: readonly { readonly date: LocalDate; readonly name: string }[] }) {
  const t = useText('shifts');
  const format = useFormat();
  if (days.length === 0) return <p className={styles.note}>{t(($) => $.monthly.holidays.none)}</p>;
  return (
    <details>
      <summary>{t(($) => $.monthly.holidays.company, { count: days.length })}</summary>
      <ul className={styles.days}>
        {days.map(({ date, name }) => (
          <li key={date}>{`${format.date(date)} ${name}`}</li>
        ))}
      </ul>
    </details>
  );
}

interface AddHolidayProps {
  readonly busy: boolean;
  readonly onAdd: (day: { date: LocalDate; name: string }) => void;
}

function AddHoliday({ busy, onAdd }: AddHolidayProps) {
  const t = useText('shifts');
  const [date, setDate] = useState<string | null>(null);
  const [name, setName] = useState('');
  return (
    <div className={styles.line}>
      <DateField
        field={plainField({
          name: 'holiday',
          value: date,
          onChange: (value) => setDate(value ?? null),
        })}
        label={t(($) => $.monthly.holidays.date)}
      />
      <TextInput
        label={t(($) => $.monthly.holidays.name)}
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        kind="secondary"
        busy={busy}
        disabled={!date || name.trim() === ''}
        onClick={() => {
          onAdd({ date: date as LocalDate, name: name.trim() });
          setName('');
          setDate(null);
        }}
      >
        {t(($) => $.monthly.holidays.add)}
      </Button>
    </div>
  );
}
