import { useParams } from '@tanstack/react-router';
import { useActor, useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { file } from '#people/contract/file';
import { useRead } from '#web/call';

/** Whose file the page shows: the person in the address, else the reader. The same tabs stand in My Portal. */
export function useWhoseFile() {
  const { empId } = useParams({ strict: false }) as { empId?: string };
  const actor = useActor();
  const can = useCan();
  const asked = empId === undefined ? {} : { employeeId: empId as Id<'employee'> };
  const isOwn = empId === undefined || empId === actor.employeeId;
  return { asked, isOwn, employeeId: asked.employeeId ?? actor.employeeId, mayEdit: can('employee.edit') };
}

export const useFile = () => useRead(file.employeeFile, useWhoseFile().asked);
