import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { useText } from '#web/text';

interface AskReasonProps {
  readonly title: string;
  readonly agree: string;
  readonly busy: boolean;
  readonly onAgree: (reason: string) => void;
  readonly onClose: () => void;
}

/** A deed that is written down with the reason for it. */
export function AskReason({ title, agree, busy, onAgree, onClose }: AskReasonProps) {
  const t = useText('reports');
  const [reason, setReason] = useState('');
  return (
    <Dialog open title={title} onClose={onClose}>
      <Textarea
        label={t(($) => $.day.deleteReason)}
        description={t(($) => $.move.reasonHint)}
        size="md"
        withAsterisk
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons onCancel={onClose}>
        <Button kind="danger" busy={busy} disabled={reason.trim() === ''} onClick={() => onAgree(reason.trim())}>
          {agree}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
