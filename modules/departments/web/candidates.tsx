import type { Id } from '#kernel/ids';
import { PeoplePicker } from '#ui/people-picker';
import { useText } from '#web/text';
import { departments, type Person } from '../contract.ts';

interface CandidatesProps {
  readonly departmentId: Id<'department'>;
  readonly for: 'member' | 'manager';
  readonly chosen: readonly Person[];
  readonly onChange: (chosen: readonly Person[]) => void;
}

/** People who may join or manage the team, each with their teams. */
export function Candidates({ departmentId, for: purpose, chosen, onChange }: CandidatesProps) {
  const t = useText('departments');
  const placeOf = (teams: readonly string[]): string =>
    teams.length > 0 ? t(($) => $.members.inTeams, { teams: teams.join(', ') }) : t(($) => $.members.inNoTeam);
  return (
    <PeoplePicker
      call={departments.listCandidates}
      input={{ departmentId, for: purpose }}
      chosen={chosen}
      onChange={onChange}
      idOf={(person) => person.employeeId}
      hintOf={(person) =>
        [person.employeeCode, person.positionName, placeOf(person.departments)].filter(Boolean).join(' · ')
      }
      words={{
        search: t(($) => $.members.search),
        none: t(($) => $.members.noneFound),
        choose: (name) => t(($) => $.members.choose, { name }),
        more: (count) => t(($) => $.members.moreFound, { count }),
      }}
    />
  );
}
