import type { Week } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { WeekPlan } from './use-week-plan.ts';
import styles from './week.module.css';
import { type Profiles, useDayWords, useWeekWords } from './week-words.ts';

interface ConflictDialogProps {
  readonly week: Week;
  readonly plan: WeekPlan;
  readonly profiles: Profiles;
}

/** Cells and needs that another maker changed first: what is stored beside the maker's own change. */
export function ConflictDialog({ week, plan, profiles }: ConflictDialogProps) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const words = useWeekWords(profiles);
  const { cells, times, mine } = plan.conflicts ?? { cells: [], times: [], mine: { times: [], changes: [] } };
  const need = (n: number | null) => (n === null ? t(($) => $.conflict.noTime) : t(($) => $.conflict.need, { n }));
  return (
    <Dialog open title={t(($) => $.conflict.title)} onClose={plan.keepStored}>
      <div className={styles.dialog}>
        <p>{t(($) => $.conflict.lead)}</p>
        <ul className={styles.changed}>
          {cells.map(({ employeeId, date, planned }) => {
            const person = week.people.find((one) => one.employeeId === employeeId);
            const own = mine.changes.find((one) => one.employeeId === employeeId && one.date === date);
            return (
              <li key={`${employeeId} ${date}`}>
                <b>{t(($) => $.conflict.row, { name: person ? format.name(person) : '–', date: days.whole(date) })}</b>
                <span>{t(($) => $.conflict.stored, { plan: words.planWords(planned, date) })}</span>
                <span>{t(($) => $.conflict.mine, { plan: words.planWords(own?.planned ?? null, date) })}</span>
              </li>
            );
          })}
          {times.map(({ shiftProfileId, date, needed }) => {
            const own = mine.times.find((one) => one.shiftProfileId === shiftProfileId && one.date === date);
            const name = profiles.get(shiftProfileId)?.name ?? '–';
            return (
              <li key={`${shiftProfileId} ${date}`}>
                <b>{t(($) => $.conflict.row, { name, date: days.whole(date) })}</b>
                <span>{t(($) => $.conflict.stored, { plan: need(needed) })}</span>
                <span>{t(($) => $.conflict.mine, { plan: need(own?.needed ?? null) })}</span>
              </li>
            );
          })}
        </ul>
      </div>
      <DialogButtons>
        <Button
          kind="secondary"
          onClick={() => {
            void plan.edit(mine);
            plan.keepStored();
          }}
        >
          {t(($) => $.conflict.mineAll)}
        </Button>
        <Button onClick={plan.keepStored}>{t(($) => $.conflict.keep)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
