import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useText } from '#web/text';
import type { Place } from '../map/place.ts';
import styles from './map.module.css';

/** A point on the map: a person, a zone, a device. */
export interface MapMarker extends Place {
  readonly id: string;
  /** Read out, and shown beside the point while it is selected or under the pointer. */
  readonly label: string;
  readonly tone?: 'brand' | 'good' | 'warn' | 'bad' | 'info';
  /** Accuracy in metres: drawn as a light disc. */
  readonly accuracy?: number | null;
}

/** A round area that cannot be changed. */
export interface MapCircle extends Place {
  readonly id: string;
  readonly label: string;
  /** Metres. */
  readonly radius: number;
}

/** The editable area: its middle is dragged or tapped, its edge dragged; both can also be moved by arrow keys. */
export interface MapArea extends Place {
  readonly radius: number;
  /** Limits of the radius in metres. */
  readonly smallest: number;
  readonly largest: number;
  readonly onChange: (next: Place & { readonly radius: number }) => void;
}

export interface PlaceMapProps {
  /** The accessible name of the map. */
  readonly label: string;
  readonly markers?: readonly MapMarker[];
  readonly circles?: readonly MapCircle[];
  readonly area?: MapArea;
  readonly chosen?: string | null;
  readonly onChoose?: (id: string) => void;
  /** Pixels. */
  readonly height?: number;
}

// The library is loaded with the first map that is drawn.
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** A map to scale. Tiles come from the address in the server's settings; without one it is a grid of metres, which also works offline. */
export function PlaceMap({ height = 320, ...rest }: PlaceMapProps) {
  const t = useText('kit');
  const waiting = (
    <div className={styles.waiting} role="status" aria-busy>
      <VisuallyHidden>{t(($) => $.words.loading)}</VisuallyHidden>
    </div>
  );
  return (
    <div className={styles.frame} style={{ height }}>
      <Suspense fallback={waiting}>
        <MapCanvas {...rest} />
      </Suspense>
    </div>
  );
}
