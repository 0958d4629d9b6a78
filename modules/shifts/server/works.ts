import { editForm } from '#server/version';
import type { WorkRow } from './store/members.ts';

export const workForm = editForm(({ needed, neededOnHoliday }: Omit<WorkRow, 'boardId'>) => ({
  needed,
  neededOnHoliday,
}));

export const workShown = ({ boardId: _, ...work }: WorkRow) => workForm.shown(work);
