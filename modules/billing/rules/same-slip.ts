/** Two orders were sent one slip: the same hash of the picture, or the same reference of the bank. */
interface Slip {
  readonly id: string;
  readonly slipSha256: string | null;
  readonly slipReference: string | null;
}

export const isSameSlip = (one: Slip, other: Slip): boolean =>
  one.id !== other.id &&
  ((one.slipSha256 !== null && one.slipSha256 === other.slipSha256) ||
    (one.slipReference !== null && one.slipReference === other.slipReference));
