import { IconAlertTriangle, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { Badge } from '#ui/badge';
import { useConfirmDelete } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { MoveButtons, MoveSaid } from '#ui/move-buttons';
import { useAddedFocus } from '#web/added-focus';
import { type Reorder, useReorder } from '#web/reorder';
import { useText } from '#web/text';
import styles from './builder.module.css';
import type { FieldDraft, FieldMeaning } from './field-drafts.ts';
import { FieldEditor } from './field-editor.tsx';
import { FieldTypeIcon } from './field-types.tsx';
import { type BuilderForm, type FieldList, hasProblem } from './use-builder.ts';

interface FieldCardsProps {
  readonly form: BuilderForm;
  readonly list: FieldList;
  readonly meanings: readonly FieldMeaning[];
  /** The id of the field that is open. */
  readonly open: string | null;
  readonly onOpen: (id: string | null) => void;
  /** The id of the field that was added last. */
  readonly added: string | null;
}

/** The fields in their order, one of them open. They are moved by the handle, by the arrow keys on it, or by the buttons. */
export function FieldCards({ form, list, meanings, open, onOpen, added }: FieldCardsProps) {
  const t = useText('forms');
  const { fields } = list;
  const reorder = useReorder<HTMLOListElement>({
    onMove: list.move,
    nameOf: (index) => fields[index]?.label || t(($) => $.builder.noLabel),
  });
  useAddedFocus(reorder.list, added);
  return (
    <>
      <ol ref={reorder.list} className={styles.cards} data-dragging={reorder.drag !== null || undefined}>
        {fields.map((field, index) => (
          <FieldCard
            key={field.id}
            {...{ form, list, meanings, field, index, reorder }}
            isOpen={open === field.id}
            onOpen={onOpen}
          />
        ))}
      </ol>
      <MoveSaid of={reorder} />
    </>
  );
}

interface FieldCardProps extends Omit<FieldCardsProps, 'open' | 'added'> {
  readonly field: FieldDraft;
  readonly index: number;
  readonly isOpen: boolean;
  readonly reorder: Reorder<HTMLOListElement>;
}

function FieldCard(props: FieldCardProps) {
  const { form, list, meanings, field, index, isOpen, onOpen, reorder } = props;
  const t = useText('forms');
  const confirmDelete = useConfirmDelete();
  const { drag } = reorder;
  const name = field.label || t(($) => $.builder.noLabel);
  const isWrong = hasProblem(form, index, field);
  const isShown = isOpen || isWrong;
  const meaning = meanings.find((one) => one.name === field.meaning);
  const remove = async (): Promise<void> => {
    if (!(await confirmDelete(name))) return;
    list.remove(index);
    if (isOpen) onOpen(null);
  };
  return (
    <li
      className={styles.card}
      data-open={isShown || undefined}
      data-wrong={isWrong || undefined}
      data-dragged={drag?.from === index || undefined}
      data-drop={dropSide(drag, index)}
    >
      <div className={styles.cardHead}>
        <button
          type="button"
          className={styles.handle}
          aria-label={t(($) => $.builder.move, { name })}
          {...reorder.handle(index)}
        >
          <IconGripVertical size={20} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.cardName}
          aria-expanded={isShown}
          onClick={() => onOpen(isOpen ? null : field.id)}
        >
          <FieldTypeIcon type={field.type} />
          <span>
            <span>
              {name}
              {field.required && <b aria-hidden> *</b>}
            </span>
            <small>
              {t(($) => $.fieldTypes[field.type])}
              {field.showWhen && ` · ${t(($) => $.condition.sometimes)}`}
            </small>
          </span>
          {meaning && <Badge tone="brand">{meaning.title}</Badge>}
          {isWrong && <IconAlertTriangle size={18} aria-hidden />}
        </button>
      </div>
      {isShown && (
        <div className={styles.cardBody}>
          <FieldEditor form={form} fields={list.fields} index={index} meanings={meanings} />
          <div className={styles.cardFoot}>
            <MoveButtons of={reorder} index={index} count={list.fields.length} name={name} />
            <IconButton
              label={t(($) => $.builder.copy, { name })}
              icon={<IconCopy size={18} aria-hidden />}
              onClick={() => onOpen(list.copy(index)?.id ?? null)}
            />
            <IconButton
              label={t(($) => $.builder.remove, { name })}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => void remove()}
            />
          </div>
        </div>
      )}
    </li>
  );
}

/** The edge of this card at which the dragged one would be put. */
function dropSide(drag: { readonly from: number; readonly to: number } | null, index: number) {
  if (!drag || drag.from === drag.to || index !== drag.to) return undefined;
  return drag.to > drag.from ? 'after' : 'before';
}
