export { type AskedHolidays, holidayPreview } from './preview.ts';
export { type CalendarChange, holidaysOf, holidaysOfCompany } from './reader.ts';
