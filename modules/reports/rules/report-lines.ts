/** Lines of a report with the sums of each group after its lines, and the sum of all at the end. */
export type CellValue = string | number | null;

export interface ReportLine {
  readonly kind: 'line' | 'subtotal' | 'total';
  readonly cells: readonly CellValue[];
}

export interface Summing {
  /** For each column whether it is added up. */
  readonly added: readonly boolean[];
  /** The column in which a sum says what it is the sum of; -1 without one. */
  readonly labelAt: number;
  readonly totalLabel: string;
}

interface Grouped {
  /** Lines with the same key follow each other. Null: there are no groups. */
  readonly key: string | null;
  /** The name of the group, beside its sum. */
  readonly label: string;
  readonly cells: readonly CellValue[];
}

const noSums = (added: readonly boolean[]): CellValue[] => added.map(() => null);

function addTo(sums: CellValue[], cells: readonly CellValue[], added: readonly boolean[]): void {
  for (const [at, cell] of cells.entries())
    if (added[at] && typeof cell === 'number') sums[at] = Number(sums[at] ?? 0) + cell;
}

const summed = (
  kind: 'subtotal' | 'total',
  sums: readonly CellValue[],
  { label, labelAt }: { label: string; labelAt: number },
): ReportLine => ({
  kind,
  cells: sums.map((sum, at) => (at === labelAt ? label : sum)),
});

/** It holds one line at a time, so that a report of a million lines needs no more memory than a short one. */
export async function* withSums(
  lines: AsyncIterable<Grouped> | Iterable<Grouped>,
  { added, labelAt, totalLabel }: Summing,
): AsyncGenerator<ReportLine> {
  const total = noSums(added);
  let group: { readonly key: string; readonly label: string; readonly sums: CellValue[] } | null = null;
  let count = 0;
  for await (const { key, label, cells } of lines) {
    if (group && group.key !== key) {
      yield summed('subtotal', group.sums, { label: group.label, labelAt });
      group = null;
    }
    if (key !== null) group ??= { key, label, sums: noSums(added) };
    if (group) addTo(group.sums, cells, added);
    addTo(total, cells, added);
    count += 1;
    yield { kind: 'line', cells };
  }
  if (group) yield summed('subtotal', group.sums, { label: group.label, labelAt });
  if (count > 0) yield summed('total', total, { label: totalLabel, labelAt });
}
