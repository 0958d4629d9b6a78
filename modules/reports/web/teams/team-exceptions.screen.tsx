import { useTeamOnScreen } from '#departments/web/public';
import { Questions } from '../exceptions/exceptions.screen.tsx';

/** A tab of the team: what a manager decides about its days and punches. */
export default function TeamExceptionsScreen() {
  const departmentId = useTeamOnScreen();
  return departmentId && <Questions departmentId={departmentId} />;
}
