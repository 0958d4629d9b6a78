import { useState } from 'react';
import type { ErrorBody } from '#kernel/errors';
import { type ColourKey, colourKeys, type ThemeColours } from '#kernel/theme-colours';
import { type CallInput, useAction } from '#web/call';
import { type CallForm, type Draft, useCallForm } from '#web/form';
import { errorText, useText } from '#web/text';
import { branding, type Theme } from '../contract.ts';
import { adviceOn } from '../rules/readable-colour.ts';
import { type ImageKey, imageKeys } from '../rules/theme-keys.ts';

type ThemeInput = CallInput<typeof branding.saveTheme>;

/** A picture on screen: the address of a stored one, or a file that was just uploaded. */
export type ShownImage = { readonly url: string; readonly filename: string } | File | null;

export interface ThemeForm extends CallForm<Draft<ThemeInput>> {
  /** The colours as they are typed; where one is no colour yet, the saved one. */
  readonly colours: ThemeColours;
  readonly images: Readonly<Record<ImageKey, ShownImage>>;
  readonly imageProblem: (key: ImageKey) => string | undefined;
  /** A picture is on its way. */
  readonly isUploading: boolean;
  readonly chooseImage: (key: ImageKey, file: File) => void;
  readonly removeImage: (key: ImageKey) => void;
}

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(value);

const coloursOf = (values: Draft<ThemeInput>, saved: Theme): ThemeColours =>
  Object.fromEntries(
    colourKeys.map((key) => [key, isColour(values[key]) ? values[key] : saved[key]]),
  ) as unknown as ThemeColours;

const draftOf = (theme: Theme): Draft<ThemeInput> => ({
  ...(Object.fromEntries(colourKeys.map((key) => [key, theme[key]])) as ThemeColours),
  ...(Object.fromEntries(imageKeys.map((key) => [key, theme[key]?.id ?? null])) as Pick<ThemeInput, ImageKey>),
  version: theme.version,
});

/** The words of the colours and pictures, by the keys of the wire. */
export function useThemeLabels(): Readonly<Record<ColourKey | ImageKey, string>> {
  const t = useText('branding');
  return {
    'color-primary': t(($) => $.theme.primary),
    'color-secondary': t(($) => $.theme.secondary),
    'color-bot-icon': t(($) => $.theme.botIcon),
    'color-tabs-bar': t(($) => $.theme.tabsBar),
    'color-active-tab': t(($) => $.theme.activeTab),
    'color-inactive-tab': t(($) => $.theme.inactiveTab),
    'image-cover': t(($) => $.editor.cover),
    'image-header-logo': t(($) => $.editor.headerLogo),
    'image-square-logo': t(($) => $.editor.squareLogo),
    'image-long-logo': t(($) => $.editor.longLogo),
  };
}

/** The form of the editor. A picture is uploaded when it is chosen, and belongs to the theme once that is saved. */
export function useThemeForm(theme: Theme): ThemeForm {
  const t = useText('branding');
  const labels = useThemeLabels();
  const [files, setFiles] = useState<Partial<Record<ImageKey, File>>>({});
  const [problemAt, setProblemAt] = useState<ImageKey | null>(null);
  const inWords = () => t(($) => $.editor.picture);
  const form = useCallForm(branding.saveTheme, {
    initial: draftOf(theme),
    text: 'branding',
    success: t(($) => $.editor.saved),
    compare: Object.fromEntries(imageKeys.map((key) => [key, { label: labels[key], inWords }])),
  });
  const upload = useAction(branding.saveThemeImage, { quiet: true });
  const chooseImage = (key: ImageKey, file: File): void => {
    setProblemAt(key);
    upload.mutate(
      { key, file },
      {
        onSuccess: ({ id }) => {
          setFiles((before) => ({ ...before, [key]: file }));
          form.set({ [key]: id });
        },
      },
    );
  };
  // A file that only pretends to be a picture is refused like any other kind of file.
  const problemOf = ({ code, params }: ErrorBody): string =>
    code === 'organization.notAnImage' ? t(($) => $.errors.notJpgOrPng) : errorText(code, params);
  const imageOf = (key: ImageKey): ShownImage => {
    const chosen = form.values[key];
    if (!chosen) return null;
    return chosen === theme[key]?.id ? theme[key] : (files[key] ?? null);
  };
  return {
    ...form,
    colours: coloursOf(form.values, theme),
    images: Object.fromEntries(imageKeys.map((key) => [key, imageOf(key)])) as Record<ImageKey, ShownImage>,
    imageProblem: (key) => (key === problemAt && upload.error ? problemOf(upload.error.body) : undefined),
    isUploading: upload.isPending,
    chooseImage,
    removeImage: (key) => form.set({ [key]: null }),
  };
}

export const adviceAbout = (key: ColourKey, colours: ThemeColours) => adviceOn(colours).find((one) => one.key === key);
