import { expect, it } from 'vitest';
import { refuse } from '#tax-th/rules/refusal';
import { type RefusalLimit, refusalLimit } from './refusal-limit.ts';
import { refusalFinding } from './slip-findings.ts';

it.each<[Parameters<typeof refuse>, RefusalLimit | null]>([
  [['period.number', 'outOfRange', { from: 1, to: 12 }], { kind: 'between', from: 1, to: 12 }],
  [['period.end', 'outOfRange', { from: '2026-01-01' }], { kind: 'notBefore', from: '2026-01-01' }],
  [['employment.firstDay', 'outOfRange', { to: '2026-01-31' }], { kind: 'notAfter', to: '2026-01-31' }],
  // No employee earns as much: the number would say nothing.
  [['wage', 'outOfRange', { from: 0, to: 1_000_001 }], null],
  [['wage', 'outOfRange'], null],
  [['declaration.parents', 'overLimit', { limit: 2, year: 2026 }], { kind: 'most', limit: 2, year: 2026 }],
  [['declaration.paid.ssf', 'overLimit', { limit: 0, year: 2026 }], { kind: 'noAllowance', year: 2026 }],
  [['wage', 'missing', { from: 1, to: 2 }], null],
])('%o', (refused, limit) => {
  const refusal = refuse(...refused);
  expect(refusalLimit(refusal)).toEqual(limit);
});

it('is kept with the finding of a run', () => {
  expect(refusalFinding(refuse('period.number', 'outOfRange', { from: 1, to: 12 })).params).toEqual({
    field: 'period.number',
    reason: 'outOfRange',
    from: 1,
    to: 12,
  });
});
