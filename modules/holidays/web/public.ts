export { useAskDayChanges } from './day-changes.ts';
