import { describe, expect, it } from 'vitest';
import { assurance, isBelow, type PunchSignals } from './assurance.ts';

describe('assurance of a punch', () => {
  it.each<[string, PunchSignals, string]>([
    ['a face that the device knows', { source: 'faceScanner', liveFace: true }, 'A verifiedFace'],
    ['a face on a device that does not look for life', { source: 'faceScanner', liveFace: null }, 'A verifiedFace'],
    ['a photograph held up to the device', { source: 'faceScanner', liveFace: false }, 'D notALivingFace'],
    ['rotating QR inside the fence', { source: 'self', qr: 'rotating', fence: 'inside' }, 'B rotatingQrInFence'],
    ['the same, sent later', { source: 'self', qr: 'rotating', fence: 'inside', offline: true }, 'C sentLater'],
    ['rotating QR, position doubtful', { source: 'self', qr: 'rotating', fence: 'doubtful' }, 'C oneSignal'],
    ['static QR', { source: 'self', qr: 'static' }, 'C oneSignal'],
    ['static QR inside the fence', { source: 'self', qr: 'static', fence: 'inside' }, 'C oneSignal'], // a photographed code adds nothing
    ['position alone', { source: 'self', fence: 'inside' }, 'C oneSignal'],
    ['the company’s network', { source: 'self', wifi: true }, 'C oneSignal'],
    ['a PIN at the station', { source: 'station', pin: true }, 'C oneSignal'],
    ['outside the fence', { source: 'self', fence: 'outside' }, 'D noSignal'],
    ['nothing but the button', { source: 'self' }, 'D noSignal'],
    ['entered by a manager', { source: 'hand', fence: 'inside' }, 'D enteredByHand'],
    ['imported', { source: 'import' }, 'D imported'],
  ])('%s: %o is %s', (_name, signals, expected) => {
    const { level, reason } = assurance(signals);
    expect(`${level} ${reason}`).toBe(expected);
  });

  it('D is below C, C is not', () => {
    expect([isBelow('D', 'C'), isBelow('C', 'C'), isBelow('A', 'C')]).toEqual([true, false, false]);
  });
});
