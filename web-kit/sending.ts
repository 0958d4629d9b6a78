// Actions that wait on the device: which, and when they are sent again.
import { useEffect, useState } from 'react';
import type { Outbox, Waiting } from './outbox.ts';

/** Milliseconds between tries while something waits: a phone does not always notice that the network is back. */
const pause = 30_000;

/** Sends when the page opens, when the network is back, when the reader comes back, and every half minute while something waits. */
export function useSending(send: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    const go = () => void (document.visibilityState === 'visible' && send());
    go();
    addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [send]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void send(), pause);
    return () => clearInterval(timer);
  }, [send, isWaiting]);
}

/** What of this person waits on the device, as it changes. */
export function useWaiting<Input>(box: Outbox<Input>, owner: string): readonly Waiting<Input>[] {
  const [waiting, setWaiting] = useState<readonly Waiting<Input>[]>([]);
  useEffect(() => {
    let wanted = true;
    const show = () => void box.list(owner).then((list) => wanted && setWaiting(list));
    show();
    const stop = box.watch(show);
    return () => {
      wanted = false;
      stop();
    };
  }, [box, owner]);
  return waiting;
}
