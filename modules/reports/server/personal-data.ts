import type { PersonalData } from '#access/server/public';
import { removeFiles } from '#organization/server/public';
import { favouritesOf, removeFavourites } from './store/favourites.ts';
import { removeRunsOf, runsOfPerson } from './store/runs.ts';
import { removeSchedulesOf, schedulesOfPerson } from './store/schedules.ts';
import { removeTemplatesOf, templatesOfPerson } from './store/templates.ts';

/** Templates that a person made for themselves, the reports they marked and receive, and the files they took away. */
export const reportData: readonly PersonalData[] = [
  {
    name: 'reportTemplates',
    kind: 'register',
    copy: async ({ tx, employeeId }) => ({
      reportTemplates: await templatesOfPerson(tx, employeeId),
      reportSchedules: await schedulesOfPerson(tx, employeeId),
      reportRuns: await runsOfPerson(tx, employeeId),
      reportFavourites: await favouritesOf(tx, employeeId),
    }),
    erase: async ({ tx, employeeId }) => {
      await removeFiles(tx, await removeRunsOf(tx, employeeId));
      await removeSchedulesOf(tx, employeeId);
      await removeFavourites(tx, employeeId);
      return removeTemplatesOf(tx, employeeId);
    },
  },
];
