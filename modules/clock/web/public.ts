export { sendWaiting } from './queue.ts';
