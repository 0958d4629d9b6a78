import { hexColour } from '#kernel/checks';
import { ColourField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { organization, type Tag } from '../contract.ts';
import { TagChip } from './tag-chip.tsx';

/** Colours that are easy to tell apart and readable in light and dark. */
const colours = ['#C0182B', '#D9480F', '#A45A00', '#1A7F4E', '#0B7285', '#1D5FBF', '#5C3399', '#9C36B5', '#495057'];

interface TagFormProps {
  /** The tag to change; null adds one. */
  readonly tag: Tag | null;
  readonly onClose: () => void;
}

export const TagForm = ({ tag, onClose }: TagFormProps) =>
  tag ? <EditTag tag={tag} onClose={onClose} /> : <AddTag onClose={onClose} />;

function AddTag({ onClose }: { readonly onClose: () => void }) {
  const t = useText('organization');
  const form = useCallForm(organization.createTag, {
    initial: { name: '', colour: colours[5] ?? '' },
    success: t(($) => $.tags.added),
    text: 'organization',
    done: onClose,
  });
  return <TagDialog title={t(($) => $.tags.addTitle)} form={form} onClose={onClose} />;
}

function EditTag({ tag, onClose }: { readonly tag: Tag; readonly onClose: () => void }) {
  const t = useText('organization');
  const form = useCallForm(organization.editTag, {
    initial: { id: tag.id, name: tag.name, colour: tag.colour, version: tag.version },
    success: t(($) => $.tags.saved),
    text: 'organization',
    done: onClose,
  });
  return <TagDialog title={t(($) => $.tags.editTitle)} form={form} onClose={onClose} />;
}

interface TagDialogProps {
  readonly title: string;
  readonly form: ReturnType<typeof useCallForm<typeof organization.createTag>>;
  readonly onClose: () => void;
}

function TagDialog({ title, form, onClose }: TagDialogProps) {
  const t = useText('organization');
  const { name, colour } = form.values;
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.tags.name)}
        placeholder={t(($) => $.tags.namePlaceholder)}
        maxLength={60}
      />
      <ColourField field={form.field('colour')} label={t(($) => $.tags.colour)} swatches={colours} />
      <div>
        <TagChip
          name={name?.trim() || t(($) => $.tags.preview)}
          colour={hexColour().safeParse(colour).success ? (colour ?? '') : 'transparent'}
        />
      </div>
    </FormDialog>
  );
}
