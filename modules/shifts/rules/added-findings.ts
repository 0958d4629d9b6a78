/** Added findings: what a plan breaks after a change and did not break before, or breaks worse than before. */
import type { Finding } from './finding.ts';

const keyOf = ({ rule, employeeId, date }: Finding): string => [rule, employeeId, date].join(' ');

export function addedFindings(before: readonly Finding[], after: readonly Finding[]): Finding[] {
  // Two tags may be missing on one date.
  const known = Map.groupBy(before, keyOf);
  return after.filter((one) =>
    (known.get(keyOf(one)) ?? []).every((then) => isWorse(one.params, then.params, one.rule === 'shortRest')),
  );
}

/** More minutes and more days are worse; of rest, fewer minutes are. */
function isWorse(now: Finding['params'], then: Finding['params'], isRest: boolean): boolean {
  const [one, other] = [now, then].map(({ days, minutes }) => days ?? minutes);
  if (typeof one === 'number' && typeof other === 'number') return isRest ? one < other : one > other;
  return JSON.stringify(now) !== JSON.stringify(then);
}
