import { lazy, Suspense } from 'react';
import type { Place } from '../map/place.ts';
import styles from './map.module.css';

/** A point on the map: a person, a zone, a device. */
export interface MapMarker extends Place {
  readonly id: string;
  /** Read out, and shown beside the point while it is chosen or pointed at. */
  readonly label: string;
  readonly tone?: 'brand' | 'good' | 'warn' | 'bad' | 'info';
  /** Metres within which the point may truly lie: drawn as a pale disc. */
  readonly accuracy?: number | null;
}

/** A round area that is only shown. */
export interface MapCircle extends Place {
  readonly id: string;
  readonly label: string;
  /** Metres. */
  readonly radius: number;
}

/** The one area that can be changed: its middle is dragged or tapped, its edge dragged; both also go by arrow keys. */
export interface MapArea extends Place {
  readonly radius: number;
  /** Metres between which the radius may be chosen. */
  readonly smallest: number;
  readonly largest: number;
  readonly onChange: (next: Place & { readonly radius: number }) => void;
}

export interface PlaceMapProps {
  /** What the map shows, for those who cannot see it. */
  readonly label: string;
  readonly markers?: readonly MapMarker[];
  readonly circles?: readonly MapCircle[];
  readonly area?: MapArea;
  readonly chosen?: string | null;
  readonly onChoose?: (id: string) => void;
  /** Pixels. */
  readonly height?: number;
}

// The library travels only with the first map that is drawn.
const MapCanvas = lazy(async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas }));

/** A map to scale. Tiles come from the address the server names; without one it is a grid of metres, as useful offline. */
export function PlaceMap({ height = 320, ...rest }: PlaceMapProps) {
  return (
    <div className={styles.frame} style={{ height }}>
      <Suspense fallback={<div className={styles.waiting} aria-busy />}>
        <MapCanvas {...rest} />
      </Suspense>
    </div>
  );
}
