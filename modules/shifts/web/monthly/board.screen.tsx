import { Outlet } from '@tanstack/react-router';
import { shifts } from '#shifts/contract';
import { monthlyShiftPages } from '#shifts/pages';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { useBoardOnScreen } from './board-on-screen.ts';

/** The head of a monthly board with its tabs: plan, members, shifts. */
export default function MonthlyBoardScreen() {
  const t = useText('shifts');
  const monthlyShiftId = useBoardOnScreen();
  const read = useRead(
    shifts.readMonthly,
    { monthlyShiftId: monthlyShiftId ?? '' },
    { enabled: monthlyShiftId !== null },
  );
  const back = <BackLink to={monthlyShiftPages.months}>{t(($) => $.months.title)}</BackLink>;
  if (monthlyShiftId === null || read.error?.status === 404)
    return <PageHeader back={back} title={t(($) => $.monthly.notFound)} subtitle={t(($) => $.errors.boardNotFound)} />;
  if (!read.data) return <States of={read}>{() => null}</States>;
  const { name, externalCode, departmentName } = read.data;
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        subtitle={[externalCode, departmentName].filter(Boolean).join(' · ') || null}
      />
      <PageTabs of={monthlyShiftPages.monthlyBoard} label={t(($) => $.monthly.tabs)} />
      <Outlet />
    </>
  );
}
