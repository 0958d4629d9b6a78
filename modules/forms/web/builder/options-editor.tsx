import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { mostOptions } from '#forms/rules/field';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { IconButton } from '#ui/icon-button';
import { MoveButtons, MoveSaid } from '#ui/move-buttons';
import { useAddedFocus } from '#web/added-focus';
import { randomKey } from '#web/call/request';
import type { Field } from '#web/form';
import { moved, useReorder } from '#web/reorder';
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
  const nameOf = (place: number): string => options[place]?.label || String(place + 1);
  const reorder = useReorder<HTMLDivElement>({
    onMove: (from, to) => change(moved(options, from, to)),
    nameOf,
  });
  const [added, setAdded] = useState<string | null>(null);
  useAddedFocus(reorder.list, added);
  const add = (): void => {
    const id = randomKey().slice(0, 8);
    change([...options, { id, label: '' }]);
    setAdded(id);
  };
  return (
    <fieldset className={builder.optionList}>
      <legend>{t(($) => $.builder.options)}</legend>
      <div ref={reorder.list} className={builder.optionRows}>
        {options.map((option, place) => {
          const field = form.fieldAt(`fields.${index}.options.${place}.label`) as Field<string | null | undefined>;
          const name = nameOf(place);
          return (
            <div key={option.id} className={builder.option}>
              <TextField label={t(($) => $.builder.option, { n: place + 1 })} field={field} />
              <MoveButtons of={reorder} index={place} count={options.length} name={name} />
              <IconButton
                label={t(($) => $.builder.removeOption, { name })}
                icon={<IconX size={18} aria-hidden />}
                onClick={() => change(options.toSpliced(place, 1))}
              />
            </div>
          );
        })}
      </div>
      <MoveSaid of={reorder} />
      {whole.error && <p className={styles.problem}>{whole.error}</p>}
      {options.length < mostOptions && (
        <Button kind="quiet" icon={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t(($) => $.builder.addOption)}
        </Button>
      )}
    </fieldset>
  );
}
