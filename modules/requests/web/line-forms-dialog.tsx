import { useState } from 'react';
import { type ApproveLine, approvals } from '#approvals/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { FormChoice } from './form-choice.tsx';

/** The forms whose requests take the line. */
export function LineFormsDialog({ line, onClose }: { readonly line: ApproveLine; readonly onClose: () => void }) {
  const t = useText('requests');
  const kit = useText('kit');
  const [chosen, setChosen] = useState<readonly string[]>(line.formTemplates.map(({ id }) => id));
  const read = useRead(approvals.listForms, undefined);
  const namesOf = (ids: unknown): string =>
    (ids as readonly string[]).map((id) => read.data?.find((one) => one.id === id)?.name ?? id).join(', ');
  const save = useVersionedAction(approvals.setForms, {
    success: t(($) => $.lines.formsSaved),
    done: onClose,
    compare: { formTemplates: { label: t(($) => $.lines.forms), inWords: namesOf } },
    taken: onClose,
  });
  return (
    <Dialog open title={t(($) => $.lines.formsTitle, { name: line.name })} onClose={onClose}>
      <States of={read}>
        {(forms) => (
          <FormChoice
            label={t(($) => $.lines.setForms)}
            hint={t(($) => $.lines.formsHint)}
            forms={forms}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </States>
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          onClick={() =>
            save.mutate({ approveLineId: line.id, formTemplates: [...chosen], version: line.formsVersion })
          }
        >
          {kit(($) => $.words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
