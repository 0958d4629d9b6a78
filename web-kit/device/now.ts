import { useEffect, useState } from 'react';
import { type Instant, systemNow } from '#kernel/time';

/** The device's time, updated each second. */
export function useNow(): Instant {
  const [now, setNow] = useState(systemNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
