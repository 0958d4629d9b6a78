import { PageButton } from '#ui/page-link';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { SetupSheet } from './setup-step.tsx';

export default function CreateZoneScreen() {
  const t = useText('setup');
  return (
    <SetupSheet title={t(($) => $.zone.title)} lead={t(($) => $.zone.intro)}>
      <PageButton to={setupPages.createZoneForm}>{t(($) => $.zone.start)}</PageButton>
    </SetupSheet>
  );
}
