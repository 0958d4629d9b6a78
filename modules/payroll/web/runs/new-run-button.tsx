import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import { payroll } from '#payroll/contract';
import { Button } from '#ui/button';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { NewRun } from './new-run.tsx';

/** Any kind of run of any template: a bonus, final pay or back pay comes beside the regular run. */
export function NewRunButton() {
  const t = useText('payroll');
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const templates = useRead(payroll.listTemplates, {}).data;
  const first = templates?.items[0];
  if (!first || !can('payroll.run')) return null;
  return (
    <>
      <Button kind="secondary" icon={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(($) => $.runs.new)}
      </Button>
      {isOpen && <NewRun templateId={first.id} isAnyTemplate={templates.total > 1} onClose={() => setIsOpen(false)} />}
    </>
  );
}
