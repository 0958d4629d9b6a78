import { deflateSync } from 'node:zlib';
import { th } from '#people/text/th';
import { th as kit } from '#web/text/th';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

test('HR keeps an employee file in Thai: name, birthday of a Buddhist year, address, picture, move to a team', async ({
  page,
}) => {
  await signedInAs(page, 'administrator');
  const code = aName('F').replace(' ', '');
  const created = await page.request.post('/auth/v1/employee', {
    data: { firstName: 'แฟ้ม', lastName: 'ทดลอง', employeeCode: code },
  });
  const { id } = (await created.json()) as { id: string };
  await visit(page, `employee/view/${id}/profile`, 'th');

  const personal = page.getByRole('region', { name: th.file.personal });
  await personal.getByRole('button', { name: th.file.edit }).click();
  await personal.getByRole('textbox', { name: th.employees.firstName, exact: true }).fill('ประภาพรรณ');
  await personal.getByLabel(th.file.birthDate).fill('29/02/2543');
  await personal.getByRole('button', { name: kit.words.save }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ประภาพรรณ ทดลอง' })).toBeVisible();

  await page.getByRole('button', { name: kit.controls.image.choose }).click();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture() });
  await page.getByRole('dialog').getByRole('button', { name: kit.words.apply }).click();
  await said(page, th.file.pictureSaved);

  const file = (await (await page.request.get('/auth/v1/employee/full', { params: { employeeId: id } })).json()) as {
    birthDate: string;
    imgUrl: string;
  };
  expect(file.birthDate).toBe('2000-02-29');
  expect((await page.request.get(file.imgUrl)).status()).toBe(200);

  await visit(page, `employee/all?search=${code}`, 'th');
  await expect(page.getByRole('row').nth(1).locator('img')).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: th.bulk.move }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: th.bulk.moveTeam }).click();
  const team = page.getByRole('option').first();
  const name = (await team.textContent()) ?? '';
  await team.click();
  await dialog.getByRole('button', { name: th.bulk.moveAgree, exact: true }).click();
  await expect(dialog.getByText(th.bulk.finished_other.replace('{{count}}', '1'))).toBeVisible();
  await dialog.getByRole('button', { name: th.bulk.close }).last().click();
  await expect(page.getByRole('row').nth(1)).toContainText(name);
});

test('an employee asks for a change they may not make themselves, in Thai, and it is in the file once HR approves', async ({
  page,
}) => {
  const nationality = aName('ไทย');
  await signedInAs(page, 'employee');
  await visit(page, 'me/profile', 'th');
  const personal = page.getByRole('region', { name: th.file.personal });
  await personal.getByRole('button', { name: th.changes.ask }).click();
  await personal.getByRole('textbox', { name: th.file.nationality }).fill(nationality);
  await personal.getByRole('button', { name: th.changes.send }).click();
  const asked = page.getByRole('region', { name: th.changes.own });
  await expect(asked.getByText(th.changes.states.pending)).toBeVisible();
  await expect(personal.getByText(nationality)).toHaveCount(0);

  await signedInAs(page, 'administrator');
  await visit(page, 'employee/changes', 'th');
  const sheet = page.getByRole('region').filter({ hasText: nationality });
  await sheet.getByRole('button', { name: th.changes.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: th.changes.approve }).click();
  await said(page, th.changes.approved);

  await signedInAs(page, 'employee');
  await visit(page, 'me/profile', 'th');
  await expect(personal.getByText(nationality)).toBeVisible();
  await expect(asked.getByText(th.changes.states.approved).first()).toBeVisible();
});

/** A square of 400 pixels in one colour. */
function picture(): Buffer {
  const size = 400;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, 120)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: size }, () => line)));
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
