import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { type ShiftProfile, shifts } from '#shifts/contract';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useLength } from '../board/finding-text.ts';
import { ShiftChip } from '../board/shift-chip.tsx';
import { ProfileForm } from './profile-form.tsx';
import { lengthOf } from './profile-length.ts';
import styles from './profiles.module.css';

/** The shift profiles of the company, with what each expects today. */
export function ProfilesPanel() {
  const t = useText('shifts');
  const can = useCan();
  const read = useRead(shifts.listProfiles, undefined);
  const [open, setOpen] = useState<{ readonly profile: ShiftProfile | null } | null>(null);
  return (
    <Panel
      title={t(($) => $.profiles.title)}
      hint={t(($) => $.profiles.hint)}
      actions={
        can('shift.profile') && (
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ profile: null })}>
            {t(($) => $.profiles.add)}
          </Button>
        )
      }
    >
      <States
        of={read}
        isEmpty={(profiles) => profiles.length === 0}
        empty={<EmptyState title={t(($) => $.profiles.emptyTitle)} hint={t(($) => $.profiles.emptyLead)} />}
      >
        {(profiles) => (
          <ul className={styles.list}>
            {profiles.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} onEdit={() => setOpen({ profile })} />
            ))}
          </ul>
        )}
      </States>
      {open && <ProfileForm profile={open.profile} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function ProfileRow({ profile, onEdit }: { readonly profile: ShiftProfile; readonly onEdit: () => void }) {
  const t = useText('shifts');
  const can = useCan();
  const format = useFormat();
  const length = useLength();
  const confirm = useConfirm();
  const remove = useAction(shifts.removeProfile, { success: t(($) => $.profiles.removed) });
  const askToRemove = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.profiles.removeTitle, { name: profile.name }),
      body: t(($) => $.profiles.removeBody),
      agree: t(($) => $.profiles.remove),
      danger: true,
    });
    if (agreed) remove.mutate({ shiftProfileId: profile.id });
  };
  return (
    <li>
      <ShiftChip of={profile} />
      <div className={styles.words}>
        <b>{profile.name}</b>
        <span>
          {profile.code} · {t(($) => $.profiles.kinds[profile.type])}
        </span>
      </div>
      <div className={styles.hours}>
        <b>
          {format.time(profile.start)}–{format.time(profile.end)}
        </b>
        <span>{t(($) => $.profiles.length, { length: length(lengthOf(profile)) })}</span>
      </div>
      {can('shift.profile') && (
        <div className={styles.buttons}>
          <IconButton
            label={`${t(($) => $.profiles.edit)} ${profile.name}`}
            icon={<IconPencil size={20} aria-hidden />}
            onClick={onEdit}
          />
          <IconButton
            label={`${t(($) => $.profiles.remove)} ${profile.name}`}
            icon={<IconTrash size={20} aria-hidden />}
            onClick={() => void askToRemove()}
          />
        </div>
      )}
    </li>
  );
}
