export { type AskedHolidays, holidayPreview } from './preview.ts';
export { type CalendarChange, type HolidaysReader, holidaysOf, holidaysOfCompany } from './reader.ts';
