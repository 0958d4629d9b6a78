import { Button as Anchor } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { billingPages } from '#billing/pages';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PageButton } from '#ui/page-link';
import { Notice } from '#ui/states';
import { useText } from '#web/text';

/** Upgrades are talked over in the chat app that companies here use. */
const upgradeContact = 'https://line.me/R/ti/p/@kala';

/** The free plan has one zone of each type. */
export function UpgradeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('zones');
  return (
    <Dialog open title={t(($) => $.upgrade.title)} onClose={onClose}>
      <Notice icon={IconSparkles} title={t(($) => $.upgrade.title)} hint={t(($) => $.upgrade.body)} />
      <DialogButtons>
        <Anchor component="a" href={upgradeContact} target="_blank" rel="noreferrer" variant="default">
          {t(($) => $.upgrade.chat)}
        </Anchor>
        <PageButton to={billingPages.planBilling}>{t(($) => $.upgrade.plans)}</PageButton>
      </DialogButtons>
    </Dialog>
  );
}
