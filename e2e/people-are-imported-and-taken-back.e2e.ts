import { aName, expect, signedInAs, test, visit } from './fixtures.ts';

/** Written in three portions. `npm run bench -- people` imports 5,000 and takes them back. */
const rowCount = 1_100;
/** Everything that follows new people goes on beside the next step. */
const soon = { timeout: 150_000 };
/** Row numbers as a spreadsheet counts them, and what is wrong there. */
const bad = { noName: 100, badDate: 700, repeated: 1_050 };

function peopleFile(code: string): string {
  const lines = Array.from({ length: rowCount }, (_, index) => {
    const row = index + 2;
    const firstName = row === bad.noName ? '' : 'นำเข้า';
    const startDate = row === bad.badDate ? '31/02/2567' : '01/06/2567';
    return `${code}-${row === bad.repeated ? 2 : row},${firstName},ทดลอง,${startDate},081234${String(row).padStart(4, '0')}`;
  });
  return ['รหัสพนักงาน,ชื่อ,นามสกุล,วันเริ่มงาน,โทรศัพท์', ...lines].join('\r\n');
}

test('HR imports 1,100 people with three bad rows, repairs them, and undoes the import', async ({ page }) => {
  await signedInAs(page, 'owner');
  await visit(page, 'import/employees', 'th');
  const code = aName('I').replace(' ', '');
  const name = `${code}.csv`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(peopleFile(code)) });
  await page.getByRole('button', { name: 'อ่านไฟล์' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'ตรวจสอบข้อมูล' }).click();
  await expect(page.getByText('จะเพิ่ม 1097 คน').first()).toBeVisible(soon);
  await expect(page.getByText('ไม่มีวันที่นี้ในปฏิทิน')).toBeVisible();
  await expect(page.getByText('ข้อมูลซ้ำ: รหัสนี้อยู่ในแถวก่อนหน้าแล้ว')).toBeVisible();
  await expect(page.getByRole('button', { name: 'บันทึกทุกแถว' })).toBeDisabled();

  const repairs = [
    [bad.noName, 'ชื่อ', 'สมชาย'],
    [bad.badDate, 'วันเริ่มงาน', '28/02/2567'],
    [bad.repeated, 'รหัสพนักงาน', `${code}-${bad.repeated}`],
  ] as const;
  for (const [row, field, value] of repairs) {
    await page.getByRole('button', { name: new RegExp(`แถว ${row}\\b`) }).click();
    await page.getByRole('menuitem', { name: 'แก้ไข' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'บันทึกและตรวจสอบอีกครั้ง' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: new RegExp(`แถว ${row}\\b`) })).toBeHidden(soon);
  }

  await page.getByRole('button', { name: 'บันทึกทุกแถว' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึก', exact: true }).click();
  await expect(page.getByText('เพิ่มแล้ว 1100 คน')).toBeVisible(soon);
  const count = async () => {
    const answer = await page.request.get('/auth/v2/employees', { params: { search: code, size: 1 } });
    return ((await answer.json()) as { total: number }).total;
  };
  expect(await count()).toBe(rowCount);

  await page.getByRole('button', { name: 'ย้อนกลับการนำเข้า' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับ', exact: true }).click();
  await expect(page.getByText('ย้อนกลับแล้ว').first()).toBeVisible(soon);
  expect(await count()).toBe(0);
});
