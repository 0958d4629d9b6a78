// Pay items of positions are payroll's, which comes later and plugs them in.
import { type ModuleStart, plugPlace } from '#access/server/public';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { PositionInFull } from '../contract.ts';

type PositionPayroll = PositionInFull['positionPayrolls'][number];

interface PositionOnDay {
  readonly positionId: Id<'position'>;
  readonly today: LocalDate;
}

/** The pay items that count for a position on a day. */
export type PositionItemSource = (tx: TenantTx, of: PositionOnDay) => Promise<readonly PositionPayroll[]>;

export const positionItemSources = plugPlace<PositionItemSource>('positions.items');

export function itemsOfPosition({ plugs }: Pick<ModuleStart, 'plugs'>) {
  const sources = positionItemSources.partsOf(plugs);
  return async (tx: TenantTx, of: PositionOnDay): Promise<PositionPayroll[]> => {
    const items: PositionPayroll[] = [];
    for (const read of sources) items.push(...(await read(tx, of)));
    return items;
  };
}

export type ReadPositionItems = ReturnType<typeof itemsOfPosition>;
