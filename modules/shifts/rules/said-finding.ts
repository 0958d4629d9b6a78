/** Finding in words: parameters that are minutes are said as hours and minutes: 7 h 30 min, 8 h, 45 min. */
import type { Finding, GuardRule } from './finding.ts';

const inMinutes: Readonly<Partial<Record<GuardRule, readonly string[]>>> = {
  overlap: ['minutes'],
  weeklyHours: ['minutes', 'most'],
  weeklyOvertime: ['minutes', 'most'],
  shortRest: ['minutes', 'least'],
};

export interface LengthParts {
  /** Which sentence says it. */
  readonly as: 'minutes' | 'hours' | 'both';
  readonly hours: number;
  readonly minutes: number;
}

export function lengthParts(length: number): LengthParts {
  const [hours, minutes] = [Math.floor(length / 60), length % 60];
  return { as: hours === 0 ? 'minutes' : minutes === 0 ? 'hours' : 'both', hours, minutes };
}

/** The parameters of the sentence of a finding. */
export function saidParams(
  { rule, params }: Pick<Finding, 'rule' | 'params'>,
  say: (length: LengthParts) => string,
): Finding['params'] {
  const said = (inMinutes[rule] ?? []).map((name) => [name, say(lengthParts(Number(params[name])))]);
  return { ...params, ...Object.fromEntries(said) };
}
