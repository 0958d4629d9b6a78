import type { FormTemplate } from '#forms/contract';
import { withLinks } from '#forms/rules/fields-in-order';
import { asId } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { useText } from '#web/text';
import { AnswerFields } from '../answering/answer-form.tsx';
import { FormHead } from '../answering/request-desk.tsx';
import { useAnswers } from '../answering/use-answers.ts';
import forms from '../forms.module.css';
import styles from './builder.module.css';
import { asField, type FieldDraft } from './field-drafts.ts';
import type { BuilderForm } from './use-builder.ts';

interface PreviewProps {
  readonly form: BuilderForm;
  readonly fields: readonly FieldDraft[];
}

/** The form at the width of a phone. It can be tried, conditions included; nothing is sent or kept. */
export function Preview({ form, fields }: PreviewProps) {
  const t = useText('forms');
  const { name, icon, colour } = form.values;
  const shown = fields.map((draft) => {
    const field = asField(draft);
    return { ...field, options: [...field.options], limits: field.limits as FormTemplate['fields'][number]['limits'] };
  });
  const whole: FormTemplate = {
    id: asId<'form'>('preview'),
    name: name || t(($) => $.builder.noName),
    type: 'free',
    icon: icon || null,
    colour: colour || null,
    formVersion: 1,
    isArchived: false,
    updatedAt: systemNow(),
    fields: withLinks(shown),
    autoResponse: null,
    claimTypeId: null,
    settings: null,
    version: '',
  };
  const answering = useAnswers(whole, { draft: null, key: null });
  return (
    <aside className={styles.preview} aria-label={t(($) => $.builder.preview)}>
      <p>{t(($) => $.builder.preview)}</p>
      <div className={styles.phone}>
        <FormHead of={whole} />
        <div className={forms.answer}>
          <AnswerFields answering={answering} disabled={false} />
        </div>
      </div>
    </aside>
  );
}
