import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asId } from '#kernel/ids';
import { defaultColours } from '#kernel/theme-colours';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { branding, type Theme } from '../contract.ts';
import { ThemeEditor } from './theme-editor.tsx';

const text: TextTable = { branding: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const noImages = {
  'image-cover': null,
  'image-header-logo': null,
  'image-square-logo': null,
  'image-long-logo': null,
};
const theme: Theme = {
  ...defaultColours,
  ...noImages,
  'color-primary': '#0057B8',
  displayName: null,
  welcome: null,
  isBranded: true,
  version: 'v1',
};
const logo = {
  id: asId<'file'>('019a0000-0000-7000-8000-0000000000a1'),
  url: '/public/v1/branding/image?id=a1',
  filename: 'logo.png',
};
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What happy-dom lacks: the sizes of what is laid out, and a canvas. A picture has its width and height. */
function drawPictures(): void {
  for (const side of [
    'offsetWidth',
    'clientWidth',
    'naturalWidth',
    'offsetHeight',
    'clientHeight',
    'naturalHeight',
  ] as const) {
    const of = side.startsWith('natural') ? HTMLImageElement.prototype : HTMLElement.prototype;
    vi.spyOn(of as HTMLImageElement, side, 'get').mockReturnValue(side.endsWith('Width') ? 308 : 90);
  }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 308, 90));
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob([Uint8Array.from(png)])));
}
const aFile = (name: string, bytes: readonly number[]) =>
  new File([Uint8Array.from(bytes)], name, { type: 'image/png' });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

async function open(language: 'en' | 'th' = 'en', changes: Partial<Theme> = {}) {
  const onClose = vi.fn();
  const rendered = await renderScreen(<ThemeEditor onClose={onClose} />, {
    language,
    text,
    answers: [
      answer(branding.readTheme, { ...theme, ...changes }),
      answer(branding.saveTheme, { ...theme, version: 'v2' }),
      answer(branding.saveThemeWords, theme),
      answer(branding.saveThemeImage, logo),
    ],
  });
  await rendered.screen.findByLabelText(language === 'en' ? /^Main colour/ : /^สีหลัก/);
  return { ...rendered, onClose };
}

