export { type HolidaysReader, holidaysOf, holidaysOfCompany } from './reader.ts';
