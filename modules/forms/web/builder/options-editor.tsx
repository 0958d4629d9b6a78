import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { mostOptions } from '#forms/rules/field';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { IconButton } from '#ui/icon-button';
import { randomKey } from '#web/call/request';
import type { Field } from '#web/form';
import { moved } from '#web/reorder';
import { useText } from '#web/text';
import styles from '../forms.module.css';
import builder from './builder.module.css';
import type { FieldDraft } from './field-drafts.ts';
import type { BuilderForm } from './use-builder.ts';

interface OptionsEditorProps {
  readonly form: BuilderForm;
  readonly draft: FieldDraft;
  readonly index: number;
}

/** The options of a choice. The server reads the amounts of a claim from their words. */
export function OptionsEditor({ form, draft, index }: OptionsEditorProps) {
  const t = useText('forms');
  const options = draft.options ?? [];
  const whole = form.fieldAt(`fields.${index}.options`);
  const change = (next: typeof options) => whole.onChange(next);
  return (
    <fieldset className={builder.optionList}>
      <legend>{t(($) => $.builder.options)}</legend>
      {options.map((option, place) => {
        const field = form.fieldAt(`fields.${index}.options.${place}.label`) as Field<string | null | undefined>;
        const name = option.label || String(place + 1);
        return (
          <div key={option.id} className={builder.option}>
            <TextField label={t(($) => $.builder.option, { n: place + 1 })} field={field} />
            <IconButton
              label={t(($) => $.builder.up, { name })}
              icon={<IconArrowUp size={18} aria-hidden />}
              spent={place === 0}
              onClick={() => change(moved(options, place, place - 1))}
            />
            <IconButton
              label={t(($) => $.builder.down, { name })}
              icon={<IconArrowDown size={18} aria-hidden />}
              spent={place === options.length - 1}
              onClick={() => change(moved(options, place, place + 1))}
            />
            <IconButton
              label={t(($) => $.builder.removeOption, { name })}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => change(options.toSpliced(place, 1))}
            />
          </div>
        );
      })}
      {whole.error && <p className={styles.problem}>{whole.error}</p>}
      {options.length < mostOptions && (
        <Button
          kind="quiet"
          icon={<IconPlus size={18} aria-hidden />}
          onClick={() => change([...options, { id: randomKey().slice(0, 8), label: '' }])}
        >
          {t(($) => $.builder.addOption)}
        </Button>
      )}
    </fieldset>
  );
}
