import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { callServer } from '#web/call';
import { useCallForm } from '#web/form';
import { useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type Holiday, holidays, mostDaysAtOnce } from '../contract.ts';
import { holidayName } from '../rules/holiday-name.ts';
import { useAskDayChanges } from './day-changes.ts';
import type { Place } from './holiday-sheet.tsx';

interface FormProps {
  readonly place: Place;
  /** The day to change; null adds one. */
  readonly holiday: Holiday | null;
  readonly date: string | null;
  readonly onClose: () => void;
}

export const HolidayForm = (props: FormProps) =>
  props.holiday ? <EditHoliday {...props} holiday={props.holiday} /> : <AddHoliday {...props} />;

/** The days of an entry; none when the server would refuse it. */
function datesFrom(first: LocalDate, last: LocalDate): LocalDate[] {
  const count = daysBetween(first, last) + 1;
  return Array.from({ length: count > mostDaysAtOnce ? 0 : Math.max(count, 0) }, (_, days) =>
    addToDate(first, { days }),
  );
}

const within = ({ departmentId }: Place) => (departmentId ? { departmentId } : {});

function AddHoliday({ place, date, onClose }: FormProps) {
  const t = useText('holidays');
  const today = useToday();
  const askChanges = useAskDayChanges();
  const form = useCallForm(holidays.createHoliday, {
    initial: { name: '', date: date ?? '', until: null, ...within(place) },
    success: t(($) => $.form.saved),
    text: 'holidays',
    done: onClose,
    before: ({ date: first, until }) => {
      const add = datesFrom(first as LocalDate, (until ?? first) as LocalDate);
      return askChanges(callServer(holidays.previewDays, { add, ...within(place) }));
    },
  });
  const isPast = Boolean(form.values.date && form.values.date <= today);
  return (
    <Dialog open title={t(($) => $.form.add)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField
          field={form.field('name')}
          label={t(($) => $.form.name)}
          hint={t(($) => $.form.nameHint)}
          maxLength={120}
        />
        <FieldGrid>
          <DateField
            field={form.field('date')}
            label={t(($) => $.form.date)}
            {...(isPast && { hint: t(($) => $.form.pastHint) })}
          />
          <DateField
            field={form.field('until')}
            label={t(($) => $.form.until)}
            {...(form.values.date && { min: form.values.date as LocalDate })}
          />
        </FieldGrid>
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function EditHoliday({ place, holiday, onClose }: FormProps & { readonly holiday: Holiday }) {
  const t = useText('holidays');
  const language = useLanguage();
  const askChanges = useAskDayChanges();
  const form = useCallForm(holidays.editHoliday, {
    initial: {
      id: holiday.id,
      name: holidayName(holiday.name, language),
      date: holiday.date,
      version: holiday.version,
      ...within(place),
    },
    success: t(($) => $.form.saved),
    text: 'holidays',
    done: onClose,
    before: ({ date }) => {
      const moved = date === holiday.date ? {} : { add: [date], remove: [holiday.date] };
      return askChanges(callServer(holidays.previewDays, { ...moved, ...within(place) }));
    },
  });
  return (
    <Dialog open title={t(($) => $.form.edit)} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <TextField field={form.field('name')} label={t(($) => $.form.name)} maxLength={120} />
        <DateField field={form.field('date')} label={t(($) => $.form.date)} hint={t(($) => $.form.pastHint)} />
        <FormButtons of={form} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
