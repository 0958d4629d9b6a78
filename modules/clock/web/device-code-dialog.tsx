import { useRef } from 'react';
import { useActor } from '#access/web/public';
import { timeIn } from '#kernel/time';
import { Button } from '#ui/button';
import { CopyButton } from '#ui/copy-button';
import { Dialog, DialogButtons } from '#ui/dialog';
import type { CallOutput } from '#web/call';
import { useFormat } from '#web/format';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import type { clock } from '../contract.ts';
import { clockPages } from '../pages.ts';
import styles from './station.module.css';

export type DeviceCode = CallOutput<typeof clock.newDeviceCode>;

/** Shown once: the server keeps only what it needs to know the code again. */
export function DeviceCodeDialog({
  code,
  onClose,
}: {
  readonly code: DeviceCode | null;
  readonly onClose: () => void;
}) {
  const t = useText('clock');
  const kit = useText('kit');
  const format = useFormat();
  const to = useTo();
  const { timeZone } = useActor();
  const last = useRef(code);
  if (code) last.current = code;
  const shown = last.current;
  const address = `${location.origin}${to(clockPages.station)}`;
  return (
    <Dialog open={code !== null} title={t(($) => $.station.codeTitle)} onClose={onClose}>
      {shown && (
        <>
          <p>{t(($) => $.station.codeLead, { time: format.time(timeIn(timeZone, shown.expiresAt)) })}</p>
          <p>
            {address} <CopyButton text={address} />
          </p>
          <p className={styles.code}>{shown.code}</p>
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>{kit(($) => $.words.close)}</Button>
      </DialogButtons>
    </Dialog>
  );
}
