/** The next employee code: the letters that most of the newest codes begin with, and one more than the largest number after them, as wide as it. None where codes do not end in a number. */

const parts = /^(.*?)(\d{1,12})$/;

/** @param newest codes of the employees added last, newest first */
export function nextCode(newest: readonly string[]): string | null {
  const found = newest.flatMap((code) => {
    const match = parts.exec(code.trim());
    return match ? [{ head: match[1] ?? '', digits: match[2] ?? '' }] : [];
  });
  const groups = [...Map.groupBy(found, ({ head }) => head)].sort(([, one], [, other]) => other.length - one.length);
  const largest = groups[0]?.[1].reduce((best, one) => (Number(one.digits) > Number(best.digits) ? one : best));
  if (!largest) return null;
  return codeAfter(largest.head + largest.digits);
}

/** E-099 is followed by E-100, 0999 by 1000, E-999 by E-1000. */
export function codeAfter(code: string): string {
  const [, head = '', digits = '0'] = parts.exec(code) ?? [];
  return head + String(Number(digits) + 1).padStart(digits.length, '0');
}
