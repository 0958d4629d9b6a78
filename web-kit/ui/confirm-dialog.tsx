import { List, Text } from '@mantine/core';
import { useText } from '#web/text';
import { Button } from './button.tsx';
import type { Asked } from './confirm.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

/** The question stays while the dialog fades out. */
export function ConfirmDialog({ question, open }: { readonly question: Asked; readonly open: boolean }) {
  const t = useText('kit');
  const { title, body, points = [], agree, decline, danger = false, answer } = question;
  return (
    <Dialog open={open} title={title} onClose={() => answer(false)}>
      {body && <Text c="dimmed">{body}</Text>}
      {points.length > 0 && (
        <List mt={body ? 'sm' : 0} spacing={4}>
          {points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
      )}
      <DialogButtons>
        <Button kind="secondary" onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {decline ?? t(($) => $.words.cancel)}
        </Button>
        <Button
          kind={danger ? 'danger' : 'primary'}
          onClick={() => answer(true)}
          data-autofocus={danger ? undefined : true}
        >
          {agree}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
