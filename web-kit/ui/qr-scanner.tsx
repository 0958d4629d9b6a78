import { useEffect, useRef } from 'react';
import { useText } from '#web/text';
import { type Camera, useCamera } from '../device/camera.ts';
import { newQrReader } from '../device/qr-reader.ts';
import { Dialog, DialogButtons } from './dialog.tsx';
import styles from './qr-scanner.module.css';

interface QrScannerProps {
  readonly open: boolean;
  readonly title: string;
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

/** A dialog with the camera that closes with the first code it reads. */
export function QrScanner({ open, title, onText, onClose }: QrScannerProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <Viewfinder onText={onText} onClose={onClose} />}
    </Dialog>
  );
}

function Viewfinder({ onText, onClose }: Pick<QrScannerProps, 'onText' | 'onClose'>) {
  const t = useText('kit');
  const camera = useCamera('environment');
  useCodes(camera, (text) => {
    onText(text);
    onClose();
  });
  const { state } = camera;
  return (
    <>
      <div className={styles.stage} data-on={state === 'on' || undefined}>
        <video ref={camera.video} playsInline muted />
        <span className={styles.frame} aria-hidden />
      </div>
      <p className={styles.hint} role="status">
        {t(($) => $.controls.camera[state === 'on' ? 'aim' : state])}
      </p>
      <DialogButtons onCancel={onClose}></DialogButtons>
    </>
  );
}

/** Milliseconds between two readings. */
const pause = 200;

function useCodes({ video, state }: Camera, onText: (text: string) => void): void {
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    if (state !== 'on') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    void newQrReader().then((reader) => {
      const look = async (): Promise<void> => {
        const text = video.current && (await reader.read(video.current).catch(() => null));
        if (!wanted) return;
        if (text) latest.current(text);
        else timer = setTimeout(look, pause);
      };
      if (wanted) void look();
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [video, state]);
}
