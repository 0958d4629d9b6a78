import { en } from '#organization/text/en';
import { aName, expect, signedInAs, test, visit } from './fixtures.ts';

test('a tag added in one window appears in the other, without asking', async ({ browser, baseURL, page }) => {
  const colleague = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await colleague.newPage();
  await signedInAs(page, 'owner');
  await signedInAs(other, 'administrator');
  const name = aName('Night shift');
  for (const window of [page, other]) {
    await visit(window, 'setting/tag');
    await window.getByRole('searchbox', { name: en.tags.search }).fill(name);
    await expect(window.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  }
  const answer = await other.request.post('/auth/v1/tag', { data: { name, colour: '#1d5fbf' } });
  expect(answer.status()).toBe(200);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await colleague.close();
});
