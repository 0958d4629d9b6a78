import { employeeDeactivated } from '#people/events';
import { hears } from '#server/events';
import { removeMaker } from './store/boards.ts';

/** A person who left plans on no board; their group is taken with the employment. */
const onDeactivated = hears(employeeDeactivated, 'shifts.remove-maker', async ({ tx, payload }) => {
  await removeMaker(tx, payload.employeeId);
});

export const shiftHears = [onDeactivated];
