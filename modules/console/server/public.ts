export { consoleHandlers } from './console.ts';
