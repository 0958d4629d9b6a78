import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';

interface AskablePanelProps {
  readonly title: string;
  readonly mayAsk: boolean;
  /** The form of whoever may change it alone; false for everybody else. */
  readonly form: ReactNode;
  readonly ask: (close: () => void) => ReactNode;
  /** What stands there for readers. */
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
