import { describe, expect, it } from 'vitest';
import { commonErrors } from '#kernel/errors';
import { NoTurn } from '#server/db/turns';
import { FileStoreAway } from '#server/files';
import { refusalOf, retryAfterSeconds } from './errors.ts';

const thrown = (code: string) => Object.assign(new Error(`SQLSTATE ${code}`), { code });

describe('what the database says becomes an answer by the class of its code', () => {
  it.each([
    ['22021', 400, 'a byte that no text may hold'],
    ['22P02', 400, 'a text that is no number'],
    ['22003', 400, 'a number out of range'],
    ['22008', 400, 'a date that does not exist'],
    ['54000', 400, 'a value longer than an index takes'],
    ['53100', 503, 'a full disk'],
    ['53200', 503, 'no memory'],
    ['53300', 503, 'too many connections'],
    ['55P03', 503, 'a lock that another one holds'],
    ['57014', 503, 'a statement that took too long'],
    ['57P01', 503, 'a server that stops'],
    ['57P03', 503, 'a server that starts'],
    ['08006', 503, 'a lost connection'],
    ['08P01', 503, 'a connection out of step'],
    ['40001', 503, 'a transaction that lost against others each time'],
    ['58030', 503, 'a disk that cannot be read'],
    ['ECONNREFUSED', 503, 'nobody at the address'],
    ['ENOSPC', 503, 'a full disk for files'],
    ['EMFILE', 503, 'too many open files'],
    ['42703', 500, 'a column that does not exist'],
    ['23514', 500, 'a rule of a table that no store names'],
  ])('%s is %d: %s', (code, status) => {
    expect(refusalOf(thrown(code)).status).toBe(status);
  });

  it('whatever is for later says when to try again, and nothing else does', () => {
    expect(retryAfterSeconds(refusalOf(thrown('53100')))).toBeGreaterThan(0);
    expect(retryAfterSeconds(refusalOf(thrown('57014')))).toBeGreaterThan(0);
    expect(retryAfterSeconds(refusalOf(new NoTurn('queue full')))).toBeGreaterThan(0);
    expect(retryAfterSeconds(refusalOf(thrown('22021')))).toBeUndefined();
    expect(retryAfterSeconds(refusalOf(new Error('a fault')))).toBeUndefined();
    expect(retryAfterSeconds(commonErrors.tooManyRequests({ params: { minutes: 15 } }))).toBe(900);
  });

  it('a file store that is away is for later', () => {
    expect(refusalOf(new FileStoreAway('The file store does not answer.')).status).toBe(503);
  });

  it('a pool without a free connection is for later', () => {
    expect(refusalOf(new Error('timeout exceeded when trying to connect')).status).toBe(503);
  });
});
