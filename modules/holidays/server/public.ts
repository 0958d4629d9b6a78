export { type AskedHolidays, holidayPreview } from './preview.ts';
export { type CalendarChange, holidayDates, holidaysIn, holidaysOf, holidaysOfCompany } from './reader.ts';
