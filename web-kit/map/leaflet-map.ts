// A Leaflet map with the product's look and texts, and a grid of metres where there are no tiles.
import leaflet, { type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { PublicSettings } from '#kernel/public-settings';
import { gridStep } from './place.ts';

/** Bangkok, the start view of a map without content. */
const somewhere: [number, number] = [13.7563, 100.5018];
const closest = 19;

export interface MapWords {
  readonly zoomIn: string;
  readonly zoomOut: string;
}

export function newMap(container: HTMLElement, settings: PublicSettings, words: MapWords): LeafletMap {
  const hasTiles = settings.mapTiles !== null;
  const map = leaflet.map(container, {
    center: somewhere,
    zoom: 15,
    minZoom: 2,
    maxZoom: closest,
    attributionControl: false,
    zoomControl: false,
    // The grid is drawn for whole zoom steps: it would lag behind an animation.
    zoomAnimation: hasTiles,
    scrollWheelZoom: false,
  });
  leaflet.control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  if (settings.mapTiles !== null) {
    // Tile owners need to know which site asks; our pages send no referrer elsewhere.
    leaflet.tileLayer(settings.mapTiles, { maxZoom: closest, referrerPolicy: 'origin' }).addTo(map);
  }
  return map;
}

export interface Scale {
  /** Metres of one square of the grid, and its side in pixels. */
  readonly metres: number;
  readonly pixels: number;
}

/** The grid at the middle of the view; it is fixed to the ground, so it moves with the map. */
export function drawGrid(map: LeafletMap, visible: boolean): Scale {
  const middle = map.getCenter();
  const point = map.latLngToContainerPoint(middle);
  const metresPerPixel = map.distance(middle, map.containerPointToLatLng(point.add([100, 0]))) / 100;
  const metres = gridStep(metresPerPixel);
  const pixels = metres / metresPerPixel;
  const origin = map.latLngToContainerPoint([Math.round(middle.lat), Math.round(middle.lng)]);
  const container = map.getContainer();
  container.toggleAttribute('data-grid', visible);
  container.style.setProperty('--grid-size', `${pixels}px`);
  container.style.setProperty('--grid-x', `${origin.x % pixels}px`);
  container.style.setProperty('--grid-y', `${origin.y % pixels}px`);
  return { metres, pixels };
}
