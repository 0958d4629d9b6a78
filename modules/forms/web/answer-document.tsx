import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { useAction } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { type FormResponse, forms } from '../contract.ts';
import styles from './forms.module.css';

/** The certificate that an accepted request made; nothing where there is none. */
export function AnswerDocument({ of }: { readonly of: Pick<FormResponse, 'id' | 'document'> }) {
  const t = useText('forms');
  const read = useAction(forms.readDocument, { done: (file) => saveFile(file as File) });
  const { document } = of;
  if (!document) return null;
  const { kind, number, isReady, mayRead } = document;
  return (
    <div className={styles.document}>
      <IconCertificate size={28} stroke={1.4} aria-hidden />
      <p>
        <strong>{t(($) => $.document[kind])}</strong>
        <span>{t(($) => $.document.number, { number })}</span>
        {!isReady && <span role="status">{t(($) => $.document.making)}</span>}
        {isReady && !mayRead && <span>{t(($) => $.document.forOthers)}</span>}
      </p>
      {isReady && mayRead && (
        <Button
          kind="secondary"
          busy={read.isPending}
          icon={<IconDownload size={18} aria-hidden />}
          onClick={() => read.mutate({ responseId: of.id })}
        >
          {t(($) => $.document.download)}
        </Button>
      )}
    </div>
  );
}
