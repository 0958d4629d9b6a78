// The layers of a map: points, areas, and the one editable area.
import leaflet, { type LatLng, type LayerGroup, type Map as LeafletMap, type Marker } from 'leaflet';
import styles from '../ui/map.module.css';
import type { MapArea, MapCircle, MapMarker } from '../ui/map.tsx';
import { movedBy, type Place, rounded } from './place.ts';

const at = (place: Place): [number, number] => [place.latitude, place.longitude];
const placeOf = (point: LatLng): Place => rounded({ latitude: point.lat, longitude: point.lng });

const handle = (className: string, text = '') =>
  leaflet.divIcon({ className, html: `<span>${text}</span>`, iconSize: [44, 44], iconAnchor: [22, 22] });

interface Shown {
  readonly markers: readonly MapMarker[];
  readonly circles: readonly MapCircle[];
  readonly chosen: string | null;
  readonly onChoose: ((id: string) => void) | undefined;
}

/** With more names than this they would overlap: then a name shows only while the pointer is on its area. */
const mostNames = 12;

/** Areas around the same point share one label, below the largest area: the middle is used by the points. */
function drawCircles(group: LayerGroup, circles: readonly MapCircle[], isNamed: boolean): void {
  const name = { direction: 'bottom', className: styles.name ?? '' } as const;
  const names = circles.map(({ label }) => label).join(', ');
  for (const circle of circles) {
    const disc = leaflet.circle(at(circle), { radius: circle.radius, className: styles.disc ?? '' }).addTo(group);
    if (!isNamed) disc.bindTooltip(textOf(names), name);
  }
  const [largest] = circles.toSorted((one, other) => other.radius - one.radius);
  if (!isNamed || !largest) return;
  const below = at(movedBy(largest, { north: -largest.radius }));
  leaflet
    .tooltip({ ...name, permanent: true, offset: [0, 4] })
    .setLatLng(below)
    .setContent(textOf(names))
    .addTo(group);
}

/** Draws points and areas again. Each point is a button with its label, reached by Tab in the order on screen. */
export function drawPlaces(map: LeafletMap, group: LayerGroup, { markers, circles, chosen, onChoose }: Shown): void {
  group.clearLayers();
  for (const inOnePlace of Map.groupBy(circles, (circle) => at(circle).join()).values())
    drawCircles(group, inOnePlace, circles.length <= mostNames);
  for (const marker of markers) drawDoubt(group, marker);
  for (const crowd of crowdsOf(map, markers)) drawPoint(map, group, { crowd, chosen, onChoose });
}

function drawDoubt(group: LayerGroup, marker: MapMarker): void {
  if (!marker.accuracy) return;
  const className = `${styles.doubt} ${styles[marker.tone ?? 'brand'] ?? ''}`;
  leaflet.circle(at(marker), { radius: marker.accuracy, className, interactive: false }).addTo(group);
}

/** Pixels: the size of a touch target. */
const fingerWidth = 44;

/** Points that would overlap at this zoom become one, with their number. */
function crowdsOf(map: LeafletMap, markers: readonly MapMarker[]): readonly (readonly MapMarker[])[] {
  const crowds: { readonly point: leaflet.Point; readonly members: MapMarker[] }[] = [];
  for (const marker of markers) {
    const point = map.latLngToLayerPoint(at(marker));
    const near = crowds.find((crowd) => crowd.point.distanceTo(point) < fingerWidth);
    if (near) near.members.push(marker);
    else crowds.push({ point, members: [marker] });
  }
  return crowds.map(({ members }) => members);
}

interface DrawnPoint extends Pick<Shown, 'chosen' | 'onChoose'> {
  readonly crowd: readonly MapMarker[];
}

function drawPoint(map: LeafletMap, group: LayerGroup, { crowd, chosen, onChoose }: DrawnPoint): void {
  const first = crowd[0] as MapMarker;
  const shown = crowd.find(({ id }) => id === chosen);
  const tones = new Set(crowd.map(({ tone = 'brand' }) => tone));
  const tone = styles[tones.size === 1 ? (first.tone ?? 'brand') : 'brand'] ?? '';
  const label = shown?.label ?? crowdLabel(crowd);
  const point = leaflet.marker(at(shown ?? first), {
    icon: handle(`${styles.point} ${tone}`, crowd.length > 1 ? String(crowd.length) : ''),
    zIndexOffset: shown ? 500 : 0,
  });
  point.bindTooltip(textOf(label), { direction: 'top', offset: [0, -12], permanent: shown !== undefined });
  if (onChoose || crowd.length > 1) point.on('click', () => openCrowd(map, { crowd, chosen, onChoose }));
  point.addTo(group);
  const element = point.getElement();
  element?.setAttribute('aria-label', label);
  element?.toggleAttribute('data-chosen', shown !== undefined);
  if (onChoose) element?.setAttribute('aria-pressed', String(shown !== undefined));
}

