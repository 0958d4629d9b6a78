export { briefOf } from './brief.ts';
