export { setupHandlers } from './creating.ts';
