import type { Demo } from '#access/server/public';
import { newId } from '#server/ids';
import { suggestedHolidays } from '../rules/thai-public-holidays.ts';
import { addHolidays } from './store.ts';

/** This year's public holidays, for the whole company. */
export const demo: Demo = async (tx, { year, now }) => {
  const days = (suggestedHolidays(year) ?? []).map(({ date, th }) => ({
    id: newId('holiday'),
    departmentId: null,
    date,
    name: th,
  }));
  await addHolidays(tx, days, now);
};
