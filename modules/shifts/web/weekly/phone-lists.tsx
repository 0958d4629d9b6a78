import { IconPlus } from '@tabler/icons-react';
import type { LocalDate } from '#kernel/time';
import { planAt, workersOn } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { ShiftChip } from '../board/shift-chip.tsx';
import grid from './grid.module.css';
import { PlanChips, plannedMinutes, useHours } from './people-grid.tsx';
import styles from './phone-lists.module.css';
import { countState, isLockedDay } from './times-grid.tsx';
import shared from './week.module.css';
import type { WeekViewProps } from './week-board.tsx';
import { hoursOn, useDayWords, useWeekWords } from './week-words.ts';

/** A day under the other, each with its shifts and who works them. */
export function DayList(props: WeekViewProps) {
  const { week, dates, mayPlan, onOpen } = props;
  const t = useText('shifts');
  const days = useDayWords();
  const today = useToday();
  return dates.map((date) => (
    <section key={date} className={styles.day} aria-label={days.whole(date)}>
      <h2 data-today={date === today || undefined}>{days.whole(date)}</h2>
      <ShiftsOfDay {...props} date={date} />
      {mayPlan && !isLockedDay(week.lockedUntil, date) && (
        <Button
          kind="quiet"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => onOpen({ kind: 'addTime', date })}
        >
          {t(($) => $.week.addTime)}
        </Button>
      )}
    </section>
  ));
}

function ShiftsOfDay({ week, profiles, mayPlan, date, onOpen }: WeekViewProps & { readonly date: LocalDate }) {
  const t = useText('shifts');
  const format = useFormat();
  const words = useWeekWords(profiles);
  const times = week.shiftTimes
    .filter((time) => time.date === date)
    .sort((one, other) => one.start.localeCompare(other.start));
  if (times.length === 0) return <p className={shared.quiet}>{t(($) => $.week.noPlan)}</p>;
  return (
    <ul className={styles.list}>
      {times.map(({ shiftProfileId, needed }) => {
        const slot = { shiftProfileId, date };
        const profile = profiles.get(shiftProfileId);
        const hours = profile && hoursOn(profile, date);
        const workers = workersOn(week, slot);
        return (
          <li key={shiftProfileId}>
            <button
              type="button"
              className={styles.row}
              aria-label={words.slotSentence(week, slot)}
              disabled={!mayPlan || isLockedDay(week.lockedUntil, date)}
              onClick={() => onOpen({ kind: 'slot', slot })}
            >
              {profile && <ShiftChip of={profile} />}
              <span className={styles.rowWords}>
                <b>{profile?.name}</b>
                {hours && (
                  <small>
                    {format.time(hours.start)}–{format.time(hours.end)}
                  </small>
                )}
                <span>{workers.map((one) => format.name(one)).join(', ') || t(($) => $.week.none)}</span>
              </span>
              <span className={grid.count} data-state={countState(workers.length, needed)}>
                {needed > 0
                  ? t(($) => $.week.count, { planned: workers.length, needed })
                  : t(($) => $.week.countOnly, { planned: workers.length })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A person under the other; each opens to the seven days. */
export function PersonList({ week, dates, profiles, mayPlan, onOpen }: WeekViewProps) {
  const format = useFormat();
  const length = useHours();
  const days = useDayWords();
  const words = useWeekWords(profiles);
  return (
    <ul className={styles.list}>
      {week.people.map((person) => (
        <li key={person.employeeId}>
          <details className={styles.person}>
            <summary>
              <b>{format.name(person)}</b>
              <small>{length(plannedMinutes(week, person.employeeId, profiles))}</small>
              <span className={styles.strip} aria-hidden>
                {dates.map((date) => (
                  <span key={date}>
                    <i>{days.short(date)}</i>
                    <PlanChips plan={planAt(week, { employeeId: person.employeeId, date })} profiles={profiles} />
                  </span>
                ))}
              </span>
            </summary>
            <ul className={styles.list}>
              {dates.map((date) => {
                const place = { employeeId: person.employeeId, date };
                return (
                  <li key={date}>
                    <button
                      type="button"
                      className={styles.row}
                      aria-label={words.personSentence(week, person, date)}
                      disabled={!mayPlan || isLockedDay(week.lockedUntil, date)}
                      onClick={() => onOpen({ kind: 'day', place })}
                    >
                      <span className={styles.rowWords}>
                        <b>{days.whole(date)}</b>
                        <span>{words.planWords(planAt(week, place), date)}</span>
                      </span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}
