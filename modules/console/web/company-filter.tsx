import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingSkyscraper } from '@tabler/icons-react';
import { useState } from 'react';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { searchPause } from '#web/search-pause';
import { useText } from '#web/text';
import { console } from '../contract.ts';

/** One company by its name. The address keeps the name too: reading it again would be one more look into the company. */
export function CompanyFilter({
  required = false,
}: {
  /** The list shows one company only. */ readonly required?: boolean;
}) {
  const t = useText('console');
  const {
    words: { company, companyName },
    write,
  } = useAddress();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, searchPause);
  const found = useRead(console.organizations, { search, sort: 'name' }, { keepPrevious: true }).data?.items ?? [];
  const options = found.map(({ organizationId, name }) => ({ value: organizationId as string, label: name }));
  const isListed = options.some(({ value }) => value === company);
  const choose = (value: string | null, label: string | undefined): void =>
    write({ company: value ?? undefined, companyName: value ? label : undefined, page: undefined });
  return (
    <Select
      size="md"
      aria-label={t(($) => $.eventLogs.company)}
      placeholder={required ? t(($) => $.choose.title) : t(($) => $.eventLogs.allCompanies)}
      leftSection={<IconBuildingSkyscraper size={18} stroke={1.6} aria-hidden />}
      data={company && !isListed ? [{ value: company, label: companyName ?? company }, ...options] : options}
      filter={({ options: all }) => all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': required ? t(($) => $.choose.title) : t(($) => $.eventLogs.allCompanies) }}
      onSearchChange={setTyped}
      maxDropdownHeight={360}
      value={company ?? null}
      onChange={(value, option) => choose(value, option?.label)}
    />
  );
}
