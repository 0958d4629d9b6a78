/** Free plan: one zone of each type. With the cloud plan there is no limit. */
import type { ZoneType } from './zone-fields.ts';

const freeZonesPerType = 1;

export const hasRoomForZone = (options: { readonly free: boolean; readonly ofThisType: number }): boolean =>
  !options.free || options.ofThisType < freeZonesPerType;

/** The first type of which the list holds more than the plan gives, counting those there already. */
export function typeBeyondPlan(
  free: boolean,
  there: Readonly<Partial<Record<ZoneType, number>>>,
  added: readonly ZoneType[],
): ZoneType | null {
  const count = new Map<ZoneType, number>();
  for (const type of added) {
    const ofThisType = (there[type] ?? 0) + (count.get(type) ?? 0);
    if (!hasRoomForZone({ free, ofThisType })) return type;
    count.set(type, (count.get(type) ?? 0) + 1);
  }
  return null;
}
