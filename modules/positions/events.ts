import { event } from '#kernel/events';
import { id } from '#kernel/ids';

/** A bonus was given to a person: payroll pays it once. */
export const bonusGiven = event('positions.bonusGiven', { employeeId: id('employee'), bonusId: id('salaryChange') });

/** A position has another kind of employment or other hours: both hold for those of its people who have agreed on none of their own. */
export const positionTermsChanged = event('positions.termsChanged', { positionId: id('position') });

/** A position has another base, kind of employment or hours, or takes social security or tax otherwise: pay of those who hold it is another. */
export const positionPayChanged = event('positions.payChanged', { positionId: id('position') });
