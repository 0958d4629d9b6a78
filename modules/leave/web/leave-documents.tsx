import { IconPaperclip } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { type LeaveInList, leave } from '../contract.ts';
import styles from './leave.module.css';

/** Documents that were sent with a leave; each is saved by a tap. Nothing where there is none. */
export function LeaveDocuments({ of }: { readonly of: LeaveInList['files'] }) {
  const t = useText('leave');
  const read = useAction(leave.readFile, { done: (file) => saveFile(file as File) });
  if (of.length === 0) return null;
  return (
    <span className={styles.documents}>
      {of.map(({ id, name }) => (
        <Button
          key={id}
          kind="secondary"
          small
          busy={read.isPending && read.variables?.id === id}
          icon={<IconPaperclip size={16} aria-hidden />}
          aria-label={t(($) => $.documents.download, { name })}
          onClick={() => read.mutate({ id })}
        >
          {name}
        </Button>
      ))}
    </span>
  );
}
