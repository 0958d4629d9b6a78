import { Button as Anchor } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Dialog, DialogButtons } from '#ui/dialog';
import { Notice } from '#ui/states';
import { pathTo } from '#web/pages';
import { useLanguage, useText } from '#web/text';

/** Upgrades are talked over in the chat app that companies here use. */
const upgradeContact = 'https://line.me/R/ti/p/@kala';

/** The free plan has one zone of each type. */
export function UpgradeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('zones');
  const language = useLanguage();
  return (
    <Dialog open title={t(($) => $.upgrade.title)} onClose={onClose}>
      <Notice icon={IconSparkles} title={t(($) => $.upgrade.title)} hint={t(($) => $.upgrade.body)} />
      <DialogButtons>
        <Anchor component="a" href={upgradeContact} target="_blank" rel="noreferrer" variant="default">
          {t(($) => $.upgrade.chat)}
        </Anchor>
        <Anchor component={Link} to={pathTo({ path: 'company/billing' }, language)}>
          {t(($) => $.upgrade.plans)}
        </Anchor>
      </DialogButtons>
    </Dialog>
  );
}
