import { IconCopy, IconShare } from '@tabler/icons-react';
import { formatPasscode } from '#organization/rules/passcode';
import { Button } from '#ui/button';
import { showToast } from '#ui/toast';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import styles from './setup.module.css';

interface InviteMessageProps {
  readonly company: string;
  readonly passcode: string;
}

/** The message of the owner to the team: the company, the link, the passcode. */
export function InviteMessage({ company, passcode }: InviteMessageProps) {
  const t = useText('setup');
  const to = useTo();
  const code = formatPasscode(passcode);
  const link = location.origin + to(setupPages.join.to({ passcode: code }));
  const message = t(($) => $.invite.message, { company, link, passcode: code });
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(message);
      showToast({ message: t(($) => $.invite.copied), kind: 'success' });
    } catch {
      showToast({ message: t(($) => $.invite.copyFailed), kind: 'failure' });
    }
  };
  return (
    <>
      <p className={styles.message}>{message}</p>
      <div className={styles.row}>
        <Button kind="secondary" icon={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          {t(($) => $.invite.copy)}
        </Button>
        {'share' in navigator && (
          <Button
            kind="secondary"
            icon={<IconShare size={18} aria-hidden />}
            // Closing the list of apps without choosing one is no error.
            onClick={() => void navigator.share({ text: message }).catch(() => {})}
          >
            {t(($) => $.invite.share)}
          </Button>
        )}
      </div>
    </>
  );
}
