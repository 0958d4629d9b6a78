import { IconRefresh } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { CopyButton } from '#ui/copy-button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { organization } from '../contract.ts';
import { formatPasscode } from '../rules/passcode.ts';
import styles from './company.module.css';

/** The company's passcode, to be copied or changed. */
export function PasscodePanel({ passcode }: { readonly passcode: string | null }) {
  const t = useText('organization');
  const can = useCan();
  const confirm = useConfirm();
  const change = useAction(organization.changePasscode, { success: t(($) => $.passcode.changed) });
  const askAndChange = async (): Promise<void> => {
    const agreed =
      passcode === null ||
      (await confirm({
        title: t(($) => $.passcode.changeTitle),
        body: t(($) => $.passcode.changeBody),
        agree: t(($) => $.passcode.change),
        danger: true,
      }));
    if (agreed) change.mutate(undefined);
  };
  return (
    <Panel
      title={t(($) => $.passcode.title)}
      hint={t(($) => $.passcode.hint)}
      actions={
        can('organization.passcode') && (
          <Button
            kind="secondary"
            icon={<IconRefresh size={18} aria-hidden />}
            busy={change.isPending}
            onClick={() => void askAndChange()}
          >
            {t(($) => (passcode ? $.passcode.change : $.passcode.make))}
          </Button>
        )
      }
    >
      {passcode && (
        <p className={styles.passcode}>
          <span className={styles.code}>{formatPasscode(passcode)}</span>
          <CopyButton text={formatPasscode(passcode)} />
        </p>
      )}
    </Panel>
  );
}
