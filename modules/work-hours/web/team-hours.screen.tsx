import { useCan } from '#access/web/public';
import { departments } from '#departments/contract';
import { useTeamOnScreen } from '#departments/web/public';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { workHours } from '../contract.ts';
import { HoursSheet } from './hours-sheet.tsx';

export default function TeamHoursScreen() {
  const departmentId = useTeamOnScreen();
  const mayEdit = useCan()('workHours.edit');
  const asked = { departmentId: departmentId ?? '' };
  const team = useRead(departments.readDepartment, asked, { enabled: departmentId !== null });
  const read = useRead(workHours.departmentHours, asked, { enabled: departmentId !== null });
  if (departmentId === null) return null;
  return (
    <States of={read}>
      {(sheet) => <HoursSheet key={departmentId} sheet={sheet} name={team.data?.name ?? ''} mayEdit={mayEdit} />}
    </States>
  );
}
