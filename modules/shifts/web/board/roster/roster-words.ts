import type { BrokenRule, BrokenWish, Obstacle, OpenNeed } from '#shifts/rules/roster/explain';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { BoardFacts, Member } from '../board-facts.ts';

/** What the roster could not do, in words. */
export function useRosterWords(facts: BoardFacts, members: readonly Member[]) {
  const t = useText('shifts');
  const format = useFormat();
  const names = new Map<string, string>(members.map((member) => [member.employeeId, format.name(member)]));
  const nameOf = (id: string) => names.get(id) ?? '';
  const shiftOf = (id: unknown) => facts.profile(String(id))?.name ?? t(($) => $.monthly.cell.dayOff);
  const dateOf = (day: number | null) => (day === null ? '' : (facts.dateTexts[day] ?? ''));
  const hours = (minutes: unknown) => format.number(Math.round(Number(minutes) / 6) / 10);
  const paramsOf = ({ params }: Pick<Obstacle, 'params'>) => ({
    ...params,
    count: params.count ?? params.days ?? 0,
    shift: shiftOf(params.shift),
    after: shiftOf(params.after),
    hours: hours(params.minutes ?? 0),
    mostHours: hours(params.most ?? 0),
    leastHours: hours(params.least ?? 0),
  });
  const obstacle = (one: Obstacle): string => {
    if (one.code === 'barred') return t(($) => $.roster.obstacles[one.params.reason as 'protected']);
    return t(($) => $.roster.obstacles[one.code as 'leave'], paramsOf(one) as never);
  };
  /** The first thing in each person's way, and how many people it concerns. */
  const summed = (need: OpenNeed): string => {
    const counts = new Map<string, number>();
    for (const { obstacles } of need.candidates) {
      const text = obstacles[0] ? obstacle(obstacles[0]) : '';
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([text, count]) => t(($) => $.roster.people, { count, text }))
      .join('; ');
  };
  return {
    openNeed: (need: OpenNeed): string =>
      t(($) => $.roster.openNeed, {
        date: dateOf(need.day),
        shift: shiftOf(need.shift),
        count: need.missing,
        why: summed(need),
      }),
    brokenRule: (rule: BrokenRule): string => {
      const text = obstacle({ code: rule.rule, params: rule.params });
      return [nameOf(rule.person), dateOf(rule.day), text].filter(Boolean).join(', ');
    },
    brokenWish: (wish: BrokenWish): string =>
      t(($) => (wish.kind === 'on' ? $.roster.wishOn : $.roster.wishOff), {
        name: nameOf(wish.person),
        date: dateOf(wish.day),
        shift: wish.shift === null ? t(($) => $.roster.anyShift) : shiftOf(wish.shift),
        why: wish.obstacles.map(obstacle).join('; '),
      }),
  };
}
