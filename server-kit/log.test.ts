import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

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
});
