import { Button as Anchor } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { billingPages } from '#billing/pages';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PageButton } from '#ui/page-link';
import { Notice } from '#ui/states';
import { useText } from '#web/text';

/** Upgrades are talked over in the chat app that companies here use. */
const upgradeContact = 'https://line.me/R/ti/p/@kala';

interface UpgradeDialogProps {
  /** What the plan does not have. */
  readonly why?: 'more' | 'export';
  readonly onClose: () => void;
}

/** The free plan has one zone of each type, and no files. */
export function UpgradeDialog({ why = 'more', onClose }: UpgradeDialogProps) {
  const t = useText('zones');
  const title = t(($) => (why === 'more' ? $.upgrade.title : $.upgrade.exportTitle));
  const body = t(($) => (why === 'more' ? $.upgrade.body : $.upgrade.exportBody));
  return (
    <Dialog open title={title} onClose={onClose}>
      <Notice icon={IconSparkles} title={title} hint={body} />
      <DialogButtons>
        <Anchor component="a" href={upgradeContact} target="_blank" rel="noreferrer" variant="default">
          {t(($) => $.upgrade.chat)}
        </Anchor>
        <PageButton to={billingPages.planBilling}>{t(($) => $.upgrade.plans)}</PageButton>
      </DialogButtons>
    </Dialog>
  );
}
