import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { Member } from './board-facts.ts';
import type { Month } from './sheet-store.ts';

export interface MemberFilter {
  readonly name: string;
  readonly department: string | null;
  readonly group: string | null;
  readonly tag: string | null;
}

const everyone: MemberFilter = { name: '', department: null, group: null, tag: null };

/** Members in order of their groups, as far as the filters let them through. */
export function useFilteredMembers(month: Month) {
  const format = useFormat();
  const [filter, setFilter] = useState(everyone);
  const members = useMemo(() => {
    const facts = new Map(month.facts.map((one) => [one.employeeId, one]));
    const places = new Map<string | null, number>(month.groups.map(({ id }, place) => [id, place]));
    const placeOf = ({ shiftGroupId }: Member) => places.get(shiftGroupId) ?? places.size;
    const name = filter.name.trim().toLocaleLowerCase('th');
    return month.members
      .filter((member) => {
        const known = facts.get(member.employeeId);
        return (
          (name === '' || format.name(member).toLocaleLowerCase('th').includes(name)) &&
          (filter.group === null || member.shiftGroupId === filter.group) &&
          (filter.department === null || known?.departmentIds.some((id) => id === filter.department)) &&
          (filter.tag === null || known?.tagIds.some((id) => id === filter.tag))
        );
      })
      .sort((one, other) => placeOf(one) - placeOf(other));
  }, [month, filter, format]);
  return { members, filter, setFilter };
}

interface MemberFiltersProps {
  readonly month: Month;
  readonly filter: MemberFilter;
  readonly setFilter: (filter: MemberFilter) => void;
}

/** Shown are only filters that have something to choose. */
export function MemberFilters({ month, filter, setFilter }: MemberFiltersProps) {
  const t = useText('shifts');
  const select = (
    key: 'department' | 'group' | 'tag',
    label: string,
    options: readonly { id: string; name: string }[],
  ) =>
    options.length > 0 && (
      <Select
        w={160}
        aria-label={label}
        placeholder={label}
        data={options.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter[key]}
        clearable
        onChange={(value) => setFilter({ ...filter, [key]: value })}
      />
    );
  return (
    <>
      <TextInput
        w={180}
        type="search"
        aria-label={t(($) => $.monthly.filters.name)}
        placeholder={t(($) => $.monthly.filters.name)}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.name}
        onChange={(event) => setFilter({ ...filter, name: event.currentTarget.value })}
      />
      {select(
        'department',
        t(($) => $.monthly.filters.team),
        month.departments,
      )}
      {select(
        'group',
        t(($) => $.monthly.filters.group),
        month.groups,
      )}
      {select(
        'tag',
        t(($) => $.monthly.filters.tag),
        month.tags,
      )}
    </>
  );
}
