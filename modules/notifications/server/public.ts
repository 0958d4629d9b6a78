export type { NotificationOptions } from './options.ts';
