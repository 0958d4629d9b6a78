import { describe, expect, it } from 'vitest';
import { importedPunch } from './import-row.ts';
import { correctedRow, wrongCells } from './wrong-columns.ts';

const apart = { code: 0, date: 1, time: 2, type: 3 };
const together = { code: 0, moment: 1 };

describe('cells of a punch row to correct', () => {
  it.each([
    ['unknownEmployee', ['K9', '2026-11-02', '08:00', 'in'], apart, { code: 'K9' }],
    ['badTime', ['K1', '2026-11-02', '99:00', 'in'], apart, { date: '2026-11-02', time: '99:00' }],
    ['badTime', ['K1', '2026-11-02 99:00'], together, { moment: '2026-11-02 99:00' }],
    ['badType', ['K1', '2026-11-02', '08:00', 'perhaps'], apart, { type: 'perhaps' }],
    ['unknownZone', ['K1', '2026-11-02', '08:00'], { ...apart, zone: 4 }, { zone: '' }],
    ['missingColumn', ['', '2026-11-02', '08:00'], apart, { code: '' }],
    ['missingColumn', ['K1'], apart, { date: '' }],
    ['tooOld', ['K1', '1999-11-02', '08:00'], apart, { date: '1999-11-02' }],
    ['future', ['K1', '2099-11-02 08:00'], together, { moment: '2099-11-02 08:00' }],
  ] as const)('%s in %j', (problem, cells, columns, expected) => {
    const found = wrongCells(problem, cells, columns).map(({ field, value }) => [field, value]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});

describe('a corrected row', () => {
  const read = (row: ReturnType<typeof correctedRow>) => importedPunch(row.cells, { ...row, dayFirst: true });

  it('is read like one that was right in the file', () => {
    const row = correctedRow(['K1', '2026-11-02', '99:00', 'in'], apart, [{ field: 'time', value: '08:00' }]);
    expect(read(row)).toMatchObject({ ok: true, value: { code: 'K1', second: 28_800, type: 'clock_in' } });
  });

  it('takes a cell for a column that the row or the file does not have', () => {
    const short = correctedRow(['K1'], apart, [{ field: 'date', value: '2026-11-02' }]);
    expect(short.cells).toEqual(['K1', '2026-11-02']);
    const zoned = correctedRow(['K1', '2026-11-02', '08:00'], apart, [{ field: 'zone', value: 'G2' }]);
    expect(read(zoned)).toMatchObject({ ok: true, value: { zone: 'G2', type: null } });
  });
});
