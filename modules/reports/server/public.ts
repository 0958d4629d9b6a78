export { runBrief } from './run-brief.ts';