const namesOfCrowd = 3;

const crowdLabel = (crowd: readonly MapMarker[]): string =>
  crowd
    .slice(0, namesOfCrowd)
    .map(({ label }) => label)
    .join(', ') + (crowd.length > namesOfCrowd ? ` +${crowd.length - namesOfCrowd}` : '');

/** A cluster is zoomed into until it separates; points at the same place are chosen in turn. */
function openCrowd(map: LeafletMap, { crowd, chosen, onChoose }: DrawnPoint): void {
  const bounds = leaflet.latLngBounds(crowd.map(at));
  const closest = Math.min(map.getMaxZoom(), 19);
  const parts = map.getZoom() < closest && !bounds.getNorthEast().equals(bounds.getSouthWest());
  if (crowd.length > 1 && parts) {
    map.fitBounds(bounds, { maxZoom: closest, padding: [60, 60], animate: false });
    return;
  }
  const now = crowd.findIndex(({ id }) => id === chosen);
  // Choosing a single point a second time reports it again: the screen opens it.
  const next = crowd[(now + 1) % crowd.length];
  if (next) onChoose?.(next.id);
}

/** Labels are typed by people: the library would read a string as HTML. */
function textOf(label: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = label;
  return element;
}

export interface AreaWords {
  readonly middle: string;
  readonly edge: string;
  readonly radius: (metres: number) => string;
}

interface AreaLayer {
  readonly map: LeafletMap;
  /** Shows the current values of the screen. */
  readonly show: (area: MapArea) => void;
}

/** The editable area: a disc, its middle and a handle on its eastern edge. */
export function newArea(map: LeafletMap, first: MapArea, words: AreaWords): AreaLayer {
  let area = first;
  const disc = leaflet.circle(at(area), { radius: area.radius, className: styles.disc ?? '', interactive: false });
  const middle = leaflet.marker(at(area), { icon: handle(styles.middle ?? ''), draggable: true, zIndexOffset: 100 });
  const edge = leaflet.marker(at(area), { icon: handle(styles.edge ?? ''), draggable: true, zIndexOffset: 200 });
  for (const layer of [disc, middle, edge]) layer.addTo(map);

  const show = (next: MapArea): void => {
    area = next;
    disc.setLatLng(at(area)).setRadius(area.radius);
    middle.setLatLng(at(area));
    edge.setLatLng(at(movedBy(area, { east: area.radius })));
    describe(edge, area, words);
  };
  const change = (next: Partial<Place & { radius: number }>): void => {
    const { latitude, longitude, radius, smallest, largest } = { ...area, ...next };
    const within = Math.min(largest, Math.max(smallest, Math.round(radius)));
    area.onChange({ latitude, longitude, radius: within });
  };

  middle.on('drag', () => change(placeOf(middle.getLatLng())));
  edge.on('drag', () => change({ radius: map.distance(middle.getLatLng(), edge.getLatLng()) }));
  // The handle returns to the eastern line, whatever direction it was pulled in.
  edge.on('dragend', () => show(area));
  map.on('click', ({ latlng }) => change(placeOf(latlng)));
  middle.getElement()?.setAttribute('aria-label', words.middle);
  onArrows(middle, (east, north) => change(movedBy(area, { east, north })));
  onArrows(edge, (east, north) => change({ radius: area.radius + east + north }));
  show(first);
  return { map, show };
}

function describe(edge: Marker, area: MapArea, words: AreaWords): void {
  const element = edge.getElement();
  element?.setAttribute('role', 'slider');
  element?.setAttribute('aria-label', words.edge);
  element?.setAttribute('aria-valuemin', String(area.smallest));
  element?.setAttribute('aria-valuemax', String(area.largest));
  element?.setAttribute('aria-valuenow', String(area.radius));
  element?.setAttribute('aria-valuetext', words.radius(area.radius));
}

/** Arrow keys in metres: 5, or 50 with Shift. The map itself must not move with them. */
function onArrows(marker: Marker, move: (east: number, north: number) => void): void {
  const directions: Record<string, readonly [number, number]> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  marker.getElement()?.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const metres = event.shiftKey ? 50 : 5;
    move(direction[0] * metres, direction[1] * metres);
  });
}
