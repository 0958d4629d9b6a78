import { Button as MantineButton } from '@mantine/core';
import { IconBrandLine, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { invitations } from '#people/contract/invitations';
import { me } from '#people/contract/me';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from '../people.module.css';

export type Given = CallOutput<typeof invitations.resendInvitation>;

/** Link and code of an invitation, shown this once to be copied and handed over. */
export function GivenLink({ given, onClose }: { readonly given: Given; readonly onClose: () => void }) {
  const t = useText('people');
  const format = useFormat();
  return (
    <Dialog open title={t(($) => $.invitations.linkTitle)} onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t(($) => $.invitations.linkHint, { date: format.dateTime(given.expiresAt) })}</p>
        <div className={styles.given}>
          <code>{given.link}</code>
          <CopyButton text={given.link} />
        </div>
        <ShareLink link={given.link} />
        <div className={styles.given}>
          <code>{given.code}</code>
          <CopyButton text={given.code} />
        </div>
        <DialogButtons>
          <Button onClick={onClose}>{t(($) => $.bulk.close)}</Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

/** LINE opens with the message written; a phone offers its other apps as well. */
function ShareLink({ link }: { readonly link: string }) {
  const t = useText('people');
  const company = useRead(me.myProfile, undefined).data?.lastVisitEmployee?.organization.name ?? '';
  const message = t(($) => $.invitations.shareMessage, { company, link });
  return (
    <div className={styles.share}>
      <MantineButton
        component="a"
        href={`https://line.me/R/share?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconBrandLine size={18} stroke={1.6} aria-hidden />}
      >
        {t(($) => $.invitations.shareLine)}
      </MantineButton>
      {'share' in navigator && (
        <Button
          kind="secondary"
          icon={<IconShare size={18} stroke={1.6} aria-hidden />}
          // Closing the list of apps without choosing one is no error.
          onClick={() => void navigator.share({ text: message }).catch(() => {})}
        >
          {t(($) => $.invitations.share)}
        </Button>
      )}
    </div>
  );
}

/** Invites an employee who has no login; the link is shown to be handed over, and mailed where an address is known. */
export function useGiveLogin() {
  const [given, setGiven] = useState<Given | null>(null);
  const action = useAction(invitations.inviteEmployee, { done: setGiven });
  return { given, give: (employeeId: string) => action.mutate({ employeeId }), close: () => setGiven(null) };
}
