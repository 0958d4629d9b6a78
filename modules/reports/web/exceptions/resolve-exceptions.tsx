import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { clocking } from '#clocking/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useAction } from '#web/call';
import { useText } from '#web/text';

interface ResolveProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Answers questions as they are, with a note. */
export function ResolveExceptions({ ids, onDone, onClose }: ResolveProps) {
  const t = useText('reports');
  const [note, setNote] = useState('');
  const resolve = useAction(clocking.resolveExceptions, {
    success: t(($) => $.exceptions.done),
    done: () => {
      onDone();
      onClose();
    },
  });
  return (
    <Dialog open title={t(($) => $.exceptions.resolveTitle, { count: ids.length })} onClose={onClose}>
      <Textarea
        label={t(($) => $.exceptions.note)}
        description={t(($) => $.exceptions.noteHint)}
        size="md"
        maxLength={500}
        data-autofocus
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button busy={resolve.isPending} onClick={() => resolve.mutate({ ids: [...ids], note: note.trim() || null })}>
          {t(($) => $.exceptions.resolve)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
