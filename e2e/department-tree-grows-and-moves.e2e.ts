import { th } from '#departments/text/th';
import { th as kit } from '#web/text/th';
import { aName, expect, said, signedInAs, test, visit } from './fixtures.ts';

test('an administrator builds a tree of teams, moves one by dragging, and fills it with people', async ({ page }) => {
  await signedInAs(page, 'administrator');
  await visit(page, 'teams', 'th');
  const [factory, line, office] = [aName('โรงงาน'), aName('สายการผลิต'), aName('สำนักงาน')];
  const dialog = page.getByRole('dialog');
  const more = (name: string) => page.getByRole('button', { name: th.teams.more.replace('{{name}}', name) });
  const save = async (name: string) => {
    await dialog.getByLabel(th.form.name).fill(name);
    await dialog.getByRole('button', { name: kit.words.save }).click();
    await expect(dialog).toBeHidden();
  };
  for (const name of [factory, office]) {
    await page.getByRole('button', { name: th.teams.add, exact: true }).click();
    await save(name);
  }
  await more(factory).click();
  await page.getByRole('menuitem', { name: th.teams.addBelow }).click();
  await save(line);

  // The production line is dragged from the factory to the office.
  await page.getByRole('searchbox', { name: th.teams.search }).fill(String(process.pid));
  await expect(page.getByText(line)).toBeVisible();
  await page.getByTitle(th.teams.drag.replace('{{name}}', line)).hover();
  await page.mouse.down();
  const place = await page.getByRole('link', { name: office }).boundingBox();
  if (!place) throw new Error('The office is not on screen.');
  // Into the lower middle of the row, where a drop means below it. Moved twice: the last reported position counts.
  const y = place.y + place.height * 0.65;
  await page.mouse.move(place.x + 40, y, { steps: 8 });
  await page.mouse.move(place.x + 42, y);
  await page.mouse.up();
  await said(page, th.teams.moved.replace('{{name}}', line));
  const tree = await page.request.get('/auth/v1/departments/search', { params: { name: line } });
  expect(((await tree.json()) as { items: { path: string[] }[] }).items[0]?.path).toEqual([office]);

  // A team cannot be moved below itself.
  await more(office).click();
  await page.getByRole('menuitem', { name: th.teams.move }).click();
  await dialog.getByRole('combobox', { name: th.moving.to }).click();
  await expect(page.getByRole('option', { name: factory })).toBeVisible();
  await expect(page.getByRole('option', { name: new RegExp(line) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: line }).click();
  await expect(page.getByRole('heading', { level: 1, name: line })).toBeVisible();
  await page.getByRole('button', { name: th.members.add }).click();
  const people = dialog.getByRole('checkbox');
  await people.nth(0).check();
  await people.nth(1).check();
  await dialog.getByRole('button', { name: th.members.addChosen_other.replace('{{count}}', '2') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(3);
});
