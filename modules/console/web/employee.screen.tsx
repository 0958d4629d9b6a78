import { asId } from '#kernel/ids';
import { useRead } from '#web/call';
import { usePageParams, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { console } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { Detail } from './parts.tsx';
import { PersonPanel } from './person-panel.tsx';

/** One person of a company. */
export default function EmployeeScreen() {
  const t = useText('console');
  const { empId } = usePageParams(consolePages.employee);
  const { company } = usePageSearch(consolePages.employee);
  const isNamed = empId !== undefined && company !== undefined;
  const input = { organizationId: company ?? '', employeeId: asId<'employee'>(empId ?? '') };
  const read = useRead(console.employeeInfo, input, { enabled: isNamed });
  return (
    <Detail
      title={t(($) => $.pages.employee)}
      read={read}
      isNamed={isNamed}
      missing={t(($) => $.errors.employeeNotFound)}
      back={{ to: consolePages.employees.to({ company }), label: t(($) => $.employees.back) }}
      to={consolePages.employee.to({ empId: empId ?? '', company })}
    >
      {(person) => <PersonPanel person={person} />}
    </Detail>
  );
}
