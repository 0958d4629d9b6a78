import { writeFile } from 'node:fs/promises';
import { type APIRequestContext, chromium } from '@playwright/test';
import { encodeQR } from 'qr';
import { en } from '#clock/text/en';
import { en as clocking } from '#clocking/text/en';
import { en as reports } from '#reports/text/en';
import { browserArguments } from '../tools/setup/browser.ts';
import { expect, signedInAs, test, visit } from './fixtures.ts';

/** The text of a printed code of the demo. */
async function printedCode(request: APIRequestContext): Promise<string> {
  const listed = await request.get('/auth/v1/zones', { params: { type: 'qr' } });
  const { items } = (await listed.json()) as { items: readonly { id: string }[] };
  for (const { id } of items) {
    const { code } = (await (await request.get('/auth/v1/zone/qr', { params: { id } })).json()) as { code: string };
    if (code) return code;
  }
  throw new Error('The demo has no printed code.');
}

const [width, height] = [640, 480];

/** A film of a code on a grey wall, in the simplest format that a browser accepts as a camera. */
function filmOf(text: string): Buffer {
  const squares = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor((height - 40) / squares.length);
  const [left, top] = [width, height].map((room) => Math.floor((room - squares.length * scale) / 2)) as [
    number,
    number,
  ];
  const light = Buffer.alloc(width * height, 150);
  for (const [y, row] of squares.entries())
    for (const [x, dark] of row.entries())
      for (let line = 0; line < scale; line++) {
        const start = (top + y * scale + line) * width + left + x * scale;
        light.fill(dark ? 20 : 235, start, start + scale);
      }
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), picture, picture]);
}

test('an employee scans the code on the wall, clocks in, and the evidence shows the code', async ({ page }, info) => {
  await signedInAs(page, 'administrator');
  const film = info.outputPath('code.y4m');
  await writeFile(film, filmOf(await printedCode(page.request)));

  const browser = await chromium.launch({
    executablePath: process.env.KALA_CHROMIUM ?? '',
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const phone = await browser.newPage({
    baseURL: process.env.KALA_URL ?? '',
    viewport: { width: 390, height: 844 },
    permissions: ['camera', 'geolocation'],
    geolocation: { latitude: 13.7466, longitude: 100.5347, accuracy: 12 },
  });
  await signedInAs(phone, 'maker');
  await visit(phone, 'me/clock');
  await phone.getByRole('button', { name: en.signals.scan }).click();
  await expect(phone.getByText(en.signals.scanned)).toBeVisible();
  await expect(phone.getByRole('dialog')).toHaveCount(0);

  const sent = phone.waitForResponse((answer) => answer.url().endsWith('/auth/v1/clocks'));
  await phone
    .getByRole('button', { name: /^Clock (in|out)$/ })
    .first()
    .click();
  const { punches } = (await (await sent).json()) as { punches: readonly { id: string }[] };
  await expect(phone.getByText(/^Clock (in|out) at \d/)).toBeVisible();

  await visit(phone, `webview/log-details/${punches[0]?.id}`);
  await expect(phone.getByText(reports.webview.proofs.static)).toBeVisible();
  await expect(phone.getByText(clocking.levels.C)).toBeVisible();
  await browser.close();
});
