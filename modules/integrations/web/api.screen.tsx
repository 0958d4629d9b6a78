import { IconBraces } from '@tabler/icons-react';
import { SettingTabs } from '#organization/web/public';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { useText } from '#web/text';
import { integrationPages } from '../pages.ts';
import { KeysPanel } from './keys-panel.tsx';
import { WebhooksPanel } from './webhooks-panel.tsx';

/** API keys and webhooks; for owners and administrators. */
export default function ApiScreen() {
  const t = useText('integrations');
  return (
    <>
      <PageHeader
        title={t(($) => $.pages.api)}
        subtitle={t(($) => $.lead)}
        actions={
          <PageButton
            to={integrationPages.calls}
            variant="default"
            leftSection={<IconBraces size={18} stroke={1.6} aria-hidden />}
          >
            {t(($) => $.calls.open)}
          </PageButton>
        }
      />
      <SettingTabs />
      <KeysPanel />
      <WebhooksPanel />
    </>
  );
}
