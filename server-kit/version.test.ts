import { describe, expect, it } from 'vitest';
import { Refusal } from '#kernel/errors';
import { editForm } from './version.ts';

interface Row {
  readonly name: string;
  readonly note: string | null;
  readonly address?: Readonly<Record<string, string | null>>;
  readonly seats: number;
}

const form = editForm(({ name, note, address }: Row) => ({ name, note, address }));
const stored: Row = { name: 'Sales', note: null, seats: 3 };

const refusalOf = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, ...error.body };
    throw error;
  }
  return null;
};

describe('the version of a row', () => {
  it.each<[string, Partial<Row>, boolean]>([
    ['another value', { name: 'Night' }, false],
    ['a value where there was none', { note: 'x' }, false],
    ['a value inside a group', { address: { road: 'Rama IV' } }, false],
    ['a value that is not in the form', { seats: 4 }, true],
    ['a group with nothing in it beside none', { note: null }, true],
  ])('%s', (_, change, isSame) => {
    expect(form.version({ ...stored, ...change }) === form.version(stored)).toBe(isSame);
  });

  it('does not depend on the order of the values', () => {
    const other = editForm(({ name, note, address }: Row) => ({ address, note, name }));
    expect(other.version(stored)).toBe(form.version(stored));
  });
});

describe('a change of a row', () => {
  const seen = form.version(stored);
  const meanwhile: Row = { ...stored, name: 'Night' };

  it('made from the stored values is accepted', () => {
    expect(refusalOf(() => form.requireUnchanged({ name: 'Day', version: seen }, stored))).toBeNull();
  });

  it('made from older values is refused with both, and accepted with the version of the refusal', () => {
    const mine = { name: 'Day', note: 'x', version: seen };
    const refusal = refusalOf(() => form.requireUnchanged(mine, meanwhile));
    expect(refusal).toEqual({
      status: 409,
      code: 'common.changedMeanwhile',
      conflict: {
        mine: { name: 'Day', note: 'x', address: null },
        stored: { name: 'Night', note: null, address: undefined },
        version: form.version(meanwhile),
      },
    });
    const version = refusal?.conflict?.version;
    expect(refusalOf(() => form.requireUnchanged({ ...mine, version }, meanwhile))).toBeNull();
  });

  it('without a version wins', () => {
    expect(refusalOf(() => form.requireUnchanged({ name: 'Day' }, meanwhile))).toBeNull();
  });
});
