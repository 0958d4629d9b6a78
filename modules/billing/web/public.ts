export { usePlanName } from './plan-name.ts';
