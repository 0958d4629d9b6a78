import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

/** Values derived from the server's secret: hashes that no one else can compute, and boxes that no one else can open. */
export interface Secrets {
  /** A keyed hash; equal texts have equal hashes, and without the key nothing can be read from them or tried against them. */
  keyed(purpose: string, words: string): string;
  /** Sealed for one use, a box opens for no other. */
  seal(words: string, use?: string): string;
  open(sealed: string, use?: string): string;
}

export function createSecrets(secret: string): Secrets {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `kala ${use}`, 32));
  const hashKey = createSecretKey(keyFor('keyed hash'));
  const boxKey = keyFor('sealed box');
  return {
    keyed: (purpose, words) => createHmac('sha256', hashKey).update(`${purpose}\0${words}`).digest('base64url'),
    seal(words, use = '') {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', boxKey, nonce).setAAD(Buffer.from(use));
      const body = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, use = '') {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', boxKey, bytes.subarray(0, 12)).setAAD(Buffer.from(use));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
