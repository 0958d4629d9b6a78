import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { expectRoomToWrite } from './folder.mjs';
import { holdsAll } from './install.mjs';
import { sayIfTooOld } from './node-version.mjs';
import { hasHash, packagedBrowser } from './packaged-browser.ts';
import { expectFreePort } from './port.mjs';

test.each([
  ['12.22.12', true],
  ['18.20.4', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.0.0', false],
  ['26.10.0', false],
])('Node %s is too old: %s, and the message is one sentence', (version, isTooOld) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => errors.mockRestore());
  expect(sayIfTooOld(version)).toBe(isTooOld);
  expect(errors.mock.calls.map(([line]) => line)).toEqual(
    isTooOld ? [`Kala needs Node 20.19 or newer to install itself; this is Node ${version}.`] : [],
  );
});

const lock = (packages: object) => JSON.stringify({ packages });

test('packages are installed again when one is missing or has another version', () => {
  const wanted = lock({
    '': { version: '1.35.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
  });
  expect(holdsAll(wanted, undefined)).toBe(false);
  expect(holdsAll(wanted, lock({ 'node_modules/a': { version: '1.0.0' } }))).toBe(false);
  expect(
    holdsAll(wanted, lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.1.0' } })),
  ).toBe(false);
  expect(
    holdsAll(wanted, lock({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })),
  ).toBe(true);
});

test('packages for another kind of machine may be missing, but must have their version', () => {
  const wanted = lock({ 'node_modules/tool-mac': { version: '1.0.0', optional: true } });
  expect(holdsAll(wanted, lock({}))).toBe(true);
  expect(holdsAll(wanted, lock({ 'node_modules/tool-mac': { version: '0.9.0' } }))).toBe(false);
});

test('a missing folder is tested in the nearest existing one, and nothing is left behind', () => {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-room-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  expectRoomToWrite(join(folder, 'deep', 'down'));
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('a folder that is not writable is reported in one sentence', () => {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-room-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  // No one can write below a file, not even root.
  const file = join(folder, 'file');
  fs.writeFileSync(file, '');
  expect(() => expectRoomToWrite(join(file, 'data'))).toThrow(
    `The folder ${file} cannot be written to (ENOTDIR): Kala keeps its packages, its built web and its data there.`,
  );
});

test('a browser from the registry is accepted only with the pinned hash', () => {
  const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-browser-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = join(folder, 'browser.tgz');
  fs.writeFileSync(file, 'chromium');
  expect(hasHash(file, 'sha256-3fjTENIWkzCLHtZVPklyw4BzU3tla26LlfY1srEpqlY=')).toBe(true);
  expect(hasHash(file, 'sha256-AfjTENIWkzCLHtZVPklyw4BzU3tla26LlfY1srEpqlY=')).toBe(false);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'a browser from the registry is fetched once: the next command finds it in its folder',
  async () => {
    const folder = fs.mkdtempSync(join(os.tmpdir(), 'kala-browser-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const program = join(folder, '153.0.0', 'chromium.sh');
    fs.mkdirSync(join(folder, '153.0.0'));
    fs.writeFileSync(program, '');
    expect(await packagedBrowser(folder)).toBe(program);
  },
);

test('a port in use is reported in one sentence with a way out', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  await expect(expectFreePort(String(port), '127.0.0.1', 0)).rejects.toThrow(
    `Port ${port} is taken by another program: stop it, or choose another port with PORT=${port + 1} npm start.`,
  );
});

test('a port that is released within a moment is waited for', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as net.AddressInfo;
  const released = vi.fn(() => new Promise((resolve) => server.close(resolve)));
  await expectFreePort(String(port), '127.0.0.1', 60_000, released);
  expect(released).toHaveBeenCalledOnce();
});

test.each(['abc', '0', '70000', '3000.5'])('the port %s is refused', async (wish) => {
  await expect(expectFreePort(wish, undefined)).rejects.toThrow(/^PORT must be a number/);
});
