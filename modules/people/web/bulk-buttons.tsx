import { Menu } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Button } from '#ui/button';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { type EmployeeInList, employees } from '../contract/employees.ts';
import { type EmploymentStep, stepsFrom } from '../rules/employment-state.ts';
import { BulkProgress } from './bulk-progress.tsx';
import type { ListedStatus } from './employee-columns.tsx';

interface BulkButtonsProps {
  readonly status: ListedStatus;
  readonly people: readonly EmployeeInList[];
  readonly onStep: (step: EmploymentStep) => void;
  readonly onDone: () => void;
}

/** What can be done with all chosen people at once. */
export function BulkButtons({ status, people, onStep, onDone }: BulkButtonsProps) {
  const t = useText('people');
  return (
    <>
      {stepsFrom(status).map((step) => (
        <Button key={step} kind="secondary" small onClick={() => onStep(step)}>
          {t(($) => $.steps[step])}
        </Button>
      ))}
      {status === 'approved' && <TagMenu people={people} onDone={onDone} />}
    </>
  );
}

function TagMenu({ people, onDone }: Pick<BulkButtonsProps, 'people' | 'onDone'>) {
  const t = useText('people');
  const [tag, setTag] = useState<EmployeeInList['tags'][number] | null>(null);
  const [chosen, setChosen] = useState<readonly EmployeeInList[]>([]);
  const tags = useRead(employees.employeeFilters, undefined).data?.tags ?? [];
  const inputOf = useCallback((person: EmployeeInList) => ({ employeeId: person.id, add: tag ? [tag.id] : [] }), [tag]);
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
            <Menu.Item
              key={one.id}
              onClick={() => {
                setChosen(people);
                setTag(one);
              }}
            >
              {one.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {tag && (
        <BulkProgress
          title={`${t(($) => $.steps.tagTitle, { count: chosen.length })}: ${tag.name}`}
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
