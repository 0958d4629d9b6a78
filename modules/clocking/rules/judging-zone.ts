/** Which zone judges a punch that names none: the one that speaks for the person most; where none does, whose code was scanned in vain, and the nearest fence says how far away it was. */
import type { ZoneVerdict } from '#zones/rules/zone-verdict';

export interface JudgedBy<Zone> {
  readonly zone: Zone;
  readonly verdict: ZoneVerdict;
}

export const noVerdict: ZoneVerdict = {
  fence: null,
  qr: null,
  qrProblem: null,
  qrStep: null,
  wifi: false,
  beacon: false,
};

export function judgingZone<Zone>(judged: readonly JudgedBy<Zone>[]): {
  /** Null when no zone is near enough to be meant. */
  readonly zone: Zone | null;
  readonly verdict: ZoneVerdict;
} {
  const best = judged.reduce<JudgedBy<Zone> | null>(
    (most, one) => (weight(one.verdict) > (most ? weight(most.verdict) : 0) ? one : most),
    null,
  );
  return best ?? againstIt(judged);
}

/** A code beats a fence, a fence beats the rest; two signals beat one. */
const weight = ({ fence, qr, wifi, beacon }: ZoneVerdict): number =>
  (qr === 'rotating' ? 8 : qr === 'static' ? 4 : 0) +
  (fence?.verdict === 'inside' ? 3 : 0) +
  (wifi ? 2 : 0) +
  (beacon ? 2 : 0);

/** When no signal proves the place, a manager sees which signals contradict it. */
function againstIt<Zone>(judged: readonly JudgedBy<Zone>[]) {
  const scanned =
    judged.find(({ verdict: { qrProblem } }) => qrProblem !== null && qrProblem !== 'otherZone') ??
    judged.find(({ verdict: { qrProblem } }) => qrProblem !== null);
  const nearest = judged.reduce<JudgedBy<Zone> | null>(
    (near, one) => (distanceTo(one) < (near ? distanceTo(near) : Number.POSITIVE_INFINITY) ? one : near),
    null,
  );
  const isCodeOfZone = scanned && scanned.verdict.qrProblem !== 'otherZone';
  const isNear = nearest?.verdict.fence?.verdict === 'doubtful';
  return {
    zone: isCodeOfZone ? scanned.zone : isNear ? nearest.zone : null,
    verdict: {
      ...noVerdict,
      fence: nearest?.verdict.fence ?? null,
      qrProblem: scanned?.verdict.qrProblem ?? null,
    },
  };
}

/** Without a position there is no distance, and no zone is nearer than another. */
const distanceTo = ({ verdict: { fence } }: JudgedBy<unknown>): number => fence?.distance ?? Number.POSITIVE_INFINITY;
