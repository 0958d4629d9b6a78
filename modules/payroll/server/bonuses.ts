// A bonus that was given with a position is an item of the person, paid once.
import { asId } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { bonusGiven } from '#positions/events';
import { bonusById } from '#positions/server/public';
import { hears, tell } from '#server/events';
import { payItemsChanged } from '../events.ts';
import { ensureBonusItem } from './default-items.ts';
import { addPersonItems, allItemsOfPerson, plainItem } from './store/given-items.ts';
import { addChanges } from './store/history.ts';

/** Under the id of the bonus: heard again, it is given already. */
const giveBonus = hears(bonusGiven, 'payroll.give-bonus', async ({ tx, payload }) => {
  const { employeeId } = payload;
  const bonus = await bonusById(tx, payload.bonusId);
  const id = asId<'employeeItem'>(payload.bonusId);
  if (!bonus || (await allItemsOfPerson(tx, employeeId)).some((given) => given.id === id)) return;
  const by = { by: bonus.changedBy, now: systemNow() };
  const item = await ensureBonusItem(tx, by.now);
  const { amount, fromDate } = bonus;
  await addPersonItems(tx, [plainItem({ id, employeeId, itemId: item.id, fromDate, frequency: 'once', amount })], by);
  const after = { amount, fromDate, frequency: 'once' };
  await addChanges(tx, [{ employeeId, what: 'item', deed: 'added', name: item.name, after }], by);
  await tell(tx, payItemsChanged, { employeeIds: [employeeId], fromDate });
});

export const bonusHears = [giveBonus];
