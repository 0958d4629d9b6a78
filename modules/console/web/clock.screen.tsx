import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { DateTimeText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { errorText, useText } from '#web/text';
import { consolePages } from '../pages.ts';
import { Detail, Facts } from './parts.tsx';

/** One punch of a company, without its place and photo. */
export default function ClockScreen() {
  const t = useText('console');
  const clock = useText('clocking');
  const { clockId } = usePageParams(consolePages.clock);
  const { company } = usePageSearch(consolePages.clock);
  const isNamed = clockId !== undefined && company !== undefined;
  const input = { organizationId: company ?? '', id: asId<'clocking'>(clockId ?? '') };
  const read = useRead(clocking.readOfCompany, input, { enabled: isNamed });
  return (
    <Detail
      title={t(($) => $.pages.clock)}
      read={read}
      isNamed={isNamed}
      missing={errorText('clocking.punchNotFound')}
      back={{ to: consolePages.clocks.to({ company }), label: t(($) => $.clocks.back) }}
      to={consolePages.clock.to({ clockId: clockId ?? '', company })}
    >
      {(punch) => (
        <Panel title={clock(($) => $.types[punch.clockType])}>
          <Facts
            of={[
              {
                label: t(($) => $.clocks.employee),
                value: (
                  <PageLink to={consolePages.employee.to({ empId: punch.employeeId, company })}>
                    {punch.employeeName}
                  </PageLink>
                ),
              },
              { label: t(($) => $.clocks.at), value: <DateTimeText value={punch.timestamp} /> },
              { label: t(($) => $.clocks.receivedAt), value: <DateTimeText value={punch.receivedAt} /> },
              { label: t(($) => $.clocks.source), value: clock(($) => $.ofCompany.sources[punch.source]) },
              {
                label: t(($) => $.clocks.assurance),
                value: `${punch.assurance} · ${clock(($) => $.levels[punch.assurance])}`,
              },
              {
                label: t(($) => $.clocks.counts),
                value: t(($) => (punch.isVoid ? $.clocks.notCounted : $.clocks.counted)),
              },
              { label: t(($) => $.clocks.reason), value: punch.reason },
            ]}
          />
        </Panel>
      )}
    </Detail>
  );
}
