import { hexColour } from '#kernel/checks';
import { isSymbol } from '#shifts/rules/symbol';
import { contrast, textColour } from '#shifts/rules/text-colour';
import { ColourField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import type { CallForm } from '#web/form';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { ShiftChip } from '../board/shift-chip.tsx';
import type { ProfileValues } from './profile-form.tsx';
import styles from './profiles.module.css';

/** Colours that are easy to tell apart on a board. */
const colours = [
  '#F9A825',
  '#00897B',
  '#3949AB',
  '#1D5FBF',
  '#8E24AA',
  '#C2410C',
  '#C0182B',
  '#2F7D6B',
  '#5D4037',
  '#546E7A',
];

/** Name, code, symbol and colour, with the symbol as the board shows it. */
export function ShownFields({ form }: { readonly form: CallForm<ProfileValues> }) {
  const t = useText('shifts');
  return (
    <fieldset className={styles.group}>
      <legend>{t(($) => $.profiles.shownAs)}</legend>
      <FieldGrid>
        <TextField
          field={form.field('name')}
          label={t(($) => $.profiles.name)}
          placeholder={t(($) => $.profiles.namePlaceholder)}
          maxLength={80}
        />
        <TextField
          field={form.field('code')}
          label={t(($) => $.profiles.code)}
          hint={t(($) => $.profiles.codeHint)}
          maxLength={30}
        />
        <TextField
          field={form.field('symbol')}
          label={t(($) => $.profiles.symbol)}
          hint={t(($) => $.profiles.symbolHint)}
          maxLength={8}
        />
        <ColourField field={form.field('colour')} label={t(($) => $.profiles.colour)} swatches={colours} />
      </FieldGrid>
      <Preview symbol={form.values.symbol ?? ''} colour={form.values.colour ?? ''} />
    </fieldset>
  );
}

function Preview({ symbol, colour }: { readonly symbol: string; readonly colour: string }) {
  const t = useText('shifts');
  const format = useFormat();
  if (!hexColour().safeParse(colour).success) return null;
  const letters = textColour(colour);
  const shown = isSymbol(symbol.trim()) ? symbol.trim() : '?';
  return (
    <p className={styles.preview}>
      <span>{t(($) => $.profiles.preview)}</span>
      <ShiftChip of={{ symbol: shown, colour, textColour: letters }} />
      <small>
        {t(($) => $.profiles.contrast, { contrast: format.number(Math.round(contrast(colour, letters) * 10) / 10) })}
      </small>
    </p>
  );
}
