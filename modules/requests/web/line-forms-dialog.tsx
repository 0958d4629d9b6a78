import { useState } from 'react';
import { type ApproveLine, approvals } from '#approvals/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { FormChoice } from './form-choice.tsx';

/** The forms whose requests take the line. One that was archived meanwhile can be taken out. */
export function LineFormsDialog({ line, onClose }: { readonly line: ApproveLine; readonly onClose: () => void }) {
  const t = useText('requests');
  const kit = useText('kit');
  const [chosen, setChosen] = useState<readonly string[]>(line.formTemplates.map(({ id }) => id));
  const read = useRead(approvals.listForms, undefined);
  const gone = line.formTemplates.filter((kept) => !read.data?.some(({ id }) => id === kept.id));
  const all = [...(read.data ?? []), ...gone];
  const namesOf = (ids: unknown): string =>
    (ids as readonly string[]).map((id) => all.find((one) => one.id === id)?.name ?? id).join(', ');
  const save = useVersionedAction(approvals.setForms, {
    success: t(($) => $.lines.formsSaved),
    done: onClose,
    compare: { formTemplates: { label: t(($) => $.lines.forms), inWords: namesOf } },
    taken: onClose,
  });
  return (
    <Dialog open title={t(($) => $.lines.formsTitle, { name: line.name })} onClose={onClose}>
      <States of={read}>
        {() => (
          <FormChoice
            label={t(($) => $.lines.setForms)}
            hint={t(($) => $.lines.formsHint)}
            forms={all}
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
