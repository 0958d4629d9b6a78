import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { sendOver } from '#apps/server/testing/attack/wire';
import { pictureFile } from '#apps/server/testing/attack/world';
import { coloursOnPaper } from '#apps/server/testing/file-text';
import { makeEnterprise } from '#apps/server/testing/sample-calls';
import { asId } from '#kernel/ids';
import { defaultColours } from '#kernel/theme-colours';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { branding, type ThemeImage } from '../contract.ts';
import type { ImageKey } from '../rules/theme-keys.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const codeOf = (code: string) => ({ body: { code } });
const noImages = {
  'image-cover': null,
  'image-header-logo': null,
  'image-square-logo': null,
  'image-long-logo': null,
};
const blue = { ...defaultColours, 'color-primary': '#0057B8' };

let address: string;
let owner: Person;
let member: Person;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await aPerson(await aCompany({ name: 'บริษัท บ้านกาล จำกัด' }), { groups: ['owner'] });
  member = await aPerson(owner);
  await makeEnterprise(kala, owner.organizationId);
});

const upload = (who: Person, key: ImageKey, file: File = pictureFile()) =>
  sendOver(address, branding.saveThemeImage, { token: who.token, input: { key, file } });
const uploaded = async (who: Person, key: ImageKey) => (await upload(who, key)).body as ThemeImage;

/** Nobody is signed in. */
const openImage = (image: ThemeImage) =>
  sendOver(address, branding.themeImage, {
    token: null,
    input: { organizationId: owner.organizationId, id: image.id },
  });

test('a company without a theme has the defaults, and may change them only in the enterprise tier', async () => {
  const plain = await aPerson(await aCompany(), { groups: ['owner'] });
  expect(await callAs(plain, branding.readTheme, undefined)).toMatchObject({
    ...defaultColours,
    ...noImages,
    isBranded: false,
  });
  await expect(callAs(plain, branding.saveTheme, { ...blue, ...noImages })).rejects.toMatchObject(
    codeOf('branding.notEnterprise'),
  );
  await expect(callAs(plain, branding.showLook, { id: asId(plain.organizationId) })).rejects.toMatchObject(
    codeOf('common.notFound'),
  );
});

describe('a saved theme', () => {
  test('is read by every member and, without a sign-in, by the company’s sign-in page', async () => {
    const cover = await uploaded(owner, 'image-cover');
    // Nobody sees an uploaded picture before it is saved with the theme.
    expect(await openImage(cover)).toMatchObject({ status: 404, body: { code: 'branding.imageNotFound' } });
    const { version } = await callAs(owner, branding.readTheme, undefined);
    await callAs(owner, branding.saveTheme, { ...blue, ...noImages, 'image-cover': cover.id, version });
    await callAs(owner, branding.saveThemeWords, { displayName: 'บ้านกาล', welcome: 'สวัสดี' });

    const expected = { ...blue, ...noImages, 'image-cover': cover, displayName: 'บ้านกาล', isBranded: true };
    expect(await callAs(member, branding.readTheme, undefined)).toMatchObject(expected);
    const id = asId<'organization'>(owner.organizationId);
    expect(await callAs(member, branding.showLook, { id })).toMatchObject(expected);
    const picture = await openImage(cover);
    expect(picture.status).toBe(200);
    // A mail program in a browser is a page of another site.
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');

    await expect(callAs(owner, branding.saveTheme, { ...defaultColours, ...noImages, version })).rejects.toMatchObject(
      codeOf('common.changedMeanwhile'),
    );

    // The removed picture is gone; the words stay.
    const after = await callAs(owner, branding.saveTheme, { ...blue, ...noImages });
    expect(after).toMatchObject({ 'image-cover': null, displayName: 'บ้านกาล' });
    expect((await openImage(cover)).status).toBe(404);
  });

  test('is seen in a mail and on a paper of the company, until it is no company of the enterprise tier any more', async () => {
    const logo = await uploaded(owner, 'image-long-logo');
    await callAs(owner, branding.saveTheme, { ...blue, ...noImages, 'image-long-logo': logo.id });
    const html = await invitation();
    expect(html).toContain('border-bottom:3px solid #0057b8');
    expect(html).toContain(`${logo.url.replaceAll('&', '&#38;')}" alt="บริษัท บ้านกาล จำกัด"`);
    expect(await coloursOfList()).toContain('0 0.34 0.72');

    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.organization set enterprise = false where organization_id = ${tx.organizationId}`),
    );
    expect(await invitation()).toContain('border-bottom:3px solid #c81d45');
    expect(await coloursOfList()).not.toContain('0 0.34 0.72');
    const plain = { ...defaultColours, ...noImages, isBranded: false };
    expect(await callAs(member, branding.readTheme, undefined)).toMatchObject(plain);
    await makeEnterprise(kala, owner.organizationId);
  });
});

/** The mail to a person whom the owner invites. */
async function invitation(): Promise<string> {
  const email = `${crypto.randomUUID()}@mail.test`;
  await callAs(owner, people.invite, { people: [{ email }], language: 'th' });
  const mail = () =>
    kala.database.global((tx) =>
      tx.one<{ html: string }>(sql`select body_html as html from global.mail where to_address = ${email}`),
    );
  await expect.poll(mail, { timeout: 60_000 }).toBeTruthy();
  return (await mail())?.html ?? '';
}

/** Colours of a list of the company on paper. */
async function coloursOfList(): Promise<readonly string[]> {
  const { bytes } = await sendOver(address, organization.exportTags, { token: owner.token, input: { format: 'pdf' } });
  return coloursOnPaper(bytes);
}

test('a picture that another person uploaded cannot be put into the theme', async () => {
  const other = await aPerson(owner, { groups: ['administrator'] });
  const { id } = await uploaded(other, 'image-square-logo');
  await expect(
    callAs(owner, branding.saveTheme, { ...blue, ...noImages, 'image-square-logo': id }),
  ).rejects.toMatchObject(codeOf('branding.imageNotFound'));
});

test('a file that is neither jpg nor png is refused, whatever its name', async () => {
  const gif = new File([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')], 'logo.png', { type: 'image/png' });
  expect(await upload(owner, 'image-long-logo', gif)).toMatchObject({
    status: 422,
    body: { code: 'branding.notJpgOrPng' },
  });
});
