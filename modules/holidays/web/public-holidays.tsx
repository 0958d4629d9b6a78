import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { weekdayText, yearIn } from '#kernel/format';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { EmptyState, States } from '#ui/states';
import { callServer, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { holidays, type PublicHoliday } from '../contract.ts';
import { useAskDayChanges } from './day-changes.ts';
import type { Place } from './holiday-sheet.tsx';
import styles from './holidays.module.css';

/** The announced days of a year, to add all of them or some. */
export function PublicHolidays({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useText('holidays');
  const year = yearIn(useLanguage(), place.year);
  const asked = { year: place.year, ...(place.departmentId && { departmentId: place.departmentId }) };
  const read = useRead(holidays.listPublicHolidays, asked);
  return (
    <Dialog open title={t(($) => $.public.title, { year })} onClose={onClose}>
      <States
        of={read}
        isEmpty={(found) => !found.isAnnounced}
        empty={<EmptyState title={t(($) => $.public.none, { year })} hint={t(($) => $.list.emptyLead)} />}
      >
        {(found) => <Choose items={found.items} asked={asked} onClose={onClose} />}
      </States>
    </Dialog>
  );
}

interface ChooseProps {
  readonly items: readonly PublicHoliday[];
  readonly asked: { year: number; departmentId?: string };
  readonly onClose: () => void;
}

function Choose({ items, asked, onClose }: ChooseProps) {
  const t = useText('holidays');
  const free = items.filter((day) => !day.isTaken).map((day) => day.date);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(free));
  const add = useAction(holidays.addPublicHolidays, { success: t(($) => $.public.added), done: onClose });
  const askChanges = useAskDayChanges();
  const send = async (): Promise<void> => {
    const dates = [...chosen].sort();
    const { year: _, ...within } = asked;
    if (await askChanges(callServer(holidays.previewDays, { add: dates, ...within }))) add.mutate({ ...asked, dates });
  };
  const toggle = (date: string): void => setChosen((before) => before.symmetricDifference(new Set([date])));
  return (
    <>
      <p className={styles.quiet}>{t(($) => $.public.lead)}</p>
      <Checkbox
        className={styles.all}
        label={t(($) => $.public.all)}
        checked={free.length > 0 && chosen.size === free.length}
        indeterminate={chosen.size > 0 && chosen.size < free.length}
        disabled={free.length === 0}
        onChange={(event) => setChosen(new Set(event.currentTarget.checked ? free : []))}
      />
      <ul className={styles.choices}>
        {items.map((day) => (
          <li key={day.date}>
            <Checkbox
              checked={day.isTaken || chosen.has(day.date)}
              disabled={day.isTaken}
              onChange={() => toggle(day.date)}
              label={<Label day={day} />}
            />
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t(($) => $.public.source)}</p>
      <DialogButtons onCancel={onClose}>
        <Button busy={add.isPending} disabled={chosen.size === 0} onClick={() => void send()}>
          {t(($) => $.public.add, { count: chosen.size })}
        </Button>
      </DialogButtons>
    </>
  );
}

function Label({ day }: { readonly day: PublicHoliday }) {
  const t = useText('holidays');
  const format = useFormat();
  const language = useLanguage();
  return (
    <span className={styles.choice}>
      <span>
        {day[language]} {day.isTaken && <Badge tone="success">{t(($) => $.public.taken)}</Badge>}
      </span>
      <small>
        {weekdayText(day.date, language)} {format.date(day.date)}
        {day.inLieuOf && ` · ${t(($) => $.public.inLieu, { date: format.date(day.inLieuOf) })}`}
        {day.uncertain && ` · ${day.uncertain}`}
      </small>
    </span>
  );
}
