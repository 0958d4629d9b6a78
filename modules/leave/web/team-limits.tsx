import { useState } from 'react';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { LimitedNumber } from '#ui/number-box';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useText } from '#web/text';
import { useVersionedAction } from '#web/versioned-action';
import { type LeaveSettings, leave } from '../contract.ts';
import manage from './manage.module.css';

/** At most so many people of a team away; saved as soon as the field is left. */
export function TeamLimits({ of }: { readonly of: LeaveSettings }) {
  const t = useText('leave');
  const teams = useRead(departments.searchDepartments, {}).data;
  const hint = useCutHint()(
    teams,
    t(($) => $.settings.limitsLead),
  );
  const save = useVersionedAction(leave.saveLimit, {
    success: t(($) => $.settings.limitSaved),
    compare: {
      atMost: {
        label: t(($) => $.settings.limits),
        inWords: (atMost) => (typeof atMost === 'number' ? `${atMost} ${t(($) => $.settings.people)}` : ''),
      },
    },
    // The box takes the limit that was read again.
    taken: () => {},
  });
  const limitOf = new Map<string, number>(of.limits.map(({ departmentId, atMost }) => [departmentId, atMost]));
  const versionOf = new Map<string, string>(of.limits.map(({ departmentId, version }) => [departmentId, version]));
  const change = (departmentId: string, atMost: number | null): void => {
    if (atMost !== (limitOf.get(departmentId) ?? null))
      save.mutate({
        departmentId: asId<'department'>(departmentId),
        atMost,
        version: versionOf.get(departmentId) ?? of.noLimitVersion,
      });
  };
  return (
    <Panel title={t(($) => $.settings.limits)} hint={hint}>
      <ul className={manage.quotas}>
        {teams?.items.map(({ departmentId, name }) => (
          <li key={departmentId}>
            <span>{name}</span>
            <Limit
              // A limit that another person has saved takes the place of the one on screen.
              key={limitOf.get(departmentId) ?? 'none'}
              label={t(($) => $.settings.limitOf, { name })}
              of={limitOf.get(departmentId) ?? null}
              onLeave={(atMost) => change(departmentId, atMost)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface LimitProps {
  readonly label: string;
  readonly of: number | null;
  readonly onLeave: (atMost: number | null) => void;
}

/** An empty field is no limit; any other number is sent as typed, and the server says if it is none. */
function Limit({ label, of, onLeave }: LimitProps) {
  const t = useText('leave');
  const [atMost, setAtMost] = useState(of);
  return (
    <LimitedNumber
      className={manage.limit ?? ''}
      aria-label={label}
      size="md"
      min={1}
      max={10_000}
      whole
      hideControls
      suffix={` ${t(($) => $.settings.people)}`}
      value={atMost}
      onChange={setAtMost}
      onBlur={() => onLeave(atMost)}
    />
  );
}
