import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { type Declaration, taxTh } from '#tax-th/contract';
import type { AnswerName } from '#tax-th/rules/answers';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirmDelete } from '#ui/confirm';
import { IconButton } from '#ui/icon-button';
import { useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import styles from '../tax.module.css';
import { useAsked } from './steps.ts';

/** Papers of one answer: attached, opened, removed. */
export function Papers({ declaration, answer }: { readonly declaration: Declaration; readonly answer: AnswerName }) {
  const t = useText('taxTh');
  const { asked } = useAsked();
  const input = useRef<HTMLInputElement>(null);
  const attach = useAction(taxTh.saveDeclaration, { success: t(($) => $.step.saved) });
  const files = declaration.files.filter((file) => file.answer === answer);
  const isProved = declaration.proved.includes(answer);
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <strong>{t(($) => $.papers.title)}</strong>
        {isProved && <Badge tone="success">{t(($) => $.papers.proved)}</Badge>}
      </div>
      <PaperList files={files} mayRemove={declaration.mayEdit && !isProved} />
      {declaration.mayEdit && (
        <>
          <p className={styles.quiet}>{t(($) => $.papers.lead)}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg,application/pdf"
            aria-label={t(($) => $.papers.add)}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) attach.mutate({ ...asked, answer, file });
            }}
          />
          <Button
            kind="secondary"
            busy={attach.isPending}
            icon={<IconPaperclip size={18} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {t(($) => $.papers.add)}
          </Button>
        </>
      )}
    </div>
  );
}

interface PaperListProps {
  readonly files: Declaration['files'];
  readonly mayRemove: boolean;
}

export function PaperList({ files, mayRemove }: PaperListProps) {
  const t = useText('taxTh');
  const confirmDelete = useConfirmDelete();
  const download = useAction(taxTh.readFile, { done: (file) => saveFile(file as File) });
  const remove = useAction(taxTh.removeFile, { success: t(($) => $.papers.removed) });
  if (files.length === 0) return null;
  const askToRemove = async ({ id, name }: Declaration['files'][number]): Promise<void> => {
    if (await confirmDelete(name)) remove.mutate({ fileId: id });
  };
  return (
    <ul className={styles.list}>
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          <span>{file.name}</span>
          <span>
            <IconButton
              label={t(($) => $.papers.download, { name: file.name })}
              icon={<IconDownload size={18} aria-hidden />}
              onClick={() => download.mutate({ fileId: file.id })}
            />
            {mayRemove && (
              <IconButton
                label={t(($) => $.papers.remove, { name: file.name })}
                icon={<IconTrash size={18} aria-hidden />}
                onClick={() => void askToRemove(file)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
