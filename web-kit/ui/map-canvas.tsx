import leaflet, { type LayerGroup, type Map as LeafletMap } from 'leaflet';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PublicSettings } from '#kernel/public-settings';
import { useFormat } from '#web/format';
import { publicSettings } from '#web/settings';
import { useText } from '#web/text';
import { drawPlaces, newArea } from '../map/layers.ts';
import { drawGrid, newMap, type Scale } from '../map/leaflet-map.ts';
import type { Place } from '../map/place.ts';
import styles from './map.module.css';
import type { MapArea, MapCircle, MapMarker, PlaceMapProps } from './map.tsx';

const none: readonly never[] = [];

/** The map itself; `#ui/map` loads it when it is first drawn. */
export function MapCanvas({ label, markers = none, circles = none, area, chosen = null, onChoose }: PlaceMapProps) {
  const { container, view, settings, scale } = useMap();
  useEffect(() => {
    if (!view) return;
    const draw = () => drawPlaces(view.map, view.places, { markers, circles, chosen, onChoose });
    draw();
    // Points that overlapped may be apart now.
    view.map.on('zoomend', draw);
    return () => void view.map.off('zoomend', draw);
  }, [view, markers, circles, chosen, onChoose]);
  useArea(view?.map, area);
  useFirstLook(view?.map, { markers, circles, area });
  return (
    <section className={styles.whole} aria-label={label}>
      <div className={styles.map} ref={container} />
      <Legend scale={scale} isGrid={settings?.mapTiles === null} />
      {area && <AreaValue area={area} />}
      {settings?.mapAttribution && <p className={styles.owner}>{settings.mapAttribution}</p>}
    </section>
  );
}

interface View {
  readonly map: LeafletMap;
  readonly places: LayerGroup;
}

function useMap() {
  const t = useText('kit');
  const container = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useState<PublicSettings | null>(null);
  const [view, setView] = useState<View | null>(null);
  const [scale, setScale] = useState<Scale | null>(null);

  useEffect(() => {
    let wanted = true;
    publicSettings().then((known) => wanted && setSettings(known));
    return () => {
      wanted = false;
    };
  }, []);

  useLayoutEffect(() => {
    if (!container.current || !settings) return;
    const words = { zoomIn: t(($) => $.controls.map.zoomIn), zoomOut: t(($) => $.controls.map.zoomOut) };
    const map = newMap(container.current, settings, words);
    const grid = () => setScale(drawGrid(map, settings.mapTiles === null));
    map.on('move zoomend resize', grid);
    grid();
    const resize = new ResizeObserver(() => map.invalidateSize());
    resize.observe(container.current);
    setView({ map, places: leaflet.layerGroup().addTo(map) });
    return () => {
      resize.disconnect();
      setView(null);
      map.remove();
    };
  }, [settings, t]);

  return { container, view, settings, scale };
}

/** The area follows the screen's values; a drag goes to the screen first and comes back. */
function useArea(map: LeafletMap | undefined, area: MapArea | undefined): void {
  const t = useText('kit');
  const layer = useRef<ReturnType<typeof newArea> | null>(null);
  useEffect(() => {
    if (!map || !area) return;
    const words = {
      middle: t(($) => $.controls.map.middle),
      edge: t(($) => $.controls.map.edge),
      radius: (metres: number) => t(($) => $.controls.map.metres, { metres }),
    };
    if (layer.current?.map !== map) {
      layer.current = newArea(map, area, words);
      return;
    }
    layer.current.show(area);
    // Moved by the screen, not by hand on the map: a position that was found, a link that was pasted.
    if (!map.getBounds().pad(-0.1).contains([area.latitude, area.longitude])) lookAt(map, [area]);
  }, [map, area, t]);
}

/** Brings all of these into view. */
function lookAt(map: LeafletMap, rounds: readonly (Place & { readonly radius: number })[]): void {
  const bounds = leaflet.latLngBounds([]);
  for (const { latitude, longitude, radius } of rounds)
    bounds.extend(leaflet.latLng(latitude, longitude).toBounds(radius * 2));
  // The legend is below, the buttons are on the left.
  map.fitBounds(bounds, { maxZoom: 17, paddingTopLeft: [60, 40], paddingBottomRight: [28, 52], animate: false });
}

interface OnMap {
  readonly markers: readonly MapMarker[];
  readonly circles: readonly MapCircle[];
  readonly area: MapArea | undefined;
}

/** At first everything is brought into view; afterwards the reader decides where to look. */
function useFirstLook(map: LeafletMap | undefined, { markers, circles, area }: OnMap): void {
  const looked = useRef<LeafletMap | null>(null);
  useEffect(() => {
    const doubts = markers.map((marker) => ({ ...marker, radius: marker.accuracy ?? 0 }));
    const rounds = [...doubts, ...circles, ...(area ? [area] : [])];
    if (!map || looked.current === map || rounds.length === 0) return;
    looked.current = map;
    lookAt(map, rounds);
  }, [map, markers, circles, area]);
}

function Legend({ scale, isGrid }: { readonly scale: Scale | null; readonly isGrid: boolean }) {
  const t = useText('kit');
  const format = useFormat();
  if (!scale) return null;
  const { metres, pixels } = scale;
  const length =
    metres < 1000
      ? t(($) => $.controls.map.metres, { metres: format.number(metres) })
      : t(($) => $.controls.map.kilometres, { kilometres: format.number(metres / 1000) });
  return (
    <div className={styles.legend}>
      <span className={styles.ruler} style={{ width: pixels }}>
        {length}
      </span>
      <span className={styles.north}>{t(($) => $.controls.map.north)}</span>
      {isGrid && <span className={styles.hint}>{t(($) => $.controls.map.noTiles)}</span>}
    </div>
  );
}

function AreaValue({ area }: { readonly area: MapArea }) {
  const t = useText('kit');
  const { latitude, longitude, radius } = area;
  return (
    <output className={styles.value}>
      {t(($) => $.controls.map.area, { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5), radius })}
    </output>
  );
}
