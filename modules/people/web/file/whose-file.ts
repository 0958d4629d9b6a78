import { useParams } from '@tanstack/react-router';
import { mayActOn } from '#access/rules/may-act-on';
import { useActor, useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { file } from '#people/contract/file';
import { useRead } from '#web/call';

/** Whose file the page shows: the person in the address, otherwise the reader. My Portal has the same tabs. */
export function useWhoseFile() {
  const { empId } = useParams({ strict: false }) as { empId?: string };
  const actor = useActor();
  const can = useCan();
  const asked = empId === undefined ? {} : { employeeId: empId as Id<'employee'> };
  const isOwn = empId === undefined || empId === actor.employeeId;
  const groups = useRead(file.employeeFile, asked).data?.permissionGroups ?? [];
  const isLower = isOwn || mayActOn(actor.groups, groups);
  return {
    asked,
    isOwn,
    employeeId: asked.employeeId ?? actor.employeeId,
    mayEdit: can('employee.edit') && isLower,
    /** The reader edits files, and not this one: its person has the same rank or a higher one. */
    isTooHigh: can('employee.edit') && !isLower,
  };
}

export const useFile = () => useRead(file.employeeFile, useWhoseFile().asked);
