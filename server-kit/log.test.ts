import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void, secrets: readonly string[] = []): string => {
  const lines: string[] = [];
  write(createLog('info', { destination: { write: (line) => void lines.push(line) }, secrets }));
  return lines.join('');
};

const form = (secret: string): string => encodeURIComponent(secret).replaceAll('-', '%2D');

describe('a line of the log', () => {
  it('names the refusal of the database, and not the row', () => {
    const refusal = Object.assign(new Error('new row violates check constraint "employee_kyc_level_check"'), {
      code: '23514',
      constraint: 'employee_kyc_level_check',
      detail: 'Failing row contains (สมศรี, 1101700230708).',
      where: 'PL/pgSQL function with 1101700230708',
      parameters: ['1101700230708'],
    });
    const line = logged((log) => log.error({ err: refusal }, 'A call failed.'));
    expect(line).toContain('employee_kyc_level_check');
    expect(line).not.toContain('1101700230708');
  });

  it('has no token of a request', () => {
    const headers = { authorization: 'Bearer canary', cookie: 'kala_access=canary' };
    expect(logged((log) => log.info({ req: { headers } }, 'answered'))).not.toContain('canary');
  });

  it.each([
    ['plain', (secret: string) => secret],
    ['in an address', encodeURIComponent],
    ['in base64', (secret: string) => Buffer.from(secret).toString('base64')],
    ['in a form, in base64', (secret: string) => Buffer.from(`kala:${form(secret)}`).toString('base64')],
    ['in base64 after a name', (secret: string) => Buffer.from(`me:${secret}`).toString('base64')],
    ['in base64 after another name', (secret: string) => Buffer.from(`kala:${secret}`).toString('base64')],
    ['in base64 for addresses', (secret: string) => Buffer.from(secret).toString('base64url')],
  ])('hides a secret that another server sent back, %s', (_form, written) => {
    const secret = 'canary-"with" / and ?';
    const line = logged(
      (log) => log.error({ err: new Error(`535 refused: ${written(secret)}.`) }, 'The mail was not sent.'),
      [secret],
    );
    expect(line).toMatch(/535 refused: .{0,8}\[secret\].{0,4}\./);
    expect(line).not.toContain('canary');
    for (const [word] of line.matchAll(/[\w+/-]{12,}/g))
      expect(Buffer.from(word, 'base64').toString('latin1')).not.toContain('canary');
    expect(() => JSON.parse(line)).not.toThrow();
  });
});
