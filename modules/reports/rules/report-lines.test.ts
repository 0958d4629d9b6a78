import { describe, expect, test } from 'vitest';
import { type ReportLine, withSums } from './report-lines.ts';

const summing = { added: [false, true, true], labelAt: 0, totalLabel: 'All' };

async function linesOf(lines: Parameters<typeof withSums>[0]): Promise<ReportLine[]> {
  const found: ReportLine[] = [];
  for await (const line of withSums(lines, summing)) found.push(line);
  return found;
}

describe('sums of a report', () => {
  test('each group has its sum after its lines, and all lines one at the end', async () => {
    const lines = [
      { key: 'a', label: 'Anong', cells: ['1 May', 480, null] },
      { key: 'a', label: 'Anong', cells: ['2 May', 60, 5] },
      { key: 'b', label: 'Boon', cells: ['1 May', 0, null] },
    ];
    expect(await linesOf(lines)).toEqual([
      { kind: 'line', cells: ['1 May', 480, null] },
      { kind: 'line', cells: ['2 May', 60, 5] },
      { kind: 'subtotal', cells: ['Anong', 540, 5] },
      { kind: 'line', cells: ['1 May', 0, null] },
      { kind: 'subtotal', cells: ['Boon', 0, null] },
      { kind: 'total', cells: ['All', 540, 5] },
    ]);
  });

  test('without groups there is only the sum of all', async () => {
    expect(await linesOf([{ key: null, label: '', cells: ['x', 1, 2] }])).toEqual([
      { kind: 'line', cells: ['x', 1, 2] },
      { kind: 'total', cells: ['All', 1, 2] },
    ]);
  });

  test('an empty report has no sums', async () => {
    expect(await linesOf([])).toEqual([]);
  });
});
