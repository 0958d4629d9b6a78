import { module } from '#access/server/public';
import { console } from '../contract.ts';
import { consoleHandlers } from './console.ts';

export const consoleModule = module({ name: 'console', contract: console, handlers: consoleHandlers });
