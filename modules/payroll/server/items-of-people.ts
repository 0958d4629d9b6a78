import type { Id } from '#kernel/ids';
import { minor, zero } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type AppliedItem, itemsOn, type PersonItem, type PositionItem } from '../rules/items-on.ts';
import { itemsOfCompany } from './default-items.ts';
import { type ItemSpan, type PaidItemRow, personItems, positionItems } from './store/given-items.ts';
import type { ItemRow } from './store/items.ts';

export interface PaidPerson {
  readonly employeeId: Id<'employee'>;
  /** Held on the last day at work in the period. */
  readonly positionId: Id<'position'> | null;
  /** The last day of the employment; null while it goes on. */
  readonly lastDay: LocalDate | null;
}

/** The items of each person in the period, in three statements for any number of people. Everyone has an entry. */
export async function itemsOfPeople(
  tx: TenantTx,
  people: readonly PaidPerson[],
  period: ItemSpan,
): Promise<ReadonlyMap<Id<'employee'>, AppliedItem<ItemRow>[]>> {
  const items = await itemsOfCompany(tx);
  const ofPosition = Map.groupBy<string, PositionItem>(await positionItems(tx), ({ positionId }) => positionId);
  const ids = people.map(({ employeeId }) => employeeId);
  const ofPerson = Map.groupBy(await personItems(tx, ids, countedSpan(people, period)), ({ employeeId }) => employeeId);
  return new Map(
    people.map(({ employeeId, positionId, lastDay }) => [
      employeeId,
      itemsOn(
        { ...period, positionId, lastDay },
        {
          items,
          positionItems: positionId === null ? [] : (ofPosition.get(positionId) ?? []),
          personItems: (ofPerson.get(employeeId) ?? []).map(personItemOf),
        },
      ),
    ]),
  );
}

/** A pay after the last day counts what was in force on that day. */
const countedSpan = (people: readonly PaidPerson[], { start, end }: ItemSpan): ItemSpan => ({
  start: people.reduce((first, { lastDay }) => (lastDay !== null && lastDay < first ? lastDay : first), start),
  end,
});

/** The row as the rule takes it: a debt in one piece, with all that was paid of it. */
function personItemOf({
  instalmentKind,
  total,
  paidBefore,
  paidByRuns,
  priority,
  protectedMinimum,
  ...row
}: PaidItemRow): PersonItem {
  const instalments =
    instalmentKind === null || total === null
      ? null
      : {
          kind: instalmentKind,
          total,
          paid: minor((paidBefore ?? 0) + paidByRuns),
          priority: priority ?? 1,
          protectedMinimum: protectedMinimum ?? zero,
        };
  return { ...row, instalments };
}
