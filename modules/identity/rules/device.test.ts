import { expect, it } from 'vitest';
import { deviceOf, placeOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'chrome', 'windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'edge', 'windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'safari', 'macos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'firefox', 'linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile Safari/604.1`,
    'safari',
    'ios',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130 Safari/537.36`,
    'samsung',
    'android',
  ],
  ['okhttp/5.1.0', 'app', 'unknown'],
  ['curl/8.5.0', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each([
  ['127.0.0.1', 'here'],
  ['::1', 'here'],
  ['::ffff:192.168.1.20', 'private'],
  ['172.16.0.1', 'private'],
  ['172.32.0.1', 'internet'],
  ['fd12:3456::1', 'private'],
  ['49.228.10.1', 'internet'],
])('%s is %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});
