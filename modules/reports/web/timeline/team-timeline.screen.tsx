import { clocking } from '#clocking/contract';
import type { LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { DayStep } from '../filters/day-step.tsx';
import { FreePlanNote } from '../parts/report-head.tsx';
import { hintOf } from '../parts/words.ts';
import { TimelineRows } from './timeline-rows.tsx';

const step = 200;

/** Inside the mobile app: a day of the people within reach. */
export default function TeamTimelineScreen() {
  const t = useText('reports');
  const format = useFormat();
  const { words, write } = useAddress();
  const today = useToday();
  const date = (words.date as LocalDate | undefined) ?? today;
  const size = Number(words.size) || step;
  const read = useRead(clocking.timeline, { from: date, to: date, size }, { keepPrevious: true });
  return (
    <>
      <PageHeader title={t(($) => $.webview.team)} />
      <DayStep date={date} onChange={(next) => write({ date: next })} />
      <FreePlanNote earliest={read.data?.earliest} />
      <States
        of={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t(($) => $.timeline.empty)} hint={t(($) => $.timeline.emptyLead)} />}
      >
        {({ items, total }) => (
          <Panel>
            <TimelineRows
              by="day"
              lines={items.map((day) => ({
                day,
                employeeId: day.employee.employeeId,
                name: format.name(day.employee),
                hint: hintOf(day.employee),
              }))}
            />
            {total > items.length && (
              <Button kind="secondary" onClick={() => write({ size: String(size + step) })}>
                {t(($) => $.timeline.more, { n: total - items.length })}
              </Button>
            )}
          </Panel>
        )}
      </States>
    </>
  );
}
