import { page, pages } from '#kernel/pages';

export const clockPages = pages('clock', {
  clock: page('me/clock'),
  stations: page('setting/station'),
  station: page('station'),
});
