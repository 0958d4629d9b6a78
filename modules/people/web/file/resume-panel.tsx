import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type ResumeEntry, type ResumeKind, resumeCalls } from '#people/contract/resume';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './file.module.css';
import { ResumeForm } from './resume-form.tsx';
import { useWhoseFile } from './whose-file.ts';

/** One kind of entries of a resume: shown, added, changed and deleted alike. */
export function ResumePanel({ kind }: { readonly kind: ResumeKind }) {
  const t = useText('people');
  const { asked, isOwn, mayEdit } = useWhoseFile();
  const [open, setOpen] = useState<{ readonly entry: ResumeEntry | null } | null>(null);
  const read = useRead(resumeCalls[kind].list, asked);
  const remove = useAction(resumeCalls[kind].remove);
  const confirmDelete = useConfirmDelete();
  const editable = mayEdit || isOwn;
  const askToRemove = async (entry: ResumeEntry): Promise<void> => {
    if (await confirmDelete(entry.title)) remove.mutate({ id: entry.id });
  };
  return (
    <Panel
      title={t(($) => $.resume[kind].title)}
      actions={
        editable && (
          <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ entry: null })}>
            {t(($) => $.resume.add)}
          </Button>
        )
      }
    >
      <States
        of={read}
        isEmpty={(entries) => entries.length === 0}
        empty={<EmptyState title={t(($) => $.resume.none)} hint="" />}
      >
        {(entries) => (
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.id} className={styles.entry}>
                <EntryWords entry={entry} />
                {editable && (
                  <div>
                    <IconButton
                      label={`${t(($) => $.resume.edit)}: ${entry.title}`}
                      icon={<IconPencil size={18} stroke={1.6} aria-hidden />}
                      onClick={() => setOpen({ entry })}
                    />
                    <IconButton
                      label={`${t(($) => $.resume.delete)}: ${entry.title}`}
                      icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
                      onClick={() => void askToRemove(entry)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </States>
      {open && <ResumeForm kind={kind} entry={open.entry} asked={asked} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function EntryWords({ entry }: { readonly entry: ResumeEntry }) {
  const t = useText('people');
  const format = useFormat();
  const dates = [entry.fromDate, entry.toDate].flatMap((date) => (date ? [format.date(date)] : [])).join(' – ');
  const facts = [
    entry.place,
    dates,
    entry.level === null ? null : t(($) => $.resume.levelOf, { level: entry.level ?? 0 }),
    entry.hours === null ? null : t(($) => $.resume.hoursOf, { hours: entry.hours ?? 0 }),
  ];
  return (
    <div>
      <p className={styles.entryTitle}>{entry.title}</p>
      <p className={styles.when}>{facts.filter(Boolean).join(' · ')}</p>
      {entry.detail && <p>{entry.detail}</p>}
    </div>
  );
}
