// An article with a picture is scheduled and goes out at its time, a colleague reads it on the phone and acknowledges it, the owner
// sees who did.
import { announcements } from '#announcements/contract';
import { en } from '#announcements/text/en';
import { contentOf } from '#announcements/web/editor-form';
import { asId } from '#kernel/ids';
import { addSeconds, addToDate, dateIn, systemNow } from '#kernel/time';
import { callIn } from '../tools/shots/call.ts';
import { aColleague, anOwner } from './companies.ts';
import { expect, test, visit } from './fixtures.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

test('an announcement is scheduled, sent, read on a phone and acknowledged', async ({ browser, baseURL }) => {
  const owner = await anOwner(browser, baseURL);
  const { page: phone } = await aColleague(owner, 'Anan');
  await phone.setViewportSize({ width: 390, height: 844 });

  await visit(owner, 'announcement');
  await owner.getByRole('button', { name: en.list.add }).first().click();
  await owner.getByRole('dialog').getByRole('textbox', { name: en.add.name }).fill('Year end');
  await owner.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owner.getByRole('textbox', { name: en.edit.title }).fill('We close on 31 December');
  await owner.getByText(en.edit.types.article, { exact: true }).click();
  const editor = owner.getByRole('textbox', { name: en.edit.text });
  await editor.fill('Back on 4 January.');
  const chooser = owner.waitForEvent('filechooser');
  await owner.getByRole('button', { name: en.editor.picture, exact: true }).click();
  await (await chooser).setFiles({ name: 'map.png', mimeType: 'image/png', buffer: dot });
  await owner.getByRole('dialog').getByRole('textbox', { name: en.editor.alt }).fill('Where we are');
  await owner.getByRole('dialog').getByRole('button', { name: en.editor.insert }).click();
  await expect(editor.getByRole('img', { name: 'Where we are' })).toBeVisible();
  await owner.getByRole('switch', { name: en.edit.everyone }).check();
  await expect(owner.getByText('Goes to 2 people who are at work.')).toBeVisible();
  await owner.getByRole('switch', { name: en.edit.mustAcknowledge }).check();
  await owner.getByText(en.edit.schedule, { exact: true }).click();
  const [year, month, day] = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 1 }).split('-');
  await owner.getByRole('textbox', { name: en.edit.date, exact: true }).fill(`${day}/${month}/${year}`);
  await owner.getByRole('spinbutton', { name: 'Hours' }).fill('09');

  await owner.getByRole('spinbutton', { name: 'Minutes' }).fill('00');
  await owner.getByRole('button', { name: en.edit.scheduleIt, exact: true }).click();
  await expect(owner.getByRole('dialog')).toContainText('2 people would receive it today');
  await owner.getByRole('dialog').getByRole('button', { name: en.edit.scheduleIt, exact: true }).click();
  await expect(owner.getByText(en.statuses.SCHEDULED, { exact: true })).toBeVisible();

  // Its time is brought forward to a few seconds from now.
  const id = asId<'announcement'>(new URL(owner.url()).pathname.split('/').at(-1) ?? '');
  const written = contentOf(await callIn(owner.context(), announcements.readAnnouncement, { id }));
  const soon = { ...written, scheduledTime: addSeconds(systemNow(), 5) };
  await callIn(owner.context(), announcements.saveAnnouncement, soon);
  await owner.reload();
  // Sending is work of the server: the page follows it.
  await expect(owner.getByText(en.statuses.SENT, { exact: true })).toBeVisible();

  await visit(phone, 'me/announcements');
  await phone.getByRole('link', { name: /We close on 31 December/ }).click();
  await expect(phone.getByText('Back on 4 January.')).toBeVisible();
  const picture = phone.getByRole('img', { name: 'Where we are' });
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: en.mine.acknowledge }).click();
  await expect(phone.getByText(/You acknowledged it on/)).toBeVisible();

  await owner.reload();
  await expect(owner.getByText('1 of 2').first()).toBeVisible();
});
