import * as z from 'zod';
import { call } from '#access/contract';
import { fileOutput } from '#kernel/call';
import { hexColour, note } from '#kernel/checks';
import { id } from '#kernel/ids';
import { seenVersion, shownVersion } from '#kernel/version';
import { imageKeys } from './rules/theme-keys.ts';

const colours = {
  'color-primary': hexColour(),
  'color-secondary': hexColour(),
  'color-bot-icon': hexColour(),
  'color-tabs-bar': hexColour(),
  'color-active-tab': hexColour(),
  'color-inactive-tab': hexColour(),
};

/** A picture of the theme. Its address needs no sign-in: the company's sign-in page shows it. */
const ThemeImage = z.object({ id: id('file'), url: z.string(), filename: z.string() });
export type ThemeImage = z.infer<typeof ThemeImage>;

const images = {
  'image-cover': ThemeImage.nullable(),
  'image-header-logo': ThemeImage.nullable(),
  'image-square-logo': ThemeImage.nullable(),
  'image-long-logo': ThemeImage.nullable(),
};

/** Uploaded before by `saveThemeImage`, or as it was; null removes it. */
const chosen = id('file').nullable();

const Words = {
  /** The company's name on its sign-in page; null for its registered name. */
  displayName: z.string().nullable(),
  welcome: z.string().nullable(),
};

export const Theme = z.object({
  ...colours,
  ...images,
  ...Words,
  /** The company has saved a theme; otherwise all values are the defaults. */
  isBranded: z.boolean(),
  ...shownVersion,
});
export type Theme = z.infer<typeof Theme>;

const largestImage = 15 * 1024 * 1024;
const manage = { needs: 'organization.manage', changes: ['theme'] } as const;

export const branding = {
  readTheme: call
    .route({ method: 'GET', path: '/auth/enterprise/v1/theme', summary: 'The theme of the company' })
    .meta({ needs: 'member', reads: ['theme'] })
    .output(Theme),
  saveTheme: call
    .route({
      method: 'PUT',
      path: '/auth/enterprise/v1/theme',
      summary: 'Change the colours and pictures of the theme',
    })
    .meta(manage)
    .input(
      z.object({
        ...colours,
        'image-cover': chosen,
        'image-header-logo': chosen,
        'image-square-logo': chosen,
        'image-long-logo': chosen,
        ...seenVersion,
      }),
    )
    .output(Theme),
  saveThemeWords: call
    .route({
      method: 'PUT',
      path: '/auth/enterprise/v1/profile/info',
      summary: 'Name and welcome on the company’s sign-in page',
    })
    .meta(manage)
    .input(z.object({ displayName: note(60), welcome: note(200) }))
    .output(Theme),
  saveThemeImage: call
    .route({
      method: 'PUT',
      path: '/auth/enterprise/v1/profile/image',
      summary: 'Upload a picture for the theme, cut to its size; saving the theme uses it',
    })
    .meta(manage)
    .input(z.object({ key: z.enum(imageKeys), file: z.file().min(1).max(largestImage) }))
    .output(ThemeImage),
  showLook: call
    .route({ method: 'GET', path: '/public/v1/branding', summary: 'The look of a company’s sign-in page' })
    .meta({ needs: 'public' })
    .input(z.object({ id: id('organization') }))
    .output(Theme.omit({ version: true })),
  themeImage: call
    .route({ method: 'GET', path: '/public/v1/branding/image', summary: 'A picture of a company’s theme' })
    .meta({ needs: 'public' })
    .input(z.object({ organizationId: id('organization'), id: id('file') }))
    .output(fileOutput),
};
