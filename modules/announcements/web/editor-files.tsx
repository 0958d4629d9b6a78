import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { organization } from '#organization/contract';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { ImageField } from '#ui/image-picker';
import { useAction } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { type Announcement, announcements } from '../contract.ts';
import styles from './announcements.module.css';
import { contentOf, type EditorForm } from './editor-form.ts';

/** The picture above the title: stored as soon as it is chosen. */
export function Thumbnail({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const save = useAction(announcements.saveAnnouncementImage);
  // Only the picture goes: what is typed meanwhile stays in the form.
  const remove = useAction(announcements.saveAnnouncement);
  return (
    <div className={styles.picture}>
      <ImageField
        field={plainField({
          name: 'thumbnail',
          value: null,
          disabled: save.isPending || remove.isPending,
          onChange: (file) => file && save.mutate({ id: of.id, file }),
        })}
        label={t(($) => $.edit.picture)}
        hint={t(($) => $.edit.pictureHint)}
        size="announcement"
        current={of.thumbnailUrl}
      />
      {of.thumbnailUrl && (
        <Button
          kind="quiet"
          icon={<IconX size={18} aria-hidden />}
          busy={remove.isPending}
          onClick={() => remove.mutate({ ...contentOf(of), thumbnailUrl: null })}
        >
          {t(($) => $.edit.removePicture)}
        </Button>
      )}
    </div>
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

export function Attachments({ of, form }: { readonly of: Announcement; readonly form: EditorForm }) {
  const t = useText('announcements');
  const input = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState<readonly Named[]>([]);
  const ids: readonly string[] = form.values.attachmentIds || [];
  const set = (next: readonly string[]): void => form.set({ attachmentIds: [...next] as never });
  const upload = useAction(organization.uploadFile, {
    done: (file) => {
      setAdded((before) => [...before, file]);
      set([...ids, file.id]);
    },
  });
  const shown = [...of.attachments, ...added].filter(({ id }) => ids.includes(id));
  return (
    <section aria-label={t(($) => $.edit.attachments)} className={styles.files}>
      <h3>{t(($) => $.edit.attachments)}</h3>
      <ul>
        {[...new Map(shown.map((file) => [file.id as string, file])).values()].map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton
              label={t(($) => $.edit.removeFile, { name })}
              icon={<IconX size={16} aria-hidden />}
              onClick={() => set(ids.filter((one) => one !== id))}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) upload.mutate({ file });
          event.currentTarget.value = '';
        }}
      />
      <Button
        kind="secondary"
        icon={<IconPaperclip size={18} aria-hidden />}
        busy={upload.isPending}
        onClick={() => input.current?.click()}
      >
        {t(($) => $.edit.attach)}
      </Button>
    </section>
  );
}
