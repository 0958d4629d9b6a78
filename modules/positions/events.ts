import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** A bonus was given to a person: payroll pays it once. */
export const bonusGiven = event('positions.bonusGiven', { employeeId: id('employee'), bonusId: id('salaryChange') });
