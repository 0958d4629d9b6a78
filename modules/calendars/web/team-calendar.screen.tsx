import { useTeamOnScreen } from '#departments/web/public';
import { feedSourceNames } from '../rules/feed-sources.ts';
import { FeedPanel } from './feed-panel.tsx';

/** A tab of the team: its shifts and its leave in one's own calendar. */
export default function TeamCalendarScreen() {
  const departmentId = useTeamOnScreen();
  if (departmentId === null) return null;
  return <FeedPanel key={departmentId} sources={feedSourceNames} departmentId={departmentId} />;
}
