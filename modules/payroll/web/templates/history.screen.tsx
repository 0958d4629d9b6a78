import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { Button } from '#ui/button';
import { useText } from '#web/text';
import { NewRun } from '../runs/new-run.tsx';
import { RunList } from '../runs/run-list.tsx';
import { useTemplateOnScreen } from './on-screen.ts';

/** All runs of a template, newest first. */
export default function HistoryScreen() {
  const t = useText('payroll');
  const can = useCan();
  const id = useTemplateOnScreen();
  const [isOpen, setIsOpen] = useState(false);
  if (id === null) return null;
  return (
    <>
      <RunList
        templateId={id}
        tools={
          can('payroll.run') && (
            <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
              {t(($) => $.runs.new)}
            </Button>
          )
        }
      />
      {isOpen && <NewRun templateId={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
