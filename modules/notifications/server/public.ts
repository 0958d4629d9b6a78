export type { LineSettings, NotificationOptions } from './options.ts';
