export { type HolidaysReader, holidaysOf, holidaysOfCompany } from './reader.ts';
export { addHolidays } from './store.ts';
