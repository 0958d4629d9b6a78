/** A scanner's answer is good when its code is missing or LAN_SUS-0, result is 1 and success is true; else its code says what was wrong. */
import { ok, type Result, refused } from '#kernel/result';

export const deviceProblems = [
  'photoTimeout',
  'busy',
  'wrongPassword',
  'noPassword',
  'personExists',
  'personUnknown',
  'faceExists',
  'tooManyPhotos',
  'badPhoto',
  'badLight',
  'noFace',
  'full',
  'notSupported',
  'away',
  'unknown',
] as const;
export type DeviceProblem = (typeof deviceProblems)[number];

/** The parts of `LAN_EXP-nnnn` that mean something to us. */
const problemOfCode: Readonly<Record<string, DeviceProblem>> = {
  1001: 'wrongPassword',
  1002: 'wrongPassword',
  1003: 'noPassword',
  1005: 'busy',
  1006: 'notSupported',
  3005: 'personExists',
  3009: 'personUnknown',
  4007: 'faceExists',
  4008: 'badPhoto',
  4010: 'badPhoto',
  4011: 'badPhoto',
  4012: 'tooManyPhotos',
  4030: 'full',
  4031: 'faceExists',
  4035: 'badPhoto',
  8006: 'noFace',
  8007: 'badPhoto',
  8010: 'badPhoto',
  8011: 'badPhoto',
  8012: 'badPhoto',
  8013: 'badPhoto',
  8014: 'badPhoto',
  8015: 'badLight',
  8016: 'badPhoto',
  8017: 'badLight',
};

export function deviceAnswer(body: unknown): Result<unknown, DeviceProblem> {
  if (typeof body !== 'object' || body === null) return refused('unknown');
  const { code, result, success, data } = body as Readonly<Record<string, unknown>>;
  // Older firmware has no code at all.
  const isGood = (code === undefined || code === 'LAN_SUS-0') && Number(result) === 1 && success === true;
  if (isGood) return ok(data ?? null);
  const number = typeof code === 'string' ? /^LAN_EXP-(\d+)$/.exec(code)?.[1] : undefined;
  return refused((number && problemOfCode[number]) || 'unknown');
}

/** Worth trying again without anybody doing anything. */
export const isPassing = (problem: DeviceProblem): boolean => problem === 'busy' || problem === 'away';
