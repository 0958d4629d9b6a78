// The position of the device. One try takes at most 15 seconds, and up to five more follow.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Instant, instantOfMilliseconds, secondsBetween, systemNow } from '#kernel/time';

export interface FoundPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Metres. */
  readonly accuracy: number | null;
  readonly measuredAt: Instant;
}

export type PositionSearch =
  | { readonly kind: 'searching'; readonly tryNumber: number; readonly best: FoundPosition | null }
  | { readonly kind: 'found'; readonly position: FoundPosition }
  /** Refused by the reader, not offered by the browser, or not found in all tries. */
  | { readonly kind: 'denied' | 'unsupported' | 'failed' };

export const positionLimits = {
  timeoutMilliseconds: 15_000,
  retries: 5,
  /** Accuracy in metres: a worse answer is asked for again, and used if nothing better comes. */
  goodEnough: 150,
  /** Age in seconds: an older position may be of another place. */
  oldest: 60,
} as const;

type Locator = Pick<Geolocation, 'getCurrentPosition'>;

interface FindOptions {
  readonly locator: Locator | undefined;
  readonly onState: (state: PositionSearch) => void;
  readonly isWanted?: () => boolean;
}

export async function findPosition({ locator, onState, isWanted = () => true }: FindOptions): Promise<PositionSearch> {
  let best: FoundPosition | null = null;
  const end = (state: PositionSearch): PositionSearch => {
    if (isWanted()) onState(state);
    return state;
  };
  if (!locator) return end({ kind: 'unsupported' });
  for (let tryNumber = 1; tryNumber <= 1 + positionLimits.retries && isWanted(); tryNumber += 1) {
    onState({ kind: 'searching', tryNumber, best });
    const answer = await oneTry(locator);
    if (answer === 'denied') return end({ kind: 'denied' });
    if (answer === 'none') continue;
    if ((answer.accuracy ?? Number.POSITIVE_INFINITY) <= (best?.accuracy ?? Number.POSITIVE_INFINITY)) best = answer;
    if (answer.accuracy !== null && answer.accuracy <= positionLimits.goodEnough) break;
  }
  return end(best ? { kind: 'found', position: best } : { kind: 'failed' });
}

const permissionDenied = 1;

const oneTry = (locator: Locator): Promise<FoundPosition | 'denied' | 'none'> =>
  new Promise((resolve) =>
    locator.getCurrentPosition(
      ({ coords, timestamp }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracy: Number.isFinite(coords.accuracy) ? Math.round(coords.accuracy) : null,
          measuredAt: instantOfMilliseconds(timestamp),
        }),
      ({ code }) => resolve(code === permissionDenied ? 'denied' : 'none'),
      { enableHighAccuracy: true, timeout: positionLimits.timeoutMilliseconds, maximumAge: 0 },
    ),
  );

/** Seconds since the measurement; 0 when the clock was set back. */
export const ageOf = (position: FoundPosition): number => Math.max(0, secondsBetween(position.measuredAt, systemNow()));

export interface PositionReader {
  readonly search: PositionSearch;
  readonly again: () => Promise<PositionSearch>;
  /** The current position: the last one while it is fresh, otherwise a new search. Null where there is none. */
  readonly fresh: () => Promise<FoundPosition | null>;
}

/** Searches when the screen opens, unless `atOnce` is false, and again on request. */
export function usePosition({ atOnce = true }: { readonly atOnce?: boolean } = {}): PositionReader {
  const [search, setSearch] = useState<PositionSearch>({ kind: 'searching', tryNumber: 1, best: null });
  const turn = useRef(0);
  const running = useRef<Promise<PositionSearch> | null>(null);
  const again = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    const isWanted = () => turn.current === mine;
    running.current = findPosition({ locator: navigator.geolocation, onState: setSearch, isWanted });
    return running.current;
  }, []);
  const fresh = async (): Promise<FoundPosition | null> => {
    if (search.kind === 'found' && ageOf(search.position) <= positionLimits.oldest) return search.position;
    if (search.kind === 'searching' && search.best) return search.best;
    if (search.kind === 'denied' || search.kind === 'unsupported') return null;
    const found = await (search.kind === 'searching' && running.current ? running.current : again());
    return found.kind === 'found' ? found.position : null;
  };
  useEffect(() => {
    if (atOnce) void again();
    return () => {
      turn.current += 1;
    };
  }, [again, atOnce]);
  return { search, again, fresh };
}
