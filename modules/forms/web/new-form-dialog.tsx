import { Dialog } from '#ui/dialog';
import type { CallOutput } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import type { forms } from '../contract.ts';
import { formPages } from '../pages.ts';
import styles from './forms.module.css';

export type TypeOfForm = CallOutput<typeof forms.listTypes>[number];

interface NewFormDialogProps {
  readonly types: readonly TypeOfForm[];
  readonly onClose: () => void;
}

/** The type comes first: it never changes, and decides what acceptance does. */
export function NewFormDialog({ types, onClose }: NewFormDialogProps) {
  const t = useText('forms');
  const go = useGo();
  return (
    <Dialog open title={t(($) => $.newForm.title)} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.newForm.lead)}</p>
      <ul className={styles.choices}>
        {types.map(({ type, name, hasEffect, meanings }) => (
          <li key={type}>
            <button type="button" className={styles.tile} onClick={() => void go(formPages.edit.to({ type }))}>
              <span className={styles.words}>
                {name}
                <small>
                  {hasEffect ? t(($) => $.newForm.effect) : t(($) => $.newForm.noEffect)}
                  {meanings.length > 0 &&
                    ` ${t(($) => $.newForm.asks, { fields: meanings.map(({ title }) => title).join(', ') })}`}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
