import { Menu } from '@mantine/core';
import {
  IconBuildingBank,
  IconCalendarPlus,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconRestore,
} from '@tabler/icons-react';
import { useState } from 'react';
import { yearIn } from '#kernel/format';
import type { Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { EmptyState, States } from '#ui/states';
import { callServer, useAction, useRead } from '#web/call';
import { useLanguage, useText } from '#web/text';
import { type Holiday, type HolidayYear, holidays } from '../contract.ts';
import { CopyTeam, CopyYear } from './copy-holidays.tsx';
import { useAskDayChanges } from './day-changes.ts';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayList } from './holiday-list.tsx';
import styles from './holidays.module.css';
import { MonthsOfYear } from './months-of-year.tsx';
import { PublicHolidays } from './public-holidays.tsx';

export interface Place {
  readonly departmentId: Id<'department'> | null;
  readonly year: number;
}

interface SheetProps extends Place {
  readonly mayEdit: boolean;
  readonly onYear: (year: number) => void;
}

type Open = 'public' | 'copyYear' | 'copyTeam' | { readonly holiday: Holiday | null; readonly date?: string };

/** A year of holidays: the months, the days in order, and the actions that add them. */
export function HolidaySheet({ departmentId, year, mayEdit, onYear }: SheetProps) {
  const t = useText('holidays');
  const shownYear = yearIn(useLanguage(), year);
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const place = { departmentId, year };
  const read = useRead(holidays.listHolidays, { year, ...(departmentId && { departmentId }) }, { keepPrevious: true });
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.years}>
          <IconButton
            label={t(($) => $.list.before)}
            icon={<IconChevronLeft size={20} aria-hidden />}
            onClick={() => onYear(year - 1)}
          />
          <h2 className={styles.year}>{t(($) => $.list.year, { year: shownYear })}</h2>
          <IconButton
            label={t(($) => $.list.after)}
            icon={<IconChevronRight size={20} aria-hidden />}
            onClick={() => onYear(year + 1)}
          />
        </div>
        {mayEdit && read.data && <Deeds of={read.data} place={place} onOpen={setOpen} />}
      </div>
      <States of={read}>
        {(found) => (
          <>
            {departmentId !== null && <Whose of={found} year={shownYear} />}
            {found.items.length === 0 ? (
              <EmptyState
                title={t(($) => $.list.emptyTitle, { year: shownYear })}
                hint={t(($) => (found.source === 'own' && departmentId ? $.list.emptyTeam : $.list.emptyLead))}
                action={mayEdit && <Button onClick={() => setOpen('public')}>{t(($) => $.list.public)}</Button>}
              />
            ) : (
              <div className={styles.columns}>
                <HolidayList
                  items={found.items}
                  place={place}
                  mayEdit={mayEdit}
                  onEdit={(holiday) => setOpen({ holiday })}
                />
                <div>
                  <MonthsOfYear
                    year={year}
                    items={found.items}
                    {...(mayEdit && { onDay: (date: string) => setOpen({ holiday: null, date }) })}
                  />
                </div>
              </div>
            )}
            {open === 'public' && <PublicHolidays place={place} onClose={close} />}
            {open === 'copyYear' && <CopyYear place={place} of={found} onClose={close} />}
            {open === 'copyTeam' && <CopyTeam place={place} of={found} onClose={close} />}
            {open !== null && typeof open === 'object' && (
              <HolidayForm place={place} holiday={open.holiday} date={open.date ?? null} onClose={close} />
            )}
          </>
        )}
      </States>
    </>
  );
}

function Whose({ of, year }: { readonly of: HolidayYear; readonly year: number }) {
  const t = useText('holidays');
  return <p className={styles.whose}>{t(($) => $.list[of.source], { year, name: of.sourceName ?? '' })}</p>;
}

interface DeedsProps {
  readonly of: HolidayYear;
  readonly place: Place;
  readonly onOpen: (open: Open) => void;
}

function Deeds({ of, place, onOpen }: DeedsProps) {
  const t = useText('holidays');
  return (
    <div className={styles.deeds}>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t(($) => $.list.more)} icon={<IconDots size={20} aria-hidden />} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onOpen('copyYear')}>
            {t(($) => $.list.copyYear)}
          </Menu.Item>
          {place.departmentId !== null && (
            <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onOpen('copyTeam')}>
              {t(($) => $.list.copyTeam)}
            </Menu.Item>
          )}
          {place.departmentId !== null && of.source === 'own' && <Restore place={place} />}
        </Menu.Dropdown>
      </Menu>
      <Button kind="secondary" icon={<IconBuildingBank size={18} aria-hidden />} onClick={() => onOpen('public')}>
        {t(($) => $.list.public)}
      </Button>
      <Button icon={<IconCalendarPlus size={18} aria-hidden />} onClick={() => onOpen({ holiday: null })}>
        {t(($) => $.list.add)}
      </Button>
    </div>
  );
}

function Restore({ place }: { readonly place: Place }) {
  const t = useText('holidays');
  const year = yearIn(useLanguage(), place.year);
  const askChanges = useAskDayChanges();
  const restore = useAction(holidays.restoreCalendar, { success: t(($) => $.restore.restored) });
  const ask = async (): Promise<void> => {
    const { departmentId } = place;
    if (!departmentId) return;
    const agreed = await askChanges(callServer(holidays.previewYear, { departmentId, year: place.year }), {
      title: t(($) => $.restore.title, { year }),
      body: t(($) => $.restore.body, { year }),
      agree: t(($) => $.restore.agree),
      danger: true,
    });
    if (agreed) restore.mutate({ departmentId, year: place.year });
  };
  return (
    <Menu.Item leftSection={<IconRestore size={18} aria-hidden />} onClick={() => void ask()}>
      {t(($) => $.list.restore)}
    </Menu.Item>
  );
}
