import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';

/** Draws a form; `close` shows the values again. */
export type PanelForm = (close: () => void) => ReactNode;

interface EditablePanelProps {
  readonly title: string;
  readonly hint?: ReactNode;
  /** The form for a person who may change it; false for everybody else. */
  readonly form: PanelForm | false;
  /** For readers, and before Edit is pressed. */
  readonly children: ReactNode;
}

/** A part of the file: its values, and the form behind Edit. */
export function EditablePanel({ title, hint, form, children }: EditablePanelProps) {
  const t = useText('people');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={title}
      hint={hint}
      actions={
        form && !isOpen && <EditButton title={title} onClick={() => setOpen(true)} word={t(($) => $.file.edit)} />
      }
    >
      {form && isOpen ? form(() => setOpen(false)) : children}
    </Panel>
  );
}

function EditButton({ title, word, onClick }: { title: string; word: string; onClick: () => void }) {
  return (
    <Button
      kind="secondary"
      icon={<IconPencil size={18} stroke={1.6} aria-hidden />}
      aria-label={`${word}: ${title}`}
      onClick={onClick}
    >
      {word}
    </Button>
  );
}

interface AskablePanelProps extends EditablePanelProps {
  readonly mayAsk: boolean;
  readonly ask: PanelForm;
}

/** A part of the file that the company answers for: HR edits it, its owner asks for a change. */
export function AskablePanel({ title, mayAsk, form, ask, children }: AskablePanelProps) {
  const t = useText('people');
  const [asking, setAsking] = useState(false);
  if (form)
    return (
      <EditablePanel title={title} form={form}>
        {children}
      </EditablePanel>
    );
  return (
    <Panel
      title={title}
      hint={t(($) => (mayAsk ? $.me.askHint : $.me.askHr))}
      actions={
        mayAsk &&
        !asking && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t(($) => $.changes.ask)}
          </Button>
        )
      }
    >
      {asking && mayAsk ? ask(() => setAsking(false)) : children}
    </Panel>
  );
}
