import { IconTrash } from '@tabler/icons-react';
import { filingsTh, type TitleCode } from '#filings-th/contract';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useAction, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import styles from './filings.module.css';

interface TitleCodesProps {
  /** The title that has no code; empty when the list is opened without one. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Three digits that the Social Security Office gave for a title, and those entered before. */
export function TitleCodesDialog({ title, onClose }: TitleCodesProps) {
  const t = useText('filingsTh');
  const read = useRead(filingsTh.readTitleCodes, {});
  const form = useCallForm(filingsTh.saveTitleCode, {
    initial: { title, code: '' },
    success: t(($) => $.titleCodes.saved),
    text: 'filingsTh',
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.titleCodes.title)} form={form} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.titleCodes.hint)}</p>
      <TextField field={form.field('title')} label={t(($) => $.titleCodes.name)} maxLength={60} />
      <TextField
        field={form.field('code')}
        label={t(($) => $.titleCodes.code)}
        hint={t(($) => $.titleCodes.codeHint)}
        maxLength={3}
        numeric
      />
      {read.data && read.data.codes.length > 0 && <Entered codes={read.data.codes} />}
    </FormDialog>
  );
}

function Entered({ codes }: { readonly codes: readonly TitleCode[] }) {
  const t = useText('filingsTh');
  const remove = useAction(filingsTh.deleteTitleCode, { success: t(($) => $.titleCodes.removed) });
  return (
    <section aria-label={t(($) => $.titleCodes.entered)}>
      <h3>{t(($) => $.titleCodes.entered)}</h3>
      <ul className={styles.lines}>
        {codes.map(({ title, code }) => (
          <li key={title}>
            <span>{t(($) => $.titleCodes.line, { title, code })}</span>
            <Button
              kind="quiet"
              small
              icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ title })}
            >
              {t(($) => $.titleCodes.remove, { title })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
