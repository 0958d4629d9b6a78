import { describe, expect, it } from 'vitest';
import { isInNetwork, isNetwork } from './ip-network.ts';

describe('an address in a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.8', '203.0.113.7', false],
    ['203.0.113.255', '203.0.113.0/24', true],
    ['203.0.114.0', '203.0.113.0/24', false],
    ['203.0.113.130', '203.0.113.128/25', true],
    ['203.0.113.127', '203.0.113.128/25', false],
    // A server that listens on both kinds.
    ['::ffff:203.0.113.7', '203.0.113.0/24', true],
    ['2001:db8::1', '2001:db8::/32', true],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['2001:db8::1', '203.0.113.0/24', false],
    ['', '203.0.113.0/24', false],
    ['nonsense', '203.0.113.0/24', false],
  ])('%s in %s: %s', (address, network, expected) => {
    expect(isInNetwork(address, network)).toBe(expected);
  });
});

describe('what may be typed', () => {
  it.each([
    ['203.0.113.7', true],
    ['10.0.0.0/8', true],
    ['2001:db8::/48', true],
    ['203.0.113.256', false],
    ['203.0.113', false],
    ['203.0.113.0/33', false],
    ['203.0.113.0/24/1', false],
    ['2001:db8::1::2', false],
    ['1:2:3:4:5:6:7:8:9', false],
    // The whole internet is no place.
    ['0.0.0.0/0', false],
    ['::/0', false],
    ['office', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(isNetwork(text)).toBe(expected);
  });
});
