import { clocking } from '#clocking/contract';
import { weekdayText } from '#kernel/format';
import { addToDate, type LocalDate } from '#kernel/time';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { DayStep } from '../filters/day-step.tsx';
import { FreePlanNote } from '../parts/report-head.tsx';
import { TimelineRows } from './timeline-rows.tsx';

const daysShown = 7;

/** Inside the mobile app: one's own days, or those of a person within reach. */
export default function EmployeeTimelineScreen() {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const { words, write } = useAddress();
  const today = useToday();
  const to = (words.to as LocalDate | undefined) ?? today;
  const from = (words.from as LocalDate | undefined) ?? addToDate(to, { days: 1 - daysShown });
  const read = useRead(
    clocking.employeeTimeline,
    { from, to, ...(words.employeeId && { employeeId: words.employeeId }) },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHeader title={words.employeeId && read.data ? format.name(read.data.employee) : t(($) => $.webview.mine)} />
      <DayStep date={to} by={daysShown} onChange={(next) => write({ to: next, from: undefined })} />
      <FreePlanNote earliest={read.data?.earliest} />
      <States
        of={read}
        isEmpty={({ days }) => days.length === 0}
        empty={<EmptyState title={t(($) => $.webview.nothing)} hint={t(($) => $.webview.nothingLead)} />}
      >
        {({ employee, days }) => (
          <Panel>
            <TimelineRows
              by="person"
              lines={days
                .toSorted((one, other) => (one.date < other.date ? 1 : -1))
                .map((day) => ({
                  day,
                  employeeId: employee.employeeId,
                  name: format.date(day.date),
                  hint: weekdayText(day.date, language),
                }))}
            />
          </Panel>
        )}
      </States>
    </>
  );
}
