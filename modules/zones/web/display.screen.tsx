import { IconAlertTriangle, IconMaximize, IconQrcodeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { millisecondsOf } from '#kernel/time';
import { IconButton } from '#ui/icon-button';
import { QrCode } from '#ui/qr-code';
import { LoadingState, Notice } from '#ui/states';
import { readOptions } from '#web/call';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { type ShownCodes, zones } from '../contract.ts';
import { zonePages } from '../pages.ts';
import styles from './display.module.css';

/** Half the time the codes at hand last: a display that loses the network has another minute of them. */
const askEveryMilliseconds = 45_000;
const askAgainMilliseconds = 5_000;

/** A code on a screen at the door. It changes by itself, and comes back by itself after a lost network. */
export default function DisplayScreen() {
  const t = useText('zones');
  const { token } = usePageParams(zonePages.display);
  const read = useQuery({
    ...readOptions(zones.displayCodes, { token }),
    refetchInterval: ({ state }) => (state.fetchFailureCount > 0 ? askAgainMilliseconds : askEveryMilliseconds),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  if (read.error?.status === 404)
    return (
      <div className={styles.screen}>
        <Notice icon={IconQrcodeOff} title={t(($) => $.display.unknown)} hint={t(($) => $.display.unknownHint)} />
      </div>
    );
  if (!read.data) return <div className={styles.screen}>{read.isError ? <Lost /> : <LoadingState />}</div>;
  return <Shown codes={read.data} fetchedAt={read.dataUpdatedAt} isOffline={read.failureCount > 0} />;
}

interface ShownProps {
  readonly codes: ShownCodes;
  /** By this machine's clock; only the difference is used. */
  readonly fetchedAt: number;
  readonly isOffline: boolean;
}

function Shown({ codes, fetchedAt, isOffline }: ShownProps) {
  const t = useText('zones');
  const now = useServerTime(codes, fetchedAt);
  const step = codes.step * 1000;
  const isStatic = codes.mode === 'static';
  const current = codes.codes.findLast(({ from }) => isStatic || millisecondsOf(from) <= now);
  const isOver = !isStatic && (!current || now >= millisecondsOf(current.from) + step);
  const left = current ? Math.max(0, Math.ceil((millisecondsOf(current.from) + step - now) / 1000)) : 0;
  const last = codes.codes.at(-1);
  const lastsFor = last ? Math.max(0, Math.ceil((millisecondsOf(last.from) + step - now) / 1000)) : 0;
  return (
    <div className={styles.screen}>
      <header>
        <p className={styles.company}>{codes.company}</p>
        <h1 className={styles.zone}>{codes.zone}</h1>
      </header>
      {current && !isOver ? (
        <div className={styles.code}>
          <QrCode text={current.text} label={t(($) => $.display.alt, { zone: codes.zone })} />
          {!isStatic && (
            <div className={styles.bar} aria-hidden>
              <div style={{ width: `${(left / codes.step) * 100}%` }} />
            </div>
          )}
        </div>
      ) : (
        <Lost />
      )}
      <footer>
        <p className={styles.scan}>{t(($) => $.display.scan)}</p>
        {!isStatic && !isOver && (
          <p className={styles.left} data-offline={isOffline || undefined}>
            {isOffline
              ? t(($) => $.display.offline, { seconds: lastsFor })
              : t(($) => $.display.changes, { seconds: left })}
          </p>
        )}
      </footer>
      <FullScreen />
    </div>
  );
}

function Lost() {
  const t = useText('zones');
  return <Notice icon={IconAlertTriangle} title={t(($) => $.display.lost)} />;
}

/** The server's clock, carried on by this machine's: a tablet whose clock is wrong shows the right code. */
function useServerTime(codes: ShownCodes, fetchedAt: number): number {
  const began = useRef({ fetchedAt: 0, at: 0 });
  if (began.current.fetchedAt !== fetchedAt) began.current = { fetchedAt, at: performance.now() };
  const [, tick] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(clock);
  }, []);
  return millisecondsOf(codes.now) + (performance.now() - began.current.at);
}

function FullScreen() {
  const t = useText('zones');
  if (!document.fullscreenEnabled) return null;
  return (
    <div className={styles.full}>
      <IconButton
        label={t(($) => $.display.fullScreen)}
        icon={<IconMaximize size={22} stroke={1.6} aria-hidden />}
        onClick={() => void document.documentElement.requestFullscreen()}
      />
    </div>
  );
}
