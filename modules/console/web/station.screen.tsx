import { asId } from '#kernel/ids';
import { useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { Detail } from './parts.tsx';
import { PersonPanel } from './person-panel.tsx';

/** One person who clocks at a station of a company. */
export default function StationScreen() {
  const t = useText('console');
  const { empId } = usePageParams(consolePages.station);
  const { company } = usePageSearch(consolePages.station);
  const input = { organizationId: company ?? '', employeeId: asId<'employee'>(empId) };
  const read = useRead(console.employeeInfo, input, { enabled: company !== undefined });
  return (
    <Detail
      title={t(($) => $.pages.station)}
      read={read}
      isNamed={company !== undefined}
      missing={t(($) => $.errors.employeeNotFound)}
      back={{ to: consolePages.stations.to({ company }), label: t(($) => $.stations.back) }}
      to={consolePages.station.to({ empId, company })}
    >
      {(person) => <PersonPanel person={person} />}
    </Detail>
  );
}
