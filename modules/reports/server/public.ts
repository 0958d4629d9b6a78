export { type RunBrief, runBrief } from './run-brief.ts';
