import { describe, expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { columnMapping } from './column-mapping.ts';
import { departmentReader } from './department-named.ts';
import { mayRun, mayUndo } from './import-state.ts';
import { isAsWritten } from './undo-addition.ts';
import { undoChange } from './undo-change.ts';

describe('the team named by a cell', () => {
  const team = (id: string, name: string, more: { parentId?: string; externalCode?: string } = {}) => ({
    departmentId: asId<'department'>(id),
    parentId: more.parentId ? asId<'department'>(more.parentId) : null,
    name,
    externalCode: more.externalCode ?? null,
  });
  const named = departmentReader([
    team('p', 'Production', { externalCode: 'PR' }),
    team('pa', 'Line A', { parentId: 'p' }),
    team('s', 'Sales'),
    team('sa', 'Line A', { parentId: 's' }),
  ]);

  it.each([
    ['pr', 'p'],
    ['  production ', 'p'],
    ['Sales / Line A', 'sa'],
    ['Production > line a', 'pa'],
    ['Line A', 'ambiguous'],
    ['Kitchen', 'unknown'],
  ])('%j is %s', (typed, expected) => {
    const found = named(typed);
    expect(found.ok ? found.value : found.reason).toBe(expected);
  });
});

describe('the column mapping', () => {
  const mapping = (given: Record<string, number>, may = true) => {
    const checked = columnMapping(given, { columns: 3, may: () => may });
    return checked.ok ? 'ok' : checked.reason;
  };

  it.each([
    [{ employeeCode: 0, firstName: 1 }, 'ok'],
    [{ firstName: 1 }, 'codeMissing'],
    [{ employeeCode: 0, firstName: 0 }, 'columnTwice'],
    [{ employeeCode: 0, shoeSize: 1 }, 'unknownColumn'],
    [{ employeeCode: 3 }, 'unknownColumn'],
  ])('%j is %s', (given, expected) => {
    expect(mapping(given as Record<string, number>)).toBe(expected);
  });

  it('salaries and ids need the permission to read them', () => {
    expect(mapping({ employeeCode: 0, salary: 1 }, false)).toBe('guardedColumn');
    expect(mapping({ employeeCode: 0, idCard: 1 }, false)).toBe('guardedColumn');
    expect(mapping({ employeeCode: 0, salary: 1, idCard: 2 }, true)).toBe('ok');
  });
});

describe('undoing a change', () => {
  const before = { email: null, phoneNumber: '0811111111' };
  const after = { email: 'new@mail.test', phoneNumber: '0822222222' };

  it('restores values that are still as the import left them', () => {
    expect(undoChange({ before, after, now: after })).toEqual({ restore: before, changedSince: false });
  });

  it('keeps values that were changed since', () => {
    expect(undoChange({ before, after, now: { ...after, email: 'newer@mail.test' } })).toEqual({
      restore: { phoneNumber: '0811111111' },
      changedSince: true,
    });
  });

  it('keeps a number whose previous one another person has by now', () => {
    const written = { ...after, idCard: '1101700230705' };
    const previous = { ...before, idCard: '1999900012348' };
    expect(undoChange({ before: previous, after: written, now: written, taken: 'idCard' })).toEqual({
      restore: before,
      changedSince: true,
    });
  });
});

describe('undoing an addition', () => {
  const after = { firstName: 'Mali', email: 'mali@mail.test' };

  it.each([
    ['a person as the import wrote them', after, true],
    ['and fields that are empty', { ...after, phoneNumber: null }, true],
    ['a value that was changed since', { ...after, email: 'newer@mail.test' }, false],
    ['a value that was emptied since', { ...after, email: null }, false],
    ['a value that was added since', { ...after, phoneNumber: '0811111111' }, false],
  ])('%s', (_what, now, goes) => {
    expect(isAsWritten({ after, now })).toBe(goes);
  });
});

describe('the states of an import', () => {
  it('it is written once and undone once', () => {
    expect(mayRun('apply', 'checked')).toBe(true);
    expect(mayRun('apply', 'done')).toBe(false);
    expect(mayRun('check', 'done')).toBe(false);
    expect(mayRun('discard', 'applying')).toBe(false);
  });

  it('it may be undone for 30 days', () => {
    const run = { state: 'done', appliedAt: instant('2026-11-01T00:00:00Z') } as const;
    expect(mayUndo(run, instant('2026-11-30T23:59:59Z'))).toBe(true);
    expect(mayUndo(run, instant('2026-12-01T00:00:01Z'))).toBe(false);
    expect(mayUndo({ ...run, state: 'undone' }, instant('2026-11-02T00:00:00Z'))).toBe(false);
  });
});
