export { PunchEvidence } from './punch-evidence.tsx';
