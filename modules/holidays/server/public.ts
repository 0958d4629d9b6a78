export { type HolidaysReader, holidaysOf } from './reader.ts';
export { addHolidays } from './store.ts';
