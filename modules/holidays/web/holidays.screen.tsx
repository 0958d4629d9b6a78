import { PageHeader } from '#ui/page-header';
import { useThisYear } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { holidayPages } from '../pages.ts';
import { HolidaySheet } from './holiday-sheet.tsx';

/** The company's calendar. */
export default function HolidaysScreen() {
  const t = useText('holidays');
  const go = useGo();
  const thisYear = useThisYear();
  const { year = thisYear } = usePageSearch(holidayPages.holidays);
  return (
    <>
      <PageHeader title={t(($) => $.list.title)} subtitle={t(($) => $.list.lead)} />
      <HolidaySheet
        departmentId={null}
        year={year}
        mayEdit
        onYear={(next) => void go(holidayPages.holidays.to({ year: next }))}
      />
    </>
  );
}
