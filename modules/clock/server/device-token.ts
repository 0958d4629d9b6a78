// The secret that makes a tablet a station. It lies in a cookie that scripts cannot read, and only its hash is kept here.

import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#kernel/same-secret';
import type { CallRequest } from '#server/http/endpoint';
import { hashOf } from '#server/tokens';
import { codeFrom } from '../rules/device-code.ts';

const cookieName = 'kala_station';
/** The paths of the device's own calls, and nothing else, get the cookie. */
const cookiePath = '/v1/station';
const yearSeconds = 365 * 24 * 60 * 60;

export const isHashOf = (secret: string, hash: string | null): boolean =>
  hash !== null && isSameSecret(hashOf(secret), hash);

export function newCode(): string {
  for (;;) {
    const code = codeFrom(randomBytes(16));
    if (code) return code;
  }
}

export interface DeviceToken {
  readonly organizationId: string;
  readonly stationId: string;
  readonly secret: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const shape = new RegExp(`^(${uuid})\\.(${uuid})\\.([\\w-]{43})$`);

export function tokenOf(request: CallRequest): DeviceToken | null {
  const [, organizationId, stationId, secret] = shape.exec(request.cookies[cookieName] ?? '') ?? [];
  return organizationId && stationId && secret ? { organizationId, stationId, secret } : null;
}

export const giveToken = (request: CallRequest, token: DeviceToken): void =>
  request.setCookie({
    name: cookieName,
    value: `${token.organizationId}.${token.stationId}.${token.secret}`,
    path: cookiePath,
    maxAgeSeconds: yearSeconds,
  });
