import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateTimeText } from '#ui/date-text';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import type { OpenSession } from '../contract/security.ts';
import { identity } from '../contract.ts';
import styles from './security.module.css';

const browserNames = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  opera: 'Opera',
  samsung: 'Samsung Internet',
} as const;
const systemNames = { windows: 'Windows', macos: 'macOS', linux: 'Linux', android: 'Android', ios: 'iOS' } as const;

export function DevicesPanel({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const t = useText('identity');
  const confirm = useConfirm();
  const endOthers = useAction(identity.endOtherSessions, { success: t(($) => $.security.sessions.othersEnded) });
  const askToEnd = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.security.sessions.endOthersTitle),
      body: t(($) => $.security.sessions.endOthersBody),
      agree: t(($) => $.security.sessions.endOthers),
      danger: true,
    });
    if (agreed) endOthers.mutate(undefined);
  };
  return (
    <Panel title={t(($) => $.security.sessions.title)} hint={t(($) => $.security.sessions.lead)}>
      <ul className={styles.devices}>
        {sessions.map((session) => (
          <Device key={session.id} of={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.below}>
          <Button kind="secondary" busy={endOthers.isPending} onClick={() => void askToEnd()}>
            {t(($) => $.security.sessions.endOthers)}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Device({ of }: { readonly of: OpenSession }) {
  const t = useText('identity');
  const end = useAction(identity.endSession, { success: t(($) => $.security.sessions.ended) });
  const Icon = of.system === 'ios' || of.system === 'android' ? IconDeviceMobile : IconDeviceDesktop;
  const browser =
    of.browser === 'unknown'
      ? t(($) => $.security.sessions.unknownBrowser)
      : of.browser === 'app'
        ? t(($) => $.security.sessions.app)
        : browserNames[of.browser];
  const system = of.system === 'unknown' ? t(($) => $.security.sessions.unknownSystem) : systemNames[of.system];
  const place = {
    here: t(($) => $.security.sessions.here),
    private: t(($) => $.security.sessions.private),
    internet: t(($) => $.security.sessions.internet),
  }[of.place];
  return (
    <li className={styles.device}>
      <span className={styles.icon} aria-hidden>
        <Icon size={22} stroke={1.6} />
      </span>
      <div className={styles.about}>
        <p className={styles.name}>
          {t(($) => $.security.sessions.device, { browser, system })}
          {of.current && <Badge tone="success">{t(($) => $.security.sessions.current)}</Badge>}
        </p>
        <p className={styles.more}>
          {of.ip} · {place}
        </p>
        <p className={styles.more}>
          {t(($) => $.security.sessions.lastUsed)} <DateTimeText value={of.lastUsedAt} />
        </p>
      </div>
      {!of.current && (
        <Button kind="secondary" small busy={end.isPending} onClick={() => end.mutate({ id: of.id })}>
          {t(($) => $.security.sessions.end)}
        </Button>
      )}
    </li>
  );
}
