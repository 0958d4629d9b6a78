import { NumberInput } from '@mantine/core';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { Panel } from '#ui/panel';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { type LeaveSettings, leave } from '../contract.ts';
import manage from './manage.module.css';

/** At most so many people of a team away; saved as soon as the field is left. */
export function TeamLimits({ of }: { readonly of: LeaveSettings }) {
  const t = useText('leave');
  const teams = useRead(departments.searchDepartments, {}).data?.items ?? [];
  const save = useAction(leave.saveLimit, { success: t(($) => $.settings.limitSaved) });
  const limitOf = new Map<string, number>(of.limits.map(({ departmentId, atMost }) => [departmentId, atMost]));
  const change = (departmentId: string, text: string): void => {
    const atMost = Number.parseInt(text, 10) || null;
    if (atMost !== (limitOf.get(departmentId) ?? null))
      save.mutate({ departmentId: asId<'department'>(departmentId), atMost });
  };
  return (
    <Panel title={t(($) => $.settings.limits)} hint={t(($) => $.settings.limitsLead)}>
      <ul className={manage.quotas}>
        {teams.map(({ departmentId, name }) => (
          <li key={departmentId}>
            <span>{name}</span>
            <NumberInput
              className={manage.limit ?? ''}
              aria-label={t(($) => $.settings.limitOf, { name })}
              size="md"
              min={1}
              max={10_000}
              allowDecimal={false}
              hideControls
              suffix={` ${t(($) => $.settings.people)}`}
              defaultValue={limitOf.get(departmentId) ?? ''}
              onBlur={(event) => change(departmentId, event.currentTarget.value)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
