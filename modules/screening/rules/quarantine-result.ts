/** Quarantine result: a warning sign, or 5 points and more, is stay home; 2 to 4 points is watch; less is clear. Points are summed over the answers "yes". */
export function quarantineResult(yes: ReadonlySet<Sign>): QuarantineResult {
  const present = signs.filter((sign) => yes.has(sign));
  const score = present.reduce((sum, sign) => sum + points[sign], 0);
  if (present.some((sign) => warningSigns.includes(sign)) || score >= 5) return { score, result: 'stay' };
  return { score, result: score >= 2 ? 'watch' : 'clear' };
}

export const signs = [
  'positiveTest',
  'hardBreathing',
  'fever',
  'lostSmell',
  'closeContact',
  'cough',
  'soreThroat',
  'riskArea',
] as const;
export type Sign = (typeof signs)[number];

export interface QuarantineResult {
  readonly score: number;
  readonly result: 'clear' | 'watch' | 'stay';
}

const points: Readonly<Record<Sign, number>> = {
  positiveTest: 5,
  hardBreathing: 4,
  fever: 3,
  lostSmell: 3,
  closeContact: 3,
  cough: 1,
  soreThroat: 1,
  riskArea: 1,
};

/** Each of these alone is reason enough. */
const warningSigns: readonly Sign[] = ['positiveTest', 'hardBreathing'];

export const highestScore = signs.reduce((sum, sign) => sum + points[sign], 0);
