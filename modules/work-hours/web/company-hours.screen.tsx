import { useCan } from '#access/web/public';
import { CompanyTabs } from '#organization/web/public';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { workHours } from '../contract.ts';
import { HoursSheet } from './hours-sheet.tsx';

/** The hours of everybody whose team has none of its own. */
export default function CompanyHoursScreen() {
  const t = useText('workHours');
  const mayEdit = useCan()('workHours.organization');
  const read = useRead(workHours.organizationHours, undefined);
  return (
    <>
      <CompanyTabs />
      <States of={read}>
        {(sheet) => <HoursSheet sheet={sheet} name={t(($) => $.sheet.title)} mayEdit={mayEdit} />}
      </States>
    </>
  );
}
