export { featuresOf } from './features.ts';
