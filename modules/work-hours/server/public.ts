export { type WorkHoursReader, workHoursOf } from './reader.ts';
export { type NewVersion, saveVersion } from './store.ts';
