import { useTeamOnScreen } from '#departments/web/public';
import { Board } from '../discover/discover.screen.tsx';
import parts from '../parts/parts.module.css';

/** A tab of the team: who of it is where now. */
export default function TeamTodayScreen() {
  const departmentId = useTeamOnScreen();
  return (
    departmentId && <Board departmentId={departmentId} head={(live) => <div className={parts.live}>{live}</div>} />
  );
}
