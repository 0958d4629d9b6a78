import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formPages } from '#forms/pages';
import { mostFields } from '#forms/rules/field';
import { Button } from '#ui/button';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import type { TypeOfForm } from '../new-form-dialog.tsx';
import styles from './builder.module.css';
import { FieldCards } from './field-cards.tsx';
import { type FieldDraft, fieldFor, newField } from './field-drafts.ts';
import { AddFieldDialog } from './field-types.tsx';
import { FormSettings } from './form-settings.tsx';
import { NeededFields } from './needed-fields.tsx';
import { Preview } from './preview.tsx';
import { type BuilderForm, fieldList } from './use-builder.ts';

interface BuilderProps {
  readonly form: BuilderForm;
  readonly type: TypeOfForm;
}

/** Settings and fields on the left, the form as a phone shows it on the right. */
export function Builder({ form, type }: BuilderProps) {
  const t = useText('forms');
  const go = useGo();
  const list = fieldList(form);
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const option = (n: number) => t(($) => $.builder.option, { n });
  const add = (field: FieldDraft): void => {
    list.add(field);
    setOpen(field.id);
    setAdded(field.id);
    setIsAdding(false);
  };
  return (
    <div className={styles.builder}>
      <Form of={form}>
        <FormSettings form={form} type={type} />
        <Panel title={t(($) => $.builder.fields)} hint={t(($) => $.builder.fieldsHint)}>
          <NeededFields
            fields={list.fields}
            meanings={type.meanings}
            onAdd={(meaning) => add(fieldFor(meaning, option))}
          />
          {list.fields.length === 0 && <p className={styles.none}>{t(($) => $.builder.noFields)}</p>}
          <FieldCards form={form} list={list} meanings={type.meanings} open={open} onOpen={setOpen} added={added} />
          <Button
            kind="secondary"
            icon={<IconPlus size={18} aria-hidden />}
            disabled={list.fields.length >= mostFields}
            onClick={() => setIsAdding(true)}
          >
            {t(($) => $.builder.add)}
          </Button>
        </Panel>
        <div className={styles.save}>
          <FormButtons of={form} onCancel={() => void go(formPages.forms)} />
        </div>
      </Form>
      <Preview form={form} fields={list.fields} />
      {isAdding && (
        <AddFieldDialog
          onAdd={(fieldType) =>
            add(
              newField(
                fieldType,
                t(($) => $.fieldTypes[fieldType]),
                option,
              ),
            )
          }
          onClose={() => setIsAdding(false)}
        />
      )}
    </div>
  );
}
