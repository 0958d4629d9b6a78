import { Button as Anchor } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { billingPages } from '#billing/pages';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PageButton } from '#ui/page-link';
import { Notice } from '#ui/states';
import { useLineContact } from '#web/line-contact';
import { useText } from '#web/text';

interface UpgradeDialogProps {
  /** What the plan does not have. */
  readonly why?: 'more' | 'export';
  readonly onClose: () => void;
}

/** The free plan has one zone of each type, and no files. */
export function UpgradeDialog({ why = 'more', onClose }: UpgradeDialogProps) {
  const t = useText('zones');
  const contact = useLineContact();
  const title = t(($) => (why === 'more' ? $.upgrade.title : $.upgrade.exportTitle));
  const body = t(($) => (why === 'more' ? $.upgrade.body : $.upgrade.exportBody));
  return (
    <Dialog open title={title} onClose={onClose}>
      <Notice icon={IconSparkles} title={title} hint={body} />
      <DialogButtons>
        {contact && (
          <Anchor component="a" href={contact} target="_blank" rel="noreferrer" variant="default">
            {t(($) => $.upgrade.chat)}
          </Anchor>
        )}
        <PageButton to={billingPages.plans}>{t(($) => $.upgrade.plans)}</PageButton>
      </DialogButtons>
    </Dialog>
  );
}
