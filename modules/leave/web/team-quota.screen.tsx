import { useCan } from '#access/web/public';
import { useTeamOnScreen } from '#departments/web/public';
import { QuotaPanel } from './quota-panel.tsx';

/** A tab of the team: its own quotas, or those above it. */
export default function TeamQuotaScreen() {
  const departmentId = useTeamOnScreen();
  const mayEdit = useCan()('leave.manage');
  if (departmentId === null) return null;
  return <QuotaPanel key={departmentId} departmentId={departmentId} mayEdit={mayEdit} />;
}
