import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';

interface AskablePanelProps {
  readonly title: string;
  readonly mayAsk: boolean;
  /** The form for a person who may change it; false for everybody else. */
  readonly form: ReactNode;
  readonly ask: (close: () => void) => ReactNode;
  /** For readers. */
  readonly children: ReactNode;
}

/** A part of the file that the company answers for: HR edits it, its owner asks for a change. */
export function AskablePanel({ title, mayAsk, form, ask, children }: AskablePanelProps) {
  const t = useText('people');
  const [asking, setAsking] = useState(false);
  return (
    <Panel
      title={title}
      hint={form ? undefined : t(($) => (mayAsk ? $.me.askHint : $.me.askHr))}
      actions={
        mayAsk &&
        !asking && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t(($) => $.changes.ask)}
          </Button>
        )
      }
    >
      {form || (asking && mayAsk ? ask(() => setAsking(false)) : children)}
    </Panel>
  );
}
