export { requestTones } from './request-tones.ts';
