import { dashboardPages } from '#dashboard/pages';
import { Button } from '#ui/button';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { MyCompany } from './my-company.tsx';
import { SetupSheet } from './setup-step.tsx';

export default function WelcomeScreen() {
  const t = useText('setup');
  const go = useGo();
  return (
    <MyCompany>
      {({ company }) => (
        <SetupSheet title={t(($) => $.welcome.title, { company })} lead={t(($) => $.welcome.lead)}>
          <Button onClick={() => void go(dashboardPages.dashboard, { replace: true })}>
            {t(($) => $.welcome.start)}
          </Button>
        </SetupSheet>
      )}
    </MyCompany>
  );
}
