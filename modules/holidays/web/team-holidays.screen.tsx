import { useCan } from '#access/web/public';
import { useTeamOnScreen } from '#departments/web/public';
import { useThisYear } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { holidayPages } from '../pages.ts';
import { HolidaySheet } from './holiday-sheet.tsx';

/** A team's calendar: its own, or the inherited one. */
export default function TeamHolidaysScreen() {
  const departmentId = useTeamOnScreen();
  const go = useGo();
  const mayEdit = useCan()('holiday.manage');
  const thisYear = useThisYear();
  const { year = thisYear } = usePageSearch(holidayPages.team);
  if (departmentId === null) return null;
  return (
    <HolidaySheet
      key={departmentId}
      departmentId={departmentId}
      year={year}
      mayEdit={mayEdit}
      onYear={(next) => void go(holidayPages.team.to({ id: departmentId, year: next }))}
    />
  );
}
