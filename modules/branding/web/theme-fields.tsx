import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { type ColourKey, defaultColours } from '#kernel/theme-colours';
import { Button } from '#ui/button';
import { ColourField } from '#ui/fields';
import { ImageField } from '#ui/image-picker';
import { useFormat } from '#web/format';
import type { ImageSize } from '#web/images/crop';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { type ImageKey, imageSizeOf } from '../rules/theme-keys.ts';
import styles from './theme-editor.module.css';
import { adviceAbout, type ThemeForm, useThemeLabels } from './theme-form.ts';

interface ColourWithAdviceProps {
  readonly form: ThemeForm;
  readonly of: ColourKey;
}

/** A colour; below it a warning where it is hard to read, with the nearest colour that is not. */
export function ColourWithAdvice({ form, of: key }: ColourWithAdviceProps) {
  const t = useText('branding');
  const format = useFormat();
  const advice = adviceAbout(key, form.colours);
  return (
    <div>
      <ColourField
        field={form.field(key)}
        label={useThemeLabels()[key]}
        hint={t(($) => $.guide.colourHint)}
        swatches={[defaultColours[key]]}
      />
      {advice && (
        <div className={styles.advice}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          <span>{t(($) => $.editor.hard, { contrast: format.number(advice.contrast) })}</span>
          <Button kind="secondary" small onClick={() => form.set({ [key]: advice.better })}>
            <span className={styles.swatch} style={{ background: advice.better }} aria-hidden />
            {t(($) => $.editor.use, { colour: advice.better.toUpperCase() })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The name under which the kit knows the size of each picture. */
const cropOf: Readonly<Record<ImageKey, ImageSize>> = {
  'image-cover': 'cover',
  'image-header-logo': 'headerLogo',
  'image-square-logo': 'squareLogo',
  'image-long-logo': 'longLogo',
};

interface ThemeImageFieldProps {
  readonly form: ThemeForm;
  readonly of: ImageKey;
  readonly hint?: string;
}

export function ThemeImageField({ form, of: key, hint }: ThemeImageFieldProps) {
  const t = useText('branding');
  const label = useThemeLabels()[key];
  const shown = form.images[key];
  const stored = shown && !(shown instanceof File) ? shown : null;
  const size = t(($) => $.editor.size, imageSizeOf[key]);
  return (
    <div className={styles.image}>
      <ImageField
        field={plainField({
          name: key,
          value: shown instanceof File ? shown : null,
          error: form.imageProblem(key),
          disabled: form.saving || form.isUploading,
          onChange: (file) => file && form.chooseImage(key, file),
        })}
        label={label}
        hint={hint ? `${hint} ${size}` : size}
        size={cropOf[key]}
        onlyJpgOrPng
        current={stored?.url ?? null}
        currentName={stored?.filename ?? null}
      />
      {shown && (
        <Button
          kind="quiet"
          small
          icon={<IconTrash size={16} stroke={1.7} aria-hidden />}
          aria-label={`${t(($) => $.editor.remove)}: ${label}`}
          onClick={() => form.removeImage(key)}
        >
          {t(($) => $.editor.remove)}
        </Button>
      )}
    </div>
  );
}
