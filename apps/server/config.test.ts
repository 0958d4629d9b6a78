import { describe, expect, it } from 'vitest';
import { defaultPublicSettings } from '#kernel/public-settings';
import { ConfigError, ownAddresses, readConfig } from './config.ts';

const addressesWith = (environment: Record<string, string>) => ownAddresses(readConfig(environment));

describe('the address that links are made with', () => {
  it.each([
    [{ PUBLIC_URL: 'https://hr.example.com/' }, ['https://hr.example.com']],
    [{ PUBLIC_URL: 'https://hr.example.com', HOST: '0.0.0.0' }, ['https://hr.example.com']],
    [{}, ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']],
    [{ HOST: '::1', PORT: '80' }, ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
    [{ HOST: 'localhost', PORT: '3001' }, ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001']],
  ])('with %o is one of %o', (environment, addresses) => {
    expect(addressesWith(environment)).toEqual(addresses);
  });

  it.each(['0.0.0.0', '::', '192.168.1.10', 'hr.example.com', '127.0.0.1.example.com'])(
    'must be given when HOST=%s accepts other machines',
    (HOST) => {
      expect(() => addressesWith({ HOST })).toThrow(ConfigError);
      expect(() => addressesWith({ HOST })).toThrow(/^HOST=\S+ lets others in, so set PUBLIC_URL/);
    },
  );
});

describe('the setting for the LINE contact', () => {
  it('is an address of LINE for the account that is named', () => {
    expect(readConfig({ LINE_CONTACT: '@example' }).publicSettings.lineContact).toBe('https://line.me/R/ti/p/@example');
  });

  it('refuses what is no account', () => {
    expect(() => readConfig({ LINE_CONTACT: 'javascript:alert(1)' })).toThrow(/LINE/);
  });
});

describe('the setting for chat support', () => {
  it.each([
    ['crisp:5f1c3b9e-1111-4222-8333-444455556666', 'crisp', '5f1c3b9e-1111-4222-8333-444455556666'],
    ['tawk:5f1c3b9e5f1c3b9e5f1c3b9e/default', 'tawk', '5f1c3b9e5f1c3b9e5f1c3b9e/default'],
  ])('%s names the provider, and the browser may load its window', (CHAT_SUPPORT, provider, id) => {
    const { publicSettings, chatSources } = readConfig({ CHAT_SUPPORT });
    expect(publicSettings.chat).toEqual({ provider, id });
    expect(chatSources.script?.join()).toContain(provider);
  });

  it('is none unless it is set, and a LINE link loads nothing', () => {
    expect(readConfig({}).publicSettings.chat).toBeNull();
    expect(readConfig({}).chatSources).toEqual({});
    const line = readConfig({ CHAT_SUPPORT: 'line', LINE_CONTACT: '@example' });
    expect(line.publicSettings.chat).toEqual({ provider: 'line', id: '' });
    expect(line.chatSources).toEqual({});
    expect(() => readConfig({ CHAT_SUPPORT: 'line' })).toThrow(/LINE_CONTACT/);
  });

  it.each(['crisp:x', 'tawk:../../evil/default', 'https://chat.example', 'crisp:5f1c3b9e'])(
    'refuses %s',
    (CHAT_SUPPORT) => {
      expect(() => readConfig({ CHAT_SUPPORT })).toThrow(ConfigError);
    },
  );
});

describe('the setting for map tiles', () => {
  it('is empty unless an address is set', () => {
    const { publicSettings, imageSources } = readConfig({});
    expect(publicSettings).toEqual(defaultPublicSettings);
    expect(imageSources).toEqual([]);
  });

  it.each([
    ['https://tile.example.com/{z}/{x}/{y}.png', 'https://tile.example.com'],
    ['https://{s}.tile.example.com/{z}/{x}/{y}.png', 'https://*.tile.example.com'],
    ['http://127.0.0.1:8080/styles/{z}/{x}/{y}@2x.png?key=1', 'http://127.0.0.1:8080'],
  ])('tells the browser where %s is and allows pictures only from there', (MAP_TILES, source) => {
    const { publicSettings, imageSources } = readConfig({ MAP_TILES, MAP_ATTRIBUTION: '© Example' });
    expect(publicSettings).toEqual({ ...defaultPublicSettings, mapTiles: MAP_TILES, mapAttribution: '© Example' });
    expect(imageSources).toEqual([source]);
  });

  it.each([
    'tile.example.com/{z}/{x}/{y}',
    'https://tile.example.com/map.png',
    'https://a.com; script-src * /{z}/{x}/{y}',
  ])('refuses %s', (MAP_TILES) => {
    expect(() => readConfig({ MAP_TILES })).toThrow(ConfigError);
  });
});

describe('the setting for finding places', () => {
  it('is kept on the server; the browser only learns that places can be found', () => {
    const { publicSettings, placeSearchUrl } = readConfig({ MAP_SEARCH: 'https://places.example.com/search' });
    expect(placeSearchUrl).toBe('https://places.example.com/search');
    expect(publicSettings).toEqual({ ...defaultPublicSettings, placeSearch: true });
  });

  it.each(['places.example.com/search', 'https://places.example.com/search?key=1', 'file:///etc/passwd'])(
    'refuses %s',
    (MAP_SEARCH) => {
      expect(() => readConfig({ MAP_SEARCH })).toThrow(ConfigError);
    },
  );
});

it('unsigned tokens are never accepted when HOST accepts other machines', () => {
  const emulator = { FIREBASE_PROJECT_ID: 'demo', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  expect(readConfig(emulator).identity.ways.firebase).toMatchObject({ emulator: '127.0.0.1:9099' });
  expect(() => readConfig({ ...emulator, HOST: '0.0.0.0', PUBLIC_URL: 'https://hr.example.com' })).toThrow(ConfigError);
});

it('statements leave in packets unless the setting turns it off', () => {
  expect(readConfig({}).databasePackets).toBe(true);
  expect(readConfig({ DATABASE_PACKETS: 'off' }).databasePackets).toBe(false);
});

describe('the proxies whose word is believed', () => {
  it.each([
    [undefined, false],
    ['off', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['10.0.0.0/8, 192.168.1.5', ['10.0.0.0/8', '192.168.1.5']],
  ])('TRUST_PROXY=%s is %o', (TRUST_PROXY, trusted) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted);
  });

  it.each(['on', 'true', 'all', '*', '0.0.0.0/0', '::/0', '-1', '10', 'proxy.example.com'])(
    'are never all of them: TRUST_PROXY=%s is refused',
    (TRUST_PROXY) => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY cannot be used: it is the number of proxies/);
    },
  );
});
