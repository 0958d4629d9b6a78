// When actions that wait on the device are sent again.
import { useEffect } from 'react';

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
