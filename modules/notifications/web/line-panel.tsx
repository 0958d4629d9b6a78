import { Anchor } from '@mantine/core';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import { notifications, type Settings } from '../contract.ts';
import styles from './settings.module.css';

/** Connecting a LINE account: the code is sent to the channel by the person, in LINE. */
export function LinePanel({ isConnected, addFriendUrl }: NonNullable<Settings['line']>) {
  const t = useText('notifications');
  const code = useAction(notifications.newLineCode);
  const disconnect = useAction(notifications.disconnectLine, { success: t(($) => $.settings.lineDisconnected) });
  if (isConnected)
    return (
      <Panel title={t(($) => $.settings.lineTitle)} hint={t(($) => $.settings.lineConnected)}>
        <Button kind="secondary" busy={disconnect.isPending} onClick={() => disconnect.mutate({})}>
          {t(($) => $.settings.lineDisconnect)}
        </Button>
      </Panel>
    );
  return (
    <Panel title={t(($) => $.settings.lineTitle)} hint={t(($) => $.settings.lineHelp)}>
      {code.data ? (
        <>
          <p className={styles.hint}>{t(($) => $.settings.lineSteps)}</p>
          <p className={styles.code} role="status">
            {code.data.code}
          </p>
          {addFriendUrl && (
            <Anchor href={addFriendUrl} target="_blank" rel="noreferrer">
              {t(($) => $.settings.lineFriend)}
            </Anchor>
          )}
        </>
      ) : (
        <Button kind="secondary" busy={code.isPending} onClick={() => code.mutate({})}>
          {t(($) => $.settings.lineConnect)}
        </Button>
      )}
    </Panel>
  );
}
