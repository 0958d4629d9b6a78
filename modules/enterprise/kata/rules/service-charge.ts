/** Service charge: the amount shared by days worked, each share rounded down to the satang; the satang left over go one by one to the first people with days. */
import { type Money, minor } from '#kernel/money';

export function serviceCharge(amount: Money, daysWorked: readonly number[]): readonly Money[] {
  const all = daysWorked.reduce((sum, days) => sum + days, 0);
  if (all === 0) return daysWorked.map(() => minor(0));
  const shares = daysWorked.map((days) => Number((BigInt(amount) * BigInt(days)) / BigInt(all)));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, at) => {
    const extra = left > 0 && daysWorked[at] !== 0 ? 1 : 0;
    left -= extra;
    return minor(share + extra);
  });
}
