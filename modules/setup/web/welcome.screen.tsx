import { dashboardPages } from '#dashboard/pages';
import { Button } from '#ui/button';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { SetupSheet } from './setup-step.tsx';
import { WhereIAm } from './where-i-am.tsx';

export default function WelcomeScreen() {
  const t = useText('setup');
  const go = useGo();
  return (
    <WhereIAm>
      {({ company }) => (
        <SetupSheet title={t(($) => $.welcome.title, { company })} lead={t(($) => $.welcome.lead)}>
          <Button onClick={() => void go(dashboardPages.dashboard, { replace: true })}>
            {t(($) => $.welcome.start)}
          </Button>
        </SetupSheet>
      )}
    </WhereIAm>
  );
}
