import { useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/button';
import { useLanguage, useText } from '#web/text';
import { SetupSheet } from './setup-step.tsx';
import { WhereIAm } from './where-i-am.tsx';

export default function WelcomeScreen() {
  const t = useText('setup');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <WhereIAm>
      {({ company }) => (
        <SetupSheet title={t(($) => $.welcome.title, { company })} lead={t(($) => $.welcome.lead)}>
          <Button onClick={() => void navigate({ to: `/${language}/dashboard`, replace: true })}>
            {t(($) => $.welcome.start)}
          </Button>
        </SetupSheet>
      )}
    </WhereIAm>
  );
}
