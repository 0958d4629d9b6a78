export { setupHandlers } from './setup.ts';
