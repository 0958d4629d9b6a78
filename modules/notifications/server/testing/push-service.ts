// A push service as browsers' makers run it: checks who sends (RFC 8292) and, with the keys of a device, what arrives (RFC 8291).
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { secondsOf, systemNow } from '#kernel/time';

export interface SimulatedDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly pair: ECDH;
  readonly secret: Buffer;
}

export interface PushService {
  readonly origin: string;
  /** What arrived, decrypted, by the path of its device. */
  readonly arrived: { readonly path: string; readonly message: Record<string, string>; readonly key: string }[];
  /** The answer to the next messages; 201 unless it is set. */
  answer: number;
  aDevice(): SimulatedDevice;
  stop(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, SimulatedDevice>();
  const arrived: PushService['arrived'] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const device = devices.get(path);
    const body = await buffer(request);
    const key = device && senderKey(request.headers.authorization ?? '', service.origin);
    if (!device || !key || request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) {
      response.writeHead(device ? 403 : 404).end();
      return;
    }
    if (service.answer === 201) arrived.push({ path, message: JSON.parse(decrypted(device, body)), key });
    response.writeHead(service.answer).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    answer: 201,
    aDevice() {
      const pair = createECDH('prime256v1');
      const path = `/send/${randomBytes(8).toString('hex')}`;
      const secret = randomBytes(16);
      const p256dh = pair.generateKeys('base64url');
      const device = { endpoint: service.origin + path, p256dh, auth: secret.toString('base64url'), pair, secret };
      devices.set(path, device);
      return device;
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
  return service;
}

/** The public key that signed, where the signature is right and meant for this service, today. */
function senderKey(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } as never });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'));
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  const seconds = secondsOf(systemNow());
  const isFresh = Number(exp) > seconds && Number(exp) <= seconds + 86_400;
  return isRight && aud === origin && isFresh && isSender(String(sub)) ? key : undefined;
}

/** Apple takes no sender at localhost. */
const isSender = (address: string): boolean => /^(https|mailto):/.test(address) && !/[/@]localhost(:|$)/.test(address);

function decrypted({ pair, secret }: SimulatedDevice, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return text.subarray(0, text.lastIndexOf(2)).toString();
}
