import { IconCheck, IconPlus } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { useText } from '#web/text';
import styles from './builder.module.css';
import type { FieldDraft, FieldMeaning } from './field-drafts.ts';

interface NeededFieldsProps {
  readonly fields: readonly FieldDraft[];
  readonly meanings: readonly FieldMeaning[];
  readonly onAdd: (meaning: FieldMeaning) => void;
}

/** What the type of the form reads from the answers, and which of it no field asks for yet. */
export function NeededFields({ fields, meanings, onAdd }: NeededFieldsProps) {
  const t = useText('forms');
  if (meanings.length === 0) return null;
  return (
    <section className={styles.needed} aria-label={t(($) => $.needed.title)}>
      <strong>{t(($) => $.needed.title)}</strong>
      <ul>
        {meanings.map((meaning) => {
          const isAsked = fields.some((field) => field.meaning === meaning.name);
          return (
            <li key={meaning.name} data-missing={(!isAsked && meaning.needed) || undefined}>
              {isAsked && <IconCheck size={18} aria-hidden />}
              <span>
                {meaning.title}
                <small>
                  {t(($) => (isAsked ? $.needed.asked : meaning.needed ? $.needed.missing : $.needed.possible))}
                </small>
              </span>
              {!isAsked && (
                <Button
                  kind="secondary"
                  small
                  icon={<IconPlus size={16} aria-hidden />}
                  aria-label={t(($) => $.needed.addName, { name: meaning.title })}
                  onClick={() => onAdd(meaning)}
                >
                  {t(($) => $.needed.add)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
