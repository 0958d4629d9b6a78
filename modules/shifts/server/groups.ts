import type { Id } from '#kernel/ids';
import { editForm } from '#server/version';
import type { GroupRow, MemberRow } from './store/members.ts';

interface ShownGroup {
  readonly id: Id<'shiftGroup'>;
  readonly name: string;
  readonly employeeIds: Id<'employee'>[];
}

export const groupForm = editForm(({ name, employeeIds }: ShownGroup) => ({
  name,
  employeeIds: employeeIds.toSorted(),
}));

/** A group with its members among those of the board. */
export const groupShown = ({ id, name }: GroupRow, members: readonly MemberRow[]) =>
  groupForm.shown({
    id,
    name,
    employeeIds: members.filter(({ shiftGroupId }) => shiftGroupId === id).map(({ employeeId }) => employeeId),
  });
