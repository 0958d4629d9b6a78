/** Punches in order: by their moment; at one moment ends come before starts; then by id. So the order of arrival does not matter. */
import { type Instant, type LocalDate, millisecondsOf } from '#kernel/time';
import type { ClockType } from '#zones/rules/clock-type';

export { type ClockType, clockTypes } from '#zones/rules/clock-type';

export interface Punch {
  readonly id: string;
  readonly type: ClockType;
  /** When it was made, by the device; the server's time of receipt is evidence, not time worked. */
  readonly at: Instant;
  /** The day to which a manager moved it. */
  readonly movedTo?: LocalDate | null;
  /** Nobody chose the kind (a face at a terminal, a file without kinds): it is guessed with the whole day. */
  readonly isGuessed?: boolean;
}

/** A punch with its moment in whole seconds since 1970. */
export interface TimedPunch<Kind extends Punch = Punch> {
  readonly punch: Kind;
  readonly second: number;
}

interface ToTheMillisecond<Kind extends Punch> extends TimedPunch<Kind> {
  readonly milliseconds: number;
}

/** Someone who leaves and comes back in the same moment has left first. */
const rank = { clock_out: 0, break_in: 1, break_out: 2, clock_in: 3 } as const satisfies Record<ClockType, number>;

/** A kind that is still to be guessed decides nothing. */
const rankOf = ({ type, isGuessed }: Punch): number => (isGuessed ? 4 : rank[type]);

/** The same punch sent twice has the same id and moment, and is kept once. */
export function inOrder<Kind extends Punch>(punches: readonly Kind[]): readonly TimedPunch<Kind>[] {
  const timed = punches.map((punch): ToTheMillisecond<Kind> => {
    const milliseconds = millisecondsOf(punch.at);
    return { punch, milliseconds, second: Math.floor(milliseconds / 1000) };
  });
  timed.sort(
    (a, b) =>
      a.milliseconds - b.milliseconds || rankOf(a.punch) - rankOf(b.punch) || (a.punch.id < b.punch.id ? -1 : 1),
  );
  const isAgain = ({ punch, milliseconds }: ToTheMillisecond<Kind>, at: number): boolean =>
    timed[at - 1]?.milliseconds === milliseconds && timed[at - 1]?.punch.id === punch.id;
  return timed.some(isAgain) ? timed.filter((each, at) => !isAgain(each, at)) : timed;
}
