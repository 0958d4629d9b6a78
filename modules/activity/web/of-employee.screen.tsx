import { useActor } from '#access/web/public';
import { asId } from '#kernel/ids';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { activityPages } from '../pages.ts';
import { EntryTable } from './entry-table.tsx';

/** A tab of the employee file: all changes of it, and who viewed its private data. */
export default function OfEmployeeScreen() {
  const t = useText('activity');
  const actor = useActor();
  const { empId } = usePageParams(activityPages.ofEmployee);
  return (
    <EntryTable
      filters={{ subjectId: empId ?? asId<'employee'>(actor.employeeId) }}
      empty={{ title: t(($) => $.ofEmployee.emptyTitle), hint: t(($) => $.ofEmployee.emptyLead) }}
    />
  );
}