describe('the theme editor', () => {
  it('has the three sections with six colours and four pictures', async () => {
    const { screen, within } = await open();
    const fieldsOf = (section: string) => within(screen.getByRole('group', { name: section }));
    expect(fieldsOf('Mobile and Web').getByLabelText(/^Secondary colour/)).toBeTruthy();
    for (const name of [/^Assistant icon/, /^Tab bar/, /^Selected tab/, /^Other tabs/])
      expect(fieldsOf('Mobile Only').getByLabelText(name)).toBeTruthy();
    for (const name of ['Cover of the sign-in page', 'Logo in the header', 'Long logo'])
      expect(fieldsOf('Web Only').getByRole('group', { name })).toBeTruthy();
    const names = screen
      .getAllByRole('button', { name: /^Choose File: ./ })
      .map((one) => one.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(4);
    expect(screen.getAllByText('No File Chosen')).toHaveLength(4);
    expect(screen.getByText('2070 × 1160 pixels; larger is recommended.')).toBeTruthy();
  });

  it('shows a colour in the preview while it is typed, and saves it', async () => {
    const { screen, user, sent, waitFor } = await open();
    const field = screen.getByLabelText(/^Main colour/);
    await user.clear(field);
    await user.type(field, '#123456');
    const stage = screen.getByRole('img', { name: 'Assistants' }).parentElement;
    expect(stage?.style.getPropertyValue('--mock-primary')).toBe('#123456');
    // Until it is a colour again, the preview keeps the saved one.
    await user.type(field, '{Backspace}');
    expect(stage?.style.getPropertyValue('--mock-primary')).toBe('#0057B8');
    await user.type(field, '6');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(branding.saveTheme)).toHaveLength(1));
    expect(sent(branding.saveTheme)[0]).toMatchObject({ ...noImages, 'color-primary': '#123456', version: 'v1' });
    expect(await screen.findByText('The theme has been saved.')).toBeTruthy();
  });

  it('refuses text that is no colour in the words of the specification, without the help text', async () => {
    const { screen, user, sent } = await open('th');
    const field = screen.getByLabelText(/^สีหลัก/);
    const hints = screen.getAllByText('เลขฐานสิบหก 3 หรือ 6 หลักหลังเครื่องหมาย #').length;
    await user.clear(field);
    await user.type(field, '#12');
    await user.click(screen.getByRole('button', { name: 'บันทึก' }));
    expect(await screen.findByText('รูปแบบของโค้ดสีไม่ถูกต้อง')).toBeTruthy();
    expect(screen.getAllByText('เลขฐานสิบหก 3 หรือ 6 หลักหลังเครื่องหมาย #')).toHaveLength(hints - 1);
    expect(sent(branding.saveTheme)).toEqual([]);
  });

  it('warns of a colour that is hard to read and offers the nearest one that is not', async () => {
    const { screen, user } = await open('en', { 'color-inactive-tab': '#5C5361', 'color-active-tab': '#0057B8' });
    expect(screen.getAllByText(/hard to read/)).toHaveLength(1);
    expect(screen.getByText('Contrast 3.3: hard to read. At least 4.5 is needed.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Use #/ }));
    expect(screen.queryByText(/hard to read/)).toBeNull();
    const field = screen.getByLabelText(/^Secondary colour/) as HTMLInputElement;
    expect(field.value).not.toBe('#FF3C9D');
  });

  it('leads through the four pages of the preview in a ring, both ways', async () => {
    const { screen, user } = await open();
    const next = () => user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Page 1 of 4: Assistants')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(screen.getByText('Page 4 of 4: Web')).toBeTruthy();
    const menu = screen.getByRole('button', { name: 'Close the menu of the preview' });
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await next();
    expect(screen.getByText('Page 1 of 4: Assistants')).toBeTruthy();
    await next();
    expect(screen.getByRole('img', { name: 'Contacts and groups' })).toBeTruthy();
    await next();
    expect(screen.getByRole('img', { name: 'Sales team' })).toBeTruthy();
  });
});

describe('a picture of the theme', () => {
  const choose = async (view: Awaited<ReturnType<typeof open>>, file: File) => {
    const field = view.within(view.screen.getByRole('group', { name: 'Long logo' }));
    await view.user.click(field.getByRole('button', { name: /^Choose File: / }));
    const dialog = await view.screen.findByRole('dialog', { name: 'Upload Image' });
    await view.user.upload(view.within(dialog).getByLabelText('Upload Image', { selector: 'input' }), file);
    return { field, dialog };
  };

  it('is uploaded when it is cropped, and belongs to the theme with Save', async () => {
    drawPictures();
    const view = await open();
    const { screen, user, sent, waitFor, within } = view;
    const { field, dialog } = await choose(view, aFile('siam.png', png));
    const apply = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Apply' });
    // Closed until the picture is drawn.
    await waitFor(() => expect(apply.disabled).toBe(false));
    await user.click(apply);
    await waitFor(() => expect(sent(branding.saveThemeImage)).toHaveLength(1));
    expect(await field.findByText('siam.png')).toBeTruthy();
    expect(field.getByRole('button', { name: /^Change File: / })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(branding.saveTheme)).toHaveLength(1));
    expect(sent(branding.saveTheme)[0]).toMatchObject({ 'image-long-logo': logo.id });
  });

  it('is a jpg or a png', async () => {
    const view = await open();
    const { dialog } = await choose(view, aFile('logo.png', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]));
    expect(await view.within(dialog).findByText('We support only image file type (jpg, png).')).toBeTruthy();
    expect(view.sent(branding.saveThemeImage)).toEqual([]);
  });

  it.each([
    ['a fault of the server', 500, 'common.internal', /^Something went wrong on our side/],
    ['a lost connection', 0, 'common.unavailable', /^The service is currently unavailable/],
  ] as const)('%s is not called a wrong kind of file', async (_what, status, code, sentence) => {
    drawPictures();
    const view = await open();
    view.change(refuse(branding.saveThemeImage, status, { code }));
    const { dialog } = await choose(view, aFile('siam.png', png));
    const apply = await view.within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Apply' });
    await view.waitFor(() => expect(apply.disabled).toBe(false));
    await view.user.click(apply);
    expect((await view.screen.findAllByText(sentence)).length).toBeGreaterThan(0);
    expect(view.screen.queryByText('We support only image file type (jpg, png).')).toBeNull();
  });

  it('that is saved shows its name, and can be removed', async () => {
    const { screen, user, sent, waitFor } = await open('en', { 'image-cover': logo });
    expect(screen.getByText('logo.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove picture: Cover of the sign-in page' }));
    expect(screen.queryByText('logo.png')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(branding.saveTheme)[0]).toMatchObject({ 'image-cover': null }));
  });
});

it('the words of the sign-in page are saved apart from the theme', async () => {
  const { screen, user, sent, waitFor } = await open();
  await user.type(screen.getByLabelText('Welcome'), 'Good morning');
  await user.click(screen.getByRole('button', { name: 'Save words' }));
  await waitFor(() => expect(sent(branding.saveThemeWords)).toHaveLength(1));
  expect(sent(branding.saveThemeWords)[0]).toMatchObject({ welcome: 'Good morning' });
  expect(sent(branding.saveTheme)).toEqual([]);
});
