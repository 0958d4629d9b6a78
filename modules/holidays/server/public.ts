export { holidayHandlers } from './handlers.ts';
export { type HolidaysReader, holidaysOf } from './reader.ts';
export { addHolidays } from './store.ts';
