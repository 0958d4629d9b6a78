export { briefOf } from './brief.ts';
export { overAmong } from './store/announcements.ts';
