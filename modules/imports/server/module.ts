import { module, taskSources } from '#access/server/public';
import { imports } from '../contract.ts';
import { importHandlers } from './imports.ts';
import { importData } from './personal-data.ts';
import { applyStep, checkStep, readStep, undoStep } from './steps.ts';
import { sweepImports } from './sweep.ts';
import { importTasks } from './tasks.ts';

export const importsModule = module({
  name: 'imports',
  contract: imports,
  handlers: importHandlers,
  jobs: [readStep, checkStep, applyStep, undoStep],
  due: [sweepImports],
  personalData: importData,
  plugs: [taskSources.with(importTasks)],
});
