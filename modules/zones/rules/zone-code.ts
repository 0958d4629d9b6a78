/** Code of a QR zone: signed with the zone's key; a rotating one counts in its step of 15 seconds, in the two before it and the one after; a static one always, until the key is changed. */
import { isSameSecret } from '#kernel/same-secret';
import { type Instant, secondsOf } from '#kernel/time';

export const codeStep = 15;
/** Holding up the phone, focusing and sending takes some half a minute at the worst. */
const stepsLate = 2;
/** Servers and phones do not agree to the second. */
const stepsEarly = 1;
/** Of the base64url text of an HMAC-SHA256: 96 bits. */
export const signatureLength = 16;

export type QrMode = 'static' | 'rotating';
export const qrModes = ['rotating', 'static'] as const satisfies readonly QrMode[];
/** `used`: it was good, and the person has punched with it before; that is known where punches are. */
export const qrProblems = ['expired', 'forged', 'otherZone', 'used'] as const;
export type QrProblem = (typeof qrProblems)[number];

/** Words in, the first letters of their signature under the zone's key out. */
export type Sign = (words: string) => string;

export interface CodedZone {
  readonly organizationId: string;
  readonly id: string;
  readonly qrMode: QrMode | null;
}

export const counterAt = (now: Instant): number => Math.floor(secondsOf(now) / codeStep);

const rotatingWords = (zone: CodedZone, counter: number): string => `${zone.organizationId}|${zone.id}|${counter}`;
const staticWords = (zone: CodedZone): string => `${zone.organizationId}|${zone.id}|static`;

export const rotatingCode = (zone: CodedZone, counter: number, sign: Sign): string =>
  `v1.${zone.id}.${counter}.${sign(rotatingWords(zone, counter))}`;

export const staticCode = (zone: CodedZone, sign: Sign): string => `s1.${zone.id}.${sign(staticWords(zone))}`;

interface ReadCode {
  readonly zoneId: string;
  /** Null in a static code. */
  readonly counter: number | null;
  readonly signature: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
// Bare, or at the end of an address that a phone's own camera can open.
const rotatingShape = new RegExp(`(?:^|[=/#:])v1\\.(${uuid})\\.(\\d{1,12})\\.([\\w-]{${signatureLength}})$`);
const staticShape = new RegExp(`(?:^|[=/#:])s1\\.(${uuid})\\.([\\w-]{${signatureLength}})$`);

export function readCode(text: string): ReadCode | null {
  const trimmed = text.trim();
  const [, rotatingZone, counter, mark] = rotatingShape.exec(trimmed) ?? [];
  if (rotatingZone && mark) return { zoneId: rotatingZone, counter: Number(counter), signature: mark };
  const [, staticZone, seal] = staticShape.exec(trimmed) ?? [];
  return staticZone && seal ? { zoneId: staticZone, counter: null, signature: seal } : null;
}

export interface CodeVerdict {
  readonly qr: QrMode | null;
  readonly problem: QrProblem | null;
  /** Which of the rotating codes it was. */
  readonly step: number | null;
}

const refusedFor = (problem: QrProblem): CodeVerdict => ({ qr: null, problem, step: null });

export function judgeCode(
  zone: CodedZone,
  text: string,
  options: { readonly now: Instant; readonly sign: Sign },
): CodeVerdict {
  const code = readCode(text);
  if (!code) return refusedFor('forged');
  if (code.zoneId !== zone.id) return refusedFor('otherZone');
  const words = code.counter === null ? staticWords(zone) : rotatingWords(zone, code.counter);
  if (!isSameSecret(code.signature, options.sign(words))) return refusedFor('forged');
  // A poster of the days before the screen: it was good once.
  const step = code.counter;
  if (step === null) return zone.qrMode === 'static' ? { qr: 'static', problem: null, step } : refusedFor('expired');
  const age = counterAt(options.now) - step;
  return age <= stepsLate && age >= -stepsEarly ? { qr: 'rotating', problem: null, step } : refusedFor('expired');
}
