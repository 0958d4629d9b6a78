import { IconPencil, IconTrash } from '@tabler/icons-react';
import { weekdayText } from '#kernel/format';
import { dateParts, daysBetween } from '#kernel/time';
import { Badge } from '#ui/badge';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { callServer, useAction } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { type Holiday, holidays } from '../contract.ts';
import { holidayName } from '../rules/holiday-name.ts';
import { useAskDayChanges } from './day-changes.ts';
import type { Place } from './holiday-sheet.tsx';
import styles from './holidays.module.css';

interface ListProps {
  readonly items: readonly Holiday[];
  readonly place: Place;
  readonly mayEdit: boolean;
  readonly onEdit: (holiday: Holiday) => void;
}

/** The days in order, with the number of days until the next one. */
export function HolidayList({ items, place, mayEdit, onEdit }: ListProps) {
  const t = useText('holidays');
  const today = useToday();
  const next = items.find((day) => day.date >= today);
  const onWorkdays = items.filter((day) => dateParts(day.date).weekday <= 5).length;
  return (
    <Panel
      title={t(($) => $.list.count, { count: items.length })}
      hint={`${t(($) => $.list.onWorkdays, { n: onWorkdays })} · ${t(($) => $.list.lawful)}`}
    >
      <ul className={styles.list} aria-label={t(($) => $.list.days)}>
        {items.map((day) => (
          <li key={day.id} className={styles.item} data-past={day.date < today || undefined}>
            <Day day={day} inDays={day === next ? daysBetween(today, day.date) : null} />
            {mayEdit && <DayDeeds day={day} place={place} onEdit={onEdit} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Day({ day, inDays }: { readonly day: Holiday; readonly inDays: number | null }) {
  const t = useText('holidays');
  const format = useFormat();
  const language = useLanguage();
  return (
    <>
      <time className={styles.date} dateTime={day.date}>
        <strong>{format.date(day.date)}</strong>
        <small>{weekdayText(day.date, language)}</small>
      </time>
      <span className={styles.name}>
        {holidayName(day.name, language)}{' '}
        {inDays !== null && (
          <Badge tone="brand">
            {inDays === 0 ? t(($) => $.list.today) : t(($) => $.list.inDays, { count: inDays })}
          </Badge>
        )}
      </span>
    </>
  );
}

function DayDeeds({ day, place, onEdit }: { readonly day: Holiday } & Pick<ListProps, 'place' | 'onEdit'>) {
  const t = useText('holidays');
  const kit = useText('kit');
  const name = holidayName(day.name, useLanguage());
  const askChanges = useAskDayChanges();
  const today = useToday();
  const remove = useAction(holidays.deleteHoliday, { success: t(($) => $.list.deleted) });
  const ask = async (): Promise<void> => {
    const within = place.departmentId ? { departmentId: place.departmentId } : {};
    const agreed = await askChanges(callServer(holidays.previewDays, { remove: [day.date], ...within }), {
      title: kit(($) => $.controls.confirm.deleteTitle, { name }),
      ...(day.date <= today && { body: t(($) => $.list.deletePast) }),
      agree: kit(($) => $.words.delete),
      danger: true,
    });
    if (agreed) remove.mutate({ id: day.id, ...within });
  };
  return (
    <span className={styles.rowDeeds}>
      <IconButton
        label={`${t(($) => $.list.edit)}: ${name}`}
        icon={<IconPencil size={18} aria-hidden />}
        onClick={() => onEdit(day)}
      />
      <IconButton
        label={`${t(($) => $.list.delete)}: ${name}`}
        icon={<IconTrash size={18} aria-hidden />}
        onClick={() => void ask()}
      />
    </span>
  );
}
