import { groupNames } from '#access/contract/group-names';
import { DateText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { console } from '../contract.ts';
import { Facts } from './parts.tsx';

interface PersonPanelProps {
  readonly person: CallOutput<typeof console.employeeInfo>;
}

/** A person as the provider sees them: enough to answer a question, without contact data or pay. */
export function PersonPanel({ person }: PersonPanelProps) {
  const t = useText('console');
  const format = useFormat();
  const language = useLanguage();
  const yesNo = (is: boolean) => t(($) => (is ? $.yes : $.no));
  return (
    <Panel title={format.name(person)} hint={person.employeeCode}>
      <Facts
        of={[
          { label: t(($) => $.employees.status), value: t(($) => $.employees.statuses[person.status]) },
          { label: t(($) => $.employees.columns.position), value: person.positionName },
          { label: t(($) => $.employees.departments), value: person.departments.join(', ') || null },
          { label: t(($) => $.employees.startDate), value: <DateText value={person.startDate} /> },
          { label: t(($) => $.employees.resignDate), value: <DateText value={person.resignDate} /> },
          { label: t(($) => $.employees.columns.login), value: yesNo(person.hasLogin) },
          {
            label: t(($) => $.employees.groups),
            value: person.permissionGroups.map((group) => groupNames[language][group]).join(', ') || null,
          },
          {
            label: t(($) => $.stations.number),
            value: person.employeeStationId ?? t(($) => $.stations.none),
          },
          { label: t(($) => $.stations.pin), value: yesNo(person.hasPin) },
        ]}
      />
    </Panel>
  );
}
