import { module, taskSources } from '#access/server/public';
import { formTypePlugs, punchesOn } from '#forms/server/public';
import { lockedUntil } from '#shifts/server/public';
import { clocking } from '../contract.ts';
import * as events from '../events.ts';
import { correctionHandlers } from './corrections.ts';
import { previewPlugs } from './days/changed-days.ts';
import { makeDays } from './days/make-days.ts';
import { demo } from './demo.ts';
import { deviceHandlers } from './devices.ts';
import { evidenceHandlers } from './evidence.ts';
import { exceptionHandlers } from './exceptions.ts';
import { overtimeForm } from './forms/overtime-form.ts';
import { punchForm, standingPunchesOn } from './forms/punch-form.ts';
import { clockingHears } from './hears.ts';
import { importHandlers } from './imports.ts';
import { ofCompanyHandlers } from './of-company.ts';
import type { ClockingOptions } from './options.ts';
import { overtimeHandlers } from './overtime.ts';
import { periodHandlers } from './periods.ts';
import { clockingData } from './personal-data.ts';
import { punchHandlers } from './punches.ts';
import { reportHandlers } from './reports.ts';
import { settingHandlers } from './settings.ts';
import { attendanceLockedUntil } from './store/policy.ts';
import { clockingTasks } from './tasks.ts';
import { passTime } from './tick.ts';

export const clockingModule = module<ClockingOptions>({
  name: 'clocking',
  contract: clocking,
  handlers: ({ options }) => [
    ...punchHandlers(options),
    ...ofCompanyHandlers,
    ...deviceHandlers,
    ...evidenceHandlers,
    ...correctionHandlers,
    ...reportHandlers,
    ...exceptionHandlers,
    ...overtimeHandlers,
    ...periodHandlers,
    ...settingHandlers,
    ...importHandlers,
  ],
  due: [passTime],
  hears: clockingHears,
  jobs: [makeDays],
  events: Object.values(events),
  personalData: clockingData,
  plugs: [
    ...[overtimeForm, punchForm].flatMap(formTypePlugs),
    punchesOn.with(standingPunchesOn),
    lockedUntil.with(attendanceLockedUntil),
    ...previewPlugs,
    ...clockingTasks.map(taskSources.with),
  ],
  demo,
});
