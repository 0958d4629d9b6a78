export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
}

/** Prints measurements with their limits; one over its limit makes the command fail. */
export function reportMeasures(measures: readonly Measure[]): void {
  for (const { name, value, unit, limit } of measures) {
    const shown = `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : Math.round(value)} ${unit}`;
    const verdict = limit === undefined ? '' : `${value <= limit ? 'within' : 'OVER'} the limit of ${limit} ${unit}`;
    console.log(`  ${name.padEnd(52)} ${shown.padStart(12)}  ${verdict}`.trimEnd());
    if (limit !== undefined && value > limit) process.exitCode = 1;
  }
}

/** The median: one slow round of a busy machine does not change it. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}
