export { countPositions } from './store.ts';
