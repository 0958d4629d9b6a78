export { type WorkHoursReader, workHoursOf } from './reader.ts';
export { saveVersion } from './store.ts';
