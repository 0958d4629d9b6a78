import { describe, expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { payItem } from './default-items.ts';
import { type PackedContext, packContext, unpackContext } from './packed-context.ts';
import { aContext, monthOf } from './testing.ts';

const meal = payItem({ id: 'meal', type: 'income', amount: baht(500) });
const loan = payItem({ id: 'loan', type: 'deduction', amount: baht(1_000) });
const context = aContext({ id: 'somchai', name: 'สมชาย ใจดี', items: [meal, { ...loan, amount: baht(250) }] });
const { id: _id, name: _name, items: _items, ...parts } = context;

describe('a packed context', () => {
  it('keeps only what is its own, and unpacks to the same', () => {
    const shared = { parts, items: { meal, loan } };
    const packed = packContext(context, shared);
    expect(packed).toEqual({
      own: { id: 'somchai', name: 'สมชาย ใจดี' },
      items: ['meal', { id: 'loan', amount: baht(250) }],
    });
    expect(unpackContext(JSON.parse(JSON.stringify(packed)), shared)).toEqual(context);
  });

  it('keeps an item that the run does not know, and a part that differs, whole', () => {
    const shared = { parts: { ...parts, overtimeLimit: 60, lates: [] }, items: { meal } };
    const own = { ...context, overtimeLimit: null };
    expect(unpackContext(packContext(own, shared), shared)).toEqual(own);
    expect(packContext(own, shared).own).toEqual({ id: 'somchai', name: 'สมชาย ใจดี', overtimeLimit: null });
  });

  it('of an earlier version is upgraded: a slip saved then is read as one of a full-time person', () => {
    const saved = { own: { version: 2, id: 'e1', wage: baht(30_000), period: monthOf(2026, 1) }, items: [] };
    const read = unpackContext(saved as object as PackedContext, { parts: {}, items: {} });
    expect(read).toMatchObject({ version: 5, rulesOf: 4, employmentType: 'FULL-TIME', wageKind: 'monthly', lates: [] });
  });
});
