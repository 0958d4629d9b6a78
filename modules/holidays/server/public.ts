export { type AskedHolidays, holidayPreview } from './preview.ts';
export { type CalendarChange, holidaysIn, holidaysOf, holidaysOfCompany } from './reader.ts';
