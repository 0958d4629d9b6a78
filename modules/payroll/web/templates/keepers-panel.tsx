import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { Id } from '#kernel/ids';
import { payroll, type Template } from '#payroll/contract';
import { employees } from '#people/contract/employees';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { Panel } from '#ui/panel';
import { PeoplePicker } from '#ui/people-picker';
import { PersonName } from '#ui/person-name';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import styles from '../runs/runs.module.css';

interface KeepersProps {
  readonly template: Template;
  readonly part: 'maker' | 'approver';
}

const keepersOf = ({ template, part }: KeepersProps) => (part === 'maker' ? template.makers : template.approvers);

/** The makers, or the approvers, of a template. */
export function KeepersPanel(props: KeepersProps) {
  const { part } = props;
  const t = useText('payroll');
  const can = useCan();
  const [isOpen, setIsOpen] = useState(false);
  const keepers = keepersOf(props);
  return (
    <Panel
      title={t(($) => $.keepers[part])}
      hint={t(($) => (part === 'maker' ? $.keepers.makerHint : $.keepers.approverHint))}
      actions={
        can('payroll.template') && (
          <Button kind="secondary" icon={<IconUserPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t(($) => (part === 'maker' ? $.keepers.chooseMaker : $.keepers.chooseApprover))}
          </Button>
        )
      }
    >
      {keepers.length === 0 && (
        <p className={styles.quiet}>{t(($) => (part === 'maker' ? $.keepers.noMaker : $.keepers.noApprover))}</p>
      )}
      <ul className={styles.people}>
        {keepers.map((one) => (
          <li key={one.employeeId}>
            <PersonName of={one} picture={null} hint={one.positionName ?? one.employeeCode ?? ''} />
          </li>
        ))}
      </ul>
      {isOpen && <ChooseKeepers {...props} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}

type Chosen = { readonly id: Id<'employee'> } & Omit<Template['makers'][number], 'employeeId'>;

function ChooseKeepers({ onClose, ...props }: KeepersProps & { readonly onClose: () => void }) {
  const { template, part } = props;
  const t = useText('payroll');
  const kit = useText('kit');
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    keepersOf(props).map(({ employeeId, ...person }) => ({ id: employeeId, ...person })),
  );
  const namesOf = (ids: unknown): string =>
    (ids as readonly string[])
      .map((id) => chosen.find((one) => one.id === id))
      .map((one) => (one ? format.name(one) : kit(($) => $.controls.conflict.otherPerson)))
      .join(', ');
  const options = {
    success: t(($) => $.keepers.saved),
    done: onClose,
    compare: { employeeIds: { label: t(($) => $.keepers[part]), inWords: namesOf } },
    taken: onClose,
  };
  const saveMakers = useVersionedAction(payroll.setTemplateMakers, options);
  const saveApprovers = useVersionedAction(payroll.setTemplateApprovers, options);
  const save = part === 'maker' ? saveMakers : saveApprovers;
  const version = part === 'maker' ? template.makersVersion : template.approversVersion;
  return (
    <Dialog
      open
      title={t(($) => (part === 'maker' ? $.keepers.chooseMaker : $.keepers.chooseApprover))}
      onClose={onClose}
    >
      <PeoplePicker
        call={employees.searchEmployees}
        chosen={chosen}
        onChange={setChosen}
        idOf={(person) => person.id}
        hintOf={(person) => person.positionName ?? person.employeeCode ?? ''}
        words={{
          search: t(($) => $.keepers.search),
          none: t(($) => $.keepers.none),
          choose: (name) => t(($) => $.keepers.choose, { name }),
          more: (count) => t(($) => $.keepers.more, { count }),
        }}
      />
      <DialogButtons onCancel={onClose}>
        <Button
          busy={save.isPending}
          onClick={() => save.mutate({ templateId: template.id, employeeIds: chosen.map(({ id }) => id), version })}
        >
          {kit(($) => $.words.save)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
