import { describe, expect, it } from 'vitest';
import { importColumns, importedPunch } from '#clocking/rules/import-row';
import { languages } from '#kernel/text';
import { asDate } from '#kernel/time';
import { importFields as leaveFields, importedRow as leaveRow } from '#leave/rules/import-row';
import { importedItem, itemImportFields } from '#payroll/rules/item-import-row';
import { columnMatch } from '#server/import/column-match';
import { importFields as shiftFields, importedRow as shiftRow } from '#shifts/rules/import-row';
import { columnName } from '../rules/column-name.ts';
import { employeeFields, readRow } from '../rules/employee-fields.ts';
import { type ImportKind, importKinds } from '../rules/import-kinds.ts';
import { importTemplate } from '../rules/import-template.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';

const words = { en, th };
const peopleFields = employeeFields.map((key) => ({ key, names: [columnName(en, key), columnName(th, key)] }));
const fieldsOf: Readonly<Record<ImportKind, readonly { key: string; names: readonly string[] }[]>> = {
  employee: peopleFields,
  userDetail: peopleFields,
  leave: leaveFields,
  shift: shiftFields,
  worker: shiftFields,
  clock: importColumns,
  payrollItem: itemImportFields,
};

/** Everything that an example names exists. */
const known = (id: string) => ({ get: () => id }) as unknown as ReadonlyMap<string, never>;
const everyone = known('somchai');
const facts = { today: asDate('2026-11-16'), isPossibleYear: (date: string) => date > '2020' && date < '2030' };

function problemsIn(kind: ImportKind, cells: Readonly<Record<string, string>>): unknown {
  switch (kind) {
    case 'employee':
    case 'userDetail':
      return readRow(cells, kind === 'employee').problems;
    case 'leave':
      return leaveRow(cells, {
        ...facts,
        employees: everyone,
        types: { get: () => ({ id: 'x', hasLedger: true }) } as never,
        dayOf: () => 480,
      });
    case 'shift':
    case 'worker':
      return shiftRow(kind === 'shift' ? 'times' : 'workers', cells, {
        ...facts,
        employees: everyone,
        boards: { get: () => ({ id: 'x', kind: 'weekly' }) } as never,
        profiles: known('x'),
        lockedUntil: null,
        hasLeft: () => false,
        mayPlan: () => true,
      });
    case 'clock': {
      const columns = Object.fromEntries(Object.keys(cells).map((key, at) => [key, at]));
      const read = importedPunch(Object.values(cells), { columns, dayFirst: true });
      return read.ok ? {} : [read.reason];
    }
    case 'payrollItem':
      return importedItem(cells, {
        ...facts,
        employees: everyone,
        items: { get: () => ({ id: 'x', type: 'income', keyName: null, isActive: true }) } as never,
      });
  }
}

describe.each(languages)('templates in %s', (language) => {
  it.each(importKinds)('the columns of %s are found again when the file is read', (kind) => {
    const { columns } = importTemplate(kind, words[language], language);
    const found = columnMatch(
      columns.map(({ head }) => head),
      fieldsOf[kind],
    );
    expect(found).toEqual(Object.fromEntries(columns.map(({ key }, at) => [key, at])));
  });

  it.each(importKinds)('the examples of %s are marked, and read without a problem once the mark is removed', (kind) => {
    const { columns, rows } = importTemplate(kind, words[language], language);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const first = columns[0]?.key ?? '';
      expect(row[first]).toMatch(/^#./);
      const unmarked = { ...row, [first]: row[first]?.slice(1) ?? '' };
      const problems = problemsIn(kind, unmarked);
      expect(Array.isArray(problems) ? problems : []).toEqual([]);
      if (kind === 'employee' || kind === 'userDetail') expect(problems).toEqual({});
    }
  });
});
