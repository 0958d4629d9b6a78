import { enterprise } from '#enterprise/contract';
import { DayChoice, PeopleReport, useFigureColumns } from '#enterprise/web/public';
import { addToDate, type LocalDate } from '#kernel/time';
import { Figure, Figures } from '#ui/figures';
import { PageHeader } from '#ui/page-header';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import type { LongWeek } from '../contract.ts';

/** People who worked more hours in seven days than they should, so that they are given rest. */
export default function LongWeeksScreen() {
  const t = useText('enterprise');
  const format = useFormat();
  const { words } = useAddress();
  const today = useToday();
  const to = (words.to as LocalDate | undefined) ?? today;
  const from = addToDate(to, { days: -6 });
  const read = useRead(enterprise.longWeeks, { to }, { keepPrevious: true });
  const columns = useFigureColumns();
  const limit = read.data?.limitHours;
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.longWeeks)}
        subtitle={limit === undefined ? undefined : t(($) => $.longWeeks.lead, { hours: limit })}
      />
      <DayChoice name="to" value={to} label={t(($) => $.longWeeks.lastDay)} />
      <PeopleReport
        report="longWeeks"
        read={read}
        rowsOf={({ people }) => people}
        columns={[
          columns.days,
          columns.time<LongWeek>(
            'worked',
            t(($) => $.columns.worked),
            ({ worked }) => worked,
          ),
          {
            ...columns.time<LongWeek>(
              'over',
              t(($) => $.columns.over),
              ({ over }) => over,
            ),
            phone: 'side',
          },
        ]}
        days={{ from, to }}
        emptyHint={t(($) => $.longWeeks.emptyHint)}
        summary={({ limitHours, people }) => (
          <Figures>
            <Figure name={t(($) => $.longWeeks.week)}>{format.dateRange(from, to)}</Figure>
            <Figure name={t(($) => $.longWeeks.limit)}>{t(($) => $.longWeeks.hours, { hours: limitHours })}</Figure>
            <Figure name={t(($) => $.columns.people)}>{format.number(people.length)}</Figure>
          </Figures>
        )}
      />
    </>
  );
}
