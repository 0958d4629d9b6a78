import { describe, expect, it } from 'vitest';
import { columnsByPlace, importedPunch } from './import-row.ts';

const columns = { code: 0, date: 1, time: 2, type: 3 };
const read = (cells: string[], dayFirst = true) => {
  const result = importedPunch(cells, { columns, dayFirst });
  return result.ok
    ? `${result.value.code} ${result.value.date} ${result.value.second / 60} ${result.value.type}`
    : result.reason;
};

describe('a line of a file of punches', () => {
  it.each([
    ['as we write it', ['K1', '2026-11-02', '08:00', 'clock_in'], 'K1 2026-11-02 480 clock_in'],
    ['day first', ['K1', '2/11/2026', '8:00', 'out'], 'K1 2026-11-02 480 clock_out'],
    ['a Buddhist year in Thai figures', ['K1', '๐๒/๑๑/๒๕๖๙', '๐๘:๐๐', 'เข้า'], 'K1 2026-11-02 480 clock_in'],
    ['without separators', ['K1', '20261102', '0800', '1'], 'K1 2026-11-02 480 clock_out'],
    ['afternoon in English', ['K1', '2026-11-02', '5:30 PM', 'C/Out'], 'K1 2026-11-02 1050 clock_out'],
    ['seconds', ['K1', '2026-11-02', '08:00:30', 'I'], 'K1 2026-11-02 480.5 clock_in'],
    ['no kind', ['K1', '2026-11-02', '08:00'], 'K1 2026-11-02 480 null'],
    ['no such day', ['K1', '2026-02-30', '08:00', 'in'], 'badTime'],
    ['no such hour', ['K1', '2026-11-02', '25:00', 'in'], 'badTime'],
    ['an unknown kind', ['K1', '2026-11-02', '08:00', 'perhaps'], 'badType'],
    ['nobody', ['', '2026-11-02', '08:00', 'in'], 'missingColumn'],
    ['only a code', ['K1'], 'missingColumn'],
  ])('%s', (_name, cells, expected) => {
    expect(read(cells)).toBe(expected);
  });

  it.each([
    ['01:00:00Z', 3600, 0],
    ['08:00:00+07:00', 28_800, 25_200],
    ['08:00 +0700', 28_800, 25_200],
    ['20:30:15.250-05:30', 73_815, -19_800],
    ['8:00 PM', 72_000, null],
    ['08:00', 28_800, null],
  ])('the time %s', (time, second, offset) => {
    const cells = ['K1', `2026-01-05T${time}`];
    const found = importedPunch(cells, { columns: { code: 0, moment: 1 }, dayFirst: true });
    expect(found).toMatchObject({ ok: true, value: { date: '2026-01-05', second, offset } });
  });

  it.each(['08:00+25:00', '08:00+07:75', '+07:00'])('the time %s cannot be read', (time) => {
    expect(read(['K1', '2026-01-05', time])).toBe('badTime');
  });

  it('month first where the file is American', () => {
    expect(read(['K1', '11/02/2026', '08:00', 'in'], false)).toBe('K1 2026-11-02 480 clock_in');
  });

  it('date and time may stand in one cell', () => {
    const cells = ['K1', '2026-11-02 08:00:00', 'I'];
    const result = importedPunch(cells, { columns: columnsByPlace(cells), dayFirst: true });
    expect(result).toMatchObject({ ok: true, value: { date: '2026-11-02', second: 28_800, type: 'clock_in' } });
    expect(columnsByPlace(['K1', '20261102080000'])).toEqual({ code: 0, moment: 1, type: 2 });
  });
});
