import { Checkbox, Switch } from '@mantine/core';
import { cellAt, type Place, planAt, planDay } from '#shifts/rules/week-edit';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { ShiftChip } from '../board/shift-chip.tsx';
import grid from './grid.module.css';
import type { WeekDialogProps } from './slot-dialog.tsx';
import styles from './week.module.css';
import { findingsAt, hoursOn, isOffered, isUnpublished, useDayWords, useWeekWords } from './week-words.ts';

/** The most shifts of a person on a day. */
const mostShifts = 4;

/** A person on a day: which shifts, as overtime or not, a day off, or no plan. */
export function DayDialog({ week, profiles, place, onEdit, onClose }: WeekDialogProps & { readonly place: Place }) {
  const t = useText('shifts');
  const format = useFormat();
  const days = useDayWords();
  const words = useWeekWords(profiles);
  const person = week.people.find(({ employeeId }) => employeeId === place.employeeId);
  const plan = planAt(week, place);
  const set = (planned: typeof plan): void => void onEdit(planDay(week, place, planned));
  const findings = findingsAt(week, place.employeeId, place.date);
  const choices = [...profiles.values()].filter(
    ({ id }) => isOffered(week, id) || plan?.some(({ shiftProfileId }) => shiftProfileId === id),
  );
  return (
    <Dialog
      open
      title={t(($) => $.day.title, { name: person ? format.name(person) : '', date: days.whole(place.date) })}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <fieldset className={styles.choices}>
          <legend>{t(($) => $.day.shifts)}</legend>
          {choices.map((profile) => {
            const entry = plan?.find(({ shiftProfileId }) => shiftProfileId === profile.id);
            const hours = hoursOn(profile, place.date);
            const rest = (plan ?? []).filter(({ shiftProfileId }) => shiftProfileId !== profile.id);
            const on = (ot: boolean) => set([...rest, { shiftProfileId: profile.id, ot }]);
            return (
              <div key={profile.id} className={styles.choice}>
                <Checkbox
                  classNames={{ body: styles.choiceBody ?? '' }}
                  checked={entry !== undefined}
                  disabled={!entry && (plan?.length ?? 0) >= mostShifts}
                  aria-label={t(($) => $.day.plan, { shift: profile.name })}
                  label={
                    <span className={grid.head}>
                      <ShiftChip of={profile} />
                      <span>
                        {profile.name}
                        <small>
                          {format.time(hours.start)}–{format.time(hours.end)}
                        </small>
                      </span>
                    </span>
                  }
                  onChange={(event) => (event.currentTarget.checked ? on(false) : set(rest.length > 0 ? rest : null))}
                />
                {entry && (
                  <Switch
                    label={t(($) => $.time.ot)}
                    aria-label={t(($) => $.day.asOt, { shift: profile.name })}
                    checked={entry.ot}
                    onChange={(event) => on(event.currentTarget.checked)}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
        {words.wishWords(week, place).map((said) => (
          <p key={said} className={styles.quiet}>
            {t(($) => $.wishes.saidBy, { said })}
          </p>
        ))}
        {isUnpublished(week, place.employeeId, place.date) && (
          <p className={styles.quiet}>
            {t(($) => $.day.published, { plan: words.planWords(cellAt(week, place)?.published ?? null, place.date) })}
          </p>
        )}
        {findings.map((finding) => (
          <p key={finding.rule} className={styles.finding} data-severity={finding.severity}>
            {words.findingWords(finding)}
          </p>
        ))}
      </div>
      <DialogButtons>
        <Button kind="secondary" aria-pressed={plan?.length === 0} onClick={() => set([])}>
          {t(($) => $.day.off)}
        </Button>
        <Button kind="secondary" spent={plan === null} onClick={() => set(null)}>
          {t(($) => $.day.clear)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.time.done)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
