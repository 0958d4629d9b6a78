import { useState } from 'react';
import { departments } from '#departments/contract';
import { LimitedNumber } from '#ui/number-box';
import { Panel } from '#ui/panel';
import { failureText, useRead } from '#web/call';
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
  const limitOf = new Map<string, TeamLimit>(of.limits.map((limit) => [limit.departmentId, limit]));
  return (
    <Panel title={t(($) => $.settings.limits)} hint={hint}>
      <ul className={manage.quotas}>
        {teams?.items.map(({ departmentId, name }) => (
          <li key={departmentId}>
            <span>{name}</span>
            <Limit
              label={t(($) => $.settings.limitOf, { name })}
              of={limitOf.get(departmentId) ?? { departmentId, atMost: null, version: of.noLimitVersion }}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Null: the team has no limit. */
type TeamLimit = Omit<LeaveSettings['limits'][number], 'atMost'> & { readonly atMost: number | null };

interface LimitProps {
  readonly label: string;
  readonly of: TeamLimit;
}

/** Each team has an action of its own: a refusal stays beside the number that was not saved, whatever is saved for other teams. */
function Limit({ label, of: { departmentId, atMost, version } }: LimitProps) {
  const t = useText('leave');
  const save = useVersionedAction(leave.saveLimit, {
    success: t(($) => $.settings.limitSaved),
    compare: {
      atMost: {
        label: t(($) => $.settings.limits),
        inWords: (number) => (typeof number === 'number' ? `${number} ${t(($) => $.settings.people)}` : ''),
      },
    },
    // The box takes the limit that was read again.
    taken: () => {},
  });
  return (
    <LimitBox
      // A limit that another person has saved takes the place of the one on screen.
      key={atMost ?? 'none'}
      label={label}
      of={atMost}
      refused={save.error && { atMost: save.variables.atMost, why: failureText(save.error) }}
      onLeave={(typed) => {
        if (typed !== atMost) save.mutate({ departmentId, atMost: typed, version });
      }}
    />
  );
}

interface LimitBoxProps {
  readonly label: string;
  readonly of: number | null;
  readonly refused: { readonly atMost: number | null; readonly why: string } | null;
  readonly onLeave: (atMost: number | null) => void;
}

/**
 * An empty field is no limit; any other number is sent as typed, and the server says if it is none. A number that was refused
 * stays as typed with the reason, until another is typed.
 */
function LimitBox({ label, of, refused, onLeave }: LimitBoxProps) {
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
      error={refused?.atMost === atMost && refused.why}
    />
  );
}
