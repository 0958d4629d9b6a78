import type { Id } from '#kernel/ids';
import { dateParts } from '#kernel/time';
import { shifts } from '#shifts/contract';
import { monthlyShiftPages } from '#shifts/pages';
import { PageLink } from '#ui/page-link';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { usePageSearch } from '#web/links';
import { usePhone } from '#web/phone';
import { useText } from '#web/text';
import { useBoardOnScreen } from '../monthly/board-on-screen.ts';
import { MonthSwitcher } from './month-switcher.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { PlanningBoard } from './planning-board.tsx';

export interface ShownMonth {
  readonly monthlyShiftId: Id<'monthlyShift'>;
  readonly year: number;
  readonly month: number;
}

export default function ShiftsBoardScreen() {
  const monthlyShiftId = useBoardOnScreen();
  const search = usePageSearch(monthlyShiftPages.month);
  const today = dateParts(useToday());
  if (monthlyShiftId === null) return null;
  const shown = { monthlyShiftId, year: search.year ?? today.year, month: search.month ?? today.month };
  return <MonthOfBoard key={`${shown.year}-${shown.month}`} shown={shown} />;
}

function MonthOfBoard({ shown }: { readonly shown: ShownMonth }) {
  const t = useText('shifts');
  const phone = usePhone();
  const read = useRead(shifts.readMonth, shown);
  const profiles = useRead(shifts.listProfiles, undefined);
  const Board = phone ? PhoneBoard : PlanningBoard;
  const switcher = <MonthSwitcher shown={shown} />;
  if (!read.data || !profiles.data)
    return (
      <>
        {switcher}
        <States of={read.error ? read : profiles.error ? (profiles as never) : { ...read, data: undefined }}>
          {() => null}
        </States>
      </>
    );
  const { members, works } = read.data;
  if (members.length === 0 || works.length === 0)
    return (
      <>
        {switcher}
        <EmptyState
          title={t(($) => $.monthly.empty.title)}
          hint={t(($) => (members.length === 0 ? $.monthly.empty.members : $.monthly.empty.works))}
          action={
            <PageLink
              to={(members.length === 0 ? monthlyShiftPages.members : monthlyShiftPages.manageShifts).to({
                id: shown.monthlyShiftId,
              })}
            >
              {t(($) => (members.length === 0 ? $.monthly.empty.addMembers : $.monthly.empty.addWorks))}
            </PageLink>
          }
        />
      </>
    );
  return <Board shown={shown} month={read.data} profiles={profiles.data} switcher={switcher} />;
}
