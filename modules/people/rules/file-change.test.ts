import { describe, expect, it } from 'vitest';
import { type ChangeState, decideChange, wishedChange } from './file-change.ts';

describe('a request to change a file', () => {
  const now = { firstName: 'มานี', lastName: 'ใจดี', middleName: null };

  it('names the fields that are to be others, with both values', () => {
    expect(wishedChange(now, { firstName: 'มานี', lastName: 'รักไทย', middleName: null })).toEqual({
      ok: true,
      value: { fields: ['lastName'], was: { lastName: 'ใจดี' }, wish: { lastName: 'รักไทย' } },
    });
  });

  it('may empty a field', () => {
    expect(wishedChange({ race: 'ไทย' }, { race: null })).toMatchObject({ ok: true, value: { wish: { race: null } } });
  });

  it('is refused when everything is so already; nothing typed and nothing known are the same', () => {
    expect(wishedChange(now, { ...now })).toEqual({ ok: false, reason: 'nothingChanged' });
    expect(wishedChange({}, { race: null })).toEqual({ ok: false, reason: 'nothingChanged' });
  });
});

describe('a decision', () => {
  it.each([
    ['pending', true, { ok: true, value: 'approved' }],
    ['pending', false, { ok: true, value: 'rejected' }],
    ['approved', false, { ok: false, reason: 'changeDecided' }],
    ['rejected', true, { ok: false, reason: 'changeDecided' }],
    ['canceled', true, { ok: false, reason: 'changeDecided' }],
  ] as const)('on a request that is %s (approve: %s)', (state: ChangeState, approve, expected) => {
    expect(decideChange({ state, employeeId: 'manee' }, { by: 'hr', approve })).toEqual(expected);
  });

  it('is not made by the one who asked', () => {
    const own = decideChange({ state: 'pending', employeeId: 'hr' }, { by: 'hr', approve: true });
    expect(own).toEqual({ ok: false, reason: 'decidesThemselves' });
  });
});
