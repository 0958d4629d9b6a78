export { startStep } from './hears.ts';
export { importHandlers } from './imports.ts';
export { importData } from './personal-data.ts';

import { applyStep, checkStep, readStep, undoStep } from './steps.ts';
import { sweepImports } from './sweep.ts';

export const importJobs = [readStep, checkStep, applyStep, undoStep];
export const importDue = [sweepImports];
