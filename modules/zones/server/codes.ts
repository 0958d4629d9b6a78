import { createHmac, randomBytes } from 'node:crypto';
import { type Sign, signatureLength } from '../rules/zone-code.ts';
import { type ZoneSignals, type ZoneVerdict, zoneVerdict } from '../rules/zone-verdict.ts';
import type { ZoneForPunch } from './store/punch.ts';

export const newCodeKey = (): string => randomBytes(32).toString('base64url');

export const signWith =
  (codeKey: string): Sign =>
  (words) =>
    createHmac('sha256', codeKey).update(words).digest('base64url').slice(0, signatureLength);

/** What the zone says to the signals of a punch. It refuses nothing: the module that stores the punch marks it. */
export const judgeZone = (zone: ZoneForPunch, signals: ZoneSignals): ZoneVerdict =>
  zoneVerdict(zone, signals, signWith(zone.codeKey));
