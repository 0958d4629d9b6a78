// A key with which this browser signs. Its private half cannot be read, by this page or any other: it can only sign here.
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export interface SigningKey {
  readonly privateKey: CryptoKey;
  /** SubjectPublicKeyInfo in base64url. */
  readonly publicKey: string;
}

/** A page without https has no keys. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function newSigningKey(): Promise<SigningKey> {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  return { privateKey: pair.privateKey, publicKey: base64url(await crypto.subtle.exportKey('spki', pair.publicKey)) };
}

export const signed = async (privateKey: CryptoKey, words: string): Promise<string> =>
  base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(words)));

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
