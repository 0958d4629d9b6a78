import { useState } from 'react';
import type { Id } from '#kernel/ids';
import { type PayrollMember, payroll } from '#payroll/contract';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { PeoplePicker } from '#ui/people-picker';
import { useAction } from '#web/call';
import { useText } from '#web/text';
import styles from '../runs/runs.module.css';

interface AddProps {
  readonly templateId: Id<'payrollTemplate'>;
  readonly onClose: () => void;
}

/** Puts people into a template by name; the list says in which one they are now. */
export function AddMembers({ templateId, onClose }: AddProps) {
  const t = useText('payroll');
  const [chosen, setChosen] = useState<readonly PayrollMember[]>([]);
  const add = useAction(payroll.setTemplateMembers, { success: t(($) => $.members.added), done: onClose });
  return (
    <Dialog open title={t(($) => $.members.add)} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.members.addHint)}</p>
      <PeoplePicker
        call={payroll.listPayrollMembers}
        input={{ size: 50 }}
        chosen={chosen}
        onChange={setChosen}
        idOf={({ employeeId }) => employeeId}
        hintOf={({ templateName }) =>
          templateName ? t(($) => $.members.inTemplate, { name: templateName }) : t(($) => $.members.inNone)
        }
        words={{
          search: t(($) => $.keepers.search),
          none: t(($) => $.keepers.none),
          choose: (name) => t(($) => $.keepers.choose, { name }),
          more: (count) => t(($) => $.keepers.more, { count }),
        }}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={add.isPending}
          disabled={chosen.length === 0}
          onClick={() => add.mutate({ templateId, employeeIds: chosen.map(({ employeeId }) => employeeId) })}
        >
          {t(($) => $.members.addCount, { count: chosen.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
