import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { changedFields } from './changed-fields.ts';
import { isShownWithoutPay, payKinds, readsPay } from './pay-fields.ts';

describe('an entry about pay', () => {
  const hidden = (kind: string) => (field: string) => !isShownWithoutPay(kind, field);

  it.each([
    ['the sum of a bank file', 'payrollRun', { people: 3, net: 8_765_431 }, ['people: 3', 'net: ••••']],
    [
      'a severance',
      'payrollRun',
      { reason: 'dismissed', severance: 5_000, noticeDays: 30 },
      ['reason: ••••', 'severance: ••••', 'noticeDays: ••••'],
    ],
    ['a comment on a run', 'payrollRun', { note: 'มานีได้ขึ้นเป็น 50,000' }, ['note: ••••']],
    [
      'a field that nobody thought of',
      'filing',
      { filedOn: '2026-01-07', total: { tax: 1 } },
      ['filedOn: 2026-01-07', 'total: ••••'],
    ],
    [
      'the steps of a run',
      'payrollRun',
      { state: 'APPROVED', payDate: '2026-01-31' },
      ['state: APPROVED', 'payDate: 2026-01-31'],
    ],
    ['another kind', 'tag', { name: 'A' }, ['name: A']],
  ] as const)('%s, for a reader without the right to pay', (_, kind, after, expected) => {
    expect(changedFields({ after }, hidden(kind)).map(({ field, after: is }) => `${field}: ${is}`)).toEqual(expected);
  });

  it.each([
    ['an owner', { groups: ['owner'] }, true],
    ['an administrator', { groups: ['administrator'] }, true],
    ['a supporter, who reads only their own pay', { groups: ['supporter'] }, false],
    ['a supporter who is allowed to see payroll', { groups: ['supporter', 'payrollViewer'] }, true],
    ['the eyes of an owner, without pay', { groups: ['owner'], withoutPay: true }, false],
    ['a key of an owner for the log', { groups: ['owner'], keyPermissions: ['activity.view'] }, false],
  ] as const)('is read by %s: %s', (_, facts, expected) => {
    expect(readsPay({ ...anActor({ groups: facts.groups }), ...facts })).toBe(expected);
  });

  it('has a kind that is listed: every kind that the modules of pay write', () => {
    // A person's entries hold pay under names that are dots for everybody; the others are settings without a sum.
    const others = ['employee', 'branch', 'titleCode'];
    const written = ['payroll', 'tax-th', 'filings-th', 'positions'].flatMap((name) => {
      const folder = `modules/${name}/server`;
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
        (file) => file.endsWith('.ts') && !file.includes('test'),
      );
      return files.flatMap((file) =>
        [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/kind: '(\w+)',\s+id\b/g)].map(([, kind]) => kind),
      );
    });
    expect([...new Set(written)].filter((kind) => !others.includes(kind ?? '')).sort()).toEqual([...payKinds].sort());
  });
});
