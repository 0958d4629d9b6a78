import { page, pages } from '#kernel/pages';

export const zonePages = pages('zones', {
  zones: page('zone'),
  all: page('zone/all'),
  gps: page('zone/gps'),
  ibeacon: page('zone/ibeacon'),
  wifi: page('zone/wifi'),
  qr: page('zone/qr'),
  faceScanner: page('zone/face-scanner'),
  import: page('zone/import'),
  scanner: page('zone/scanner/:id'),
  /** For a tablet at the door, where nobody is signed in. */
  display: page('zone/display/:token'),
});
