import { expect, it, vi } from 'vitest';
import { defaultColours } from '#kernel/theme-colours';
import { forgetKept, keepText, keepValue, keptText, keptValue } from './browser-memory.ts';
import { applyDefaultTheme, applyTheme, clearTheme } from './theme/tenant-theme.ts';

const closed = (): never => {
  throw new DOMException('closed', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

it('texts and values are kept for the next visit, and forgotten by their names', () => {
  keepText('kala.menu', 'open');
  keepValue('kala.clock.1', { since: '08:00' });
  expect([keptText('kala.menu'), keptValue('kala.clock.1')]).toEqual(['open', { since: '08:00' }]);
  forgetKept((name) => name.startsWith('kala.clock.'));
  expect([keptText('kala.menu'), keptValue('kala.clock.1')]).toEqual(['open', undefined]);
});

it('what is no value any more is none', () => {
  keepText('kala.profile', '{"first');
  expect(keptValue('kala.profile')).toBeUndefined();
});

it.each([
  ['closed', new Proxy({}, { get: () => closed, ownKeys: closed })],
  ['full', { getItem: () => null, removeItem: () => {}, setItem: full }],
])(
  'where the storage is %s, nothing is kept and nothing fails, nor do the colours of the company',
  (_name, storage) => {
    vi.stubGlobal('localStorage', storage);
    keepText('kala.menu', 'open');
    expect([keptText('kala.menu'), keptValue('kala.clock.1')]).toEqual([null, undefined]);
    applyTheme(defaultColours);
    expect(document.getElementById('company-theme')?.textContent).toContain('html:root');
    applyDefaultTheme();
    clearTheme();
    expect(document.getElementById('company-theme')).toBeNull();
  },
);
