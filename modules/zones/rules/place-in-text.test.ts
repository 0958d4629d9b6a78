import { describe, expect, it } from 'vitest';
import { placeInText } from './place-in-text.ts';

describe('a place is read from', () => {
  it.each([
    ['two numbers', '13.756331, 100.501762', 13.756331, 100.501762],
    ['two numbers with a space', '13.7563 100.5018', 13.7563, 100.5018],
    ['numbers south and west', '-33.8568, -70.5', -33.8568, -70.5],
    ['the map of Google', 'https://www.google.com/maps/@13.7563,100.5018,17z', 13.7563, 100.5018],
    [
      'the pin of Google, not the middle of its map',
      'https://www.google.com/maps/place/Wat+Arun/@13.75,100.5,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d13.743742!4d100.488975',
      13.743742,
      100.488975,
    ],
    ['a search of Google', 'https://maps.google.com/?q=13.7563,100.5018', 13.7563, 100.5018],
    ['a shared search', 'https://www.google.com/maps/search/?api=1&query=13.7563%2C100.5018', 13.7563, 100.5018],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/13.7563/100.5018', 13.7563, 100.5018],
    [
      'a marker of OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=13.7563&mlon=100.5018#map=5/1/2',
      13.7563,
      100.5018,
    ],
    ['Apple Maps', 'https://maps.apple.com/?ll=13.7563,100.5018&q=Office', 13.7563, 100.5018],
    ['a position that a phone shares', 'geo:13.7563,100.5018?z=17', 13.7563, 100.5018],
    ['degrees', `13°45'23.0"N 100°30'06.5"E`, 13.756389, 100.501806],
  ])('%s', (_name, text, latitude, longitude) => {
    expect(placeInText(text)).toEqual({ ok: true, value: { latitude, longitude } });
  });
});

it.each([
  ['a short link', 'https://maps.app.goo.gl/AbCdEf123', 'shortLink'],
  ['an address', '99/1 ถนนสาทร กรุงเทพฯ 10120', 'noPlace'],
  ['a postcode and a house number', '10120 99', 'noPlace'],
  ['a latitude beyond the pole', '95.1, 100.2', 'noPlace'],
  ['nothing', '', 'noPlace'],
])('%s holds no place', (_name, text, reason) => {
  expect(placeInText(text)).toEqual({ ok: false, reason });
});
