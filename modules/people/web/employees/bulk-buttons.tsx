import { Menu } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useCan } from '#access/web/public';
import { type EmployeeInList, employees } from '#people/contract/employees';
import { invitations } from '#people/contract/invitations';
import { type EmploymentStep, stepsFrom } from '#people/rules/employment-state';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { showToast } from '#ui/toast';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { BulkProgress } from './bulk-progress.tsx';
import type { ListedStatus } from './employee-columns.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface BulkButtonsProps {
  readonly status: ListedStatus;
  readonly people: readonly EmployeeInList[];
  readonly onStep: (step: EmploymentStep) => void;
  readonly onDone: () => void;
}

/** What can be done with all chosen people at once. Each asks first, and shows how far it has come. */
export function BulkButtons({ status, people, onStep, onDone }: BulkButtonsProps) {
  const t = useText('people');
  const can = useCan();
  return (
    <>
      {stepsFrom(status).map((step) => (
        <Button key={step} kind="secondary" small onClick={() => onStep(step)}>
          {t(($) => $.steps[step])}
        </Button>
      ))}
      {status === 'approved' && (
        <>
          <MoveButton people={people} onDone={onDone} />
          <TagMenu people={people} onDone={onDone} />
          {can('employee.invite') && <InviteButton people={people} onDone={onDone} />}
        </>
      )}
    </>
  );
}

type DeedProps = Pick<BulkButtonsProps, 'people' | 'onDone'>;

function MoveButton({ people, onDone }: DeedProps) {
  const t = useText('people');
  // The choice in the list may change while the dialog is open.
  const [chosen, setChosen] = useState<readonly EmployeeInList[] | null>(null);
  return (
    <>
      <Button kind="secondary" small onClick={() => setChosen(people)}>
        {t(($) => $.bulk.move)}
      </Button>
      {chosen && (
        <MoveDialog
          people={chosen}
          onClose={(moved) => {
            setChosen(null);
            if (moved) onDone();
          }}
        />
      )}
    </>
  );
}

function TagMenu({ people, onDone }: DeedProps) {
  const t = useText('people');
  const confirm = useConfirm();
  const [tag, setTag] = useState<EmployeeInList['tags'][number] | null>(null);
  const [chosen, setChosen] = useState<readonly EmployeeInList[]>([]);
  const tags = useRead(employees.employeeFilters, undefined).data?.tags ?? [];
  const inputOf = useCallback((person: EmployeeInList) => ({ employeeId: person.id, add: tag ? [tag.id] : [] }), [tag]);
  const title = (count: number, name: string): string => `${t(($) => $.steps.tagTitle, { count })}: ${name}`;
  const ask = async (one: EmployeeInList['tags'][number]): Promise<void> => {
    const agreed = await confirm({
      title: title(people.length, one.name),
      body: t(($) => $.bulk.tagBody),
      agree: t(($) => $.bulk.tagAgree),
    });
    if (!agreed) return;
    setChosen(people);
    setTag(one);
  };
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button kind="secondary" small disabled={tags.length === 0}>
            {t(($) => $.steps.tag)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {tags.map((one) => (
            <Menu.Item key={one.id} onClick={() => void ask(one)}>
              {one.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {tag && (
        <BulkProgress
          title={title(chosen.length, tag.name)}
          people={chosen}
          call={employees.tagEmployee}
          inputOf={inputOf}
          onClose={() => {
            setTag(null);
            onDone();
          }}
        />
      )}
    </>
  );
}

const inviteOf = (person: EmployeeInList) => ({ employeeId: person.id });

/** By mail, so for those who have an address and no login yet; a link for one person stands in the menu of the row. */
function InviteButton({ people, onDone }: DeedProps) {
  const t = useText('people');
  const confirm = useConfirm();
  const [chosen, setChosen] = useState<readonly EmployeeInList[] | null>(null);
  const ask = async (): Promise<void> => {
    const invited = people.filter((person) => !person.hasLogin && person.email !== null);
    if (invited.length === 0) {
      showToast({ message: t(($) => $.bulk.inviteNobody), kind: 'failure' });
      return;
    }
    const agreed = await confirm({
      title: t(($) => $.bulk.inviteTitle, { count: invited.length }),
      body: t(($) => $.bulk.inviteBody),
      agree: t(($) => $.bulk.invite),
    });
    if (agreed) setChosen(invited);
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => void ask()}>
        {t(($) => $.bulk.invite)}
      </Button>
      {chosen && (
        <BulkProgress
          title={t(($) => $.bulk.inviteTitle, { count: chosen.length })}
          people={chosen}
          call={invitations.inviteEmployee}
          inputOf={inviteOf}
          onClose={() => {
            setChosen(null);
            onDone();
          }}
        />
      )}
    </>
  );
}
