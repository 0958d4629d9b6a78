import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useAction, useRead } from '#web/call';
import { useLanguage, useText } from '#web/text';
import { forms } from '../contract.ts';
import { FormIcon } from './form-icon.tsx';
import styles from './forms.module.css';
import type { TypeOfForm } from './new-form-dialog.tsx';

interface ReadyFormsDialogProps {
  readonly types: readonly TypeOfForm[];
  readonly onClose: () => void;
}

/** Forms that are taken with one click, in the language of the page. */
export function ReadyFormsDialog({ types, onClose }: ReadyFormsDialogProps) {
  const t = useText('forms');
  const language = useLanguage();
  const read = useRead(forms.listReadyForms, undefined);
  const take = useAction(forms.takeReadyForms, {
    done: ({ created }) => showToast({ message: t(($) => $.ready.taken, { count: created.length }), kind: 'success' }),
  });
  const typeName = (type: string) => types.find((one) => one.type === type)?.name ?? type;
  const isAnyLeft = read.data?.some(({ isTaken }) => !isTaken) ?? false;
  return (
    <Dialog open title={t(($) => $.ready.title)} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.ready.lead)}</p>
      <States of={read}>
        {(all) => (
          <ul className={styles.ready}>
            {all.map((one) => (
              <li key={one.key}>
                <FormIcon of={one} small />
                <span className={styles.words}>
                  {one.name}
                  <small>{typeName(one.type)}</small>
                </span>
                {one.isTaken ? (
                  <Badge tone="success">{t(($) => $.ready.isTaken)}</Badge>
                ) : (
                  <Button
                    kind="secondary"
                    aria-label={t(($) => $.ready.takeName, { name: one.name })}
                    disabled={take.isPending}
                    onClick={() => take.mutate({ keys: [one.key], language })}
                  >
                    {t(($) => $.ready.take)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </States>
      <DialogButtons onCancel={onClose}>
        {isAnyLeft && (
          <Button busy={take.isPending} onClick={() => take.mutate({ language })}>
            {t(($) => $.ready.takeAll)}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
