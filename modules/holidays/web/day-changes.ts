import { type Question, useConfirm } from '#ui/confirm';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { DayChanges } from '../contract.ts';

/**
 * Asks before days change: how many, and which absences and lateness come or go. Agrees by itself when none would change
 * and no question was given. Where the preview fails, the question is asked without it: saving says what is wrong.
 */
export function useAskDayChanges(): (preview: Promise<DayChanges>, question?: Question) => Promise<boolean> {
  const t = useText('holidays');
  const confirm = useConfirm();
  const pointsOf = useChangePoints();
  return async (preview, question) => {
    const changes = await preview.catch(() => null);
    const points = changes ? pointsOf(changes) : [];
    if (question) return confirm({ ...question, points });
    if (points.length === 0) return true;
    return confirm({ title: t(($) => $.changes.title), agree: t(($) => $.changes.save), points });
  };
}

/** One sentence for each kind of change; none when no day changes. */
function useChangePoints(): (changes: DayChanges) => string[] {
  const t = useText('holidays');
  const format = useFormat();
  return ({ days, people, isAll, lockedUntil, ...turns }) => {
    if (days === 0 && isAll && lockedUntil === null) return [];
    const { absencesGone, absencesNew, lateGone, lateNew } = turns;
    const ofPeople = t(($) => $.changes.people, { count: people });
    return [
      t(($) => (isAll ? $.changes.days : $.changes.moreDays), { count: days, people: ofPeople }),
      ...(absencesGone > 0 ? [t(($) => $.changes.absencesGone, { count: absencesGone })] : []),
      ...(absencesNew > 0 ? [t(($) => $.changes.absencesNew, { count: absencesNew })] : []),
      ...(lateGone > 0 ? [t(($) => $.changes.lateGone, { count: lateGone })] : []),
      ...(lateNew > 0 ? [t(($) => $.changes.lateNew, { count: lateNew })] : []),
      ...(lockedUntil ? [t(($) => $.changes.locked, { date: format.date(lockedUntil) })] : []),
    ];
  };
}
