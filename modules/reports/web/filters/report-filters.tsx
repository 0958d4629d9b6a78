import { dayStatuses } from '#clocking/contract';
import { departments } from '#departments/contract';
import type { LocalDate } from '#kernel/time';
import { SelectField } from '#ui/fields';
import { FilterPopover } from '#ui/filter-popover';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useText } from '#web/text';
import { ZoneField } from '#zones/web/public';
import { useFilterField, useReportDays } from './report-days.tsx';
import styles from './report-filters.module.css';

/** Filters stand in the address, so that a link brings them along. */
export interface ReportPlace {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly departmentIds?: string[];
  readonly employeeIds?: string[];
  readonly zoneId?: string;
  readonly status?: (typeof dayStatuses)[number][];
}

export function useReportPlace(daysBack: number): ReportPlace {
  const { words } = useAddress();
  const status = dayStatuses.filter((one) => words.status === one);
  return {
    ...useReportDays(daysBack),
    ...(words.departmentId && { departmentIds: [words.departmentId] }),
    ...(words.employeeId && { employeeIds: [words.employeeId] }),
    ...(words.zoneId && { zoneId: words.zoneId }),
    ...(status.length > 0 && { status }),
  };
}

const names = ['departmentId', 'employeeId', 'zoneId', 'status'] as const;

interface FiltersProps {
  readonly withTeam?: boolean;
  readonly withStatus?: boolean;
  readonly withZone?: boolean;
}

export function ReportFilters({ withTeam = true, withStatus = false, withZone = true }: FiltersProps) {
  const t = useText('reports');
  const statusWords = useText('clocking');
  const { words, write } = useAddress();
  const field = useFilterField();
  const teams = useRead(departments.searchDepartments, { size: 1000 }, { enabled: withTeam });
  const cut = useCutHint()(teams.data);
  const count = names.filter((name) => words[name]).length;
  const any = t(($) => $.filters.any);
  return (
    <FilterPopover
      width={320}
      className={styles.stack}
      active={count}
      onClear={() => write({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined })}
    >
      {withTeam && (
        <SelectField
          field={field('departmentId')}
          label={t(($) => $.filters.team)}
          placeholder={any}
          {...(cut && { hint: cut })}
          choices={(teams.data?.items ?? []).map((one) => ({
            value: one.departmentId,
            label: [...one.path, one.name].slice(-2).join(' › '),
          }))}
        />
      )}
      {withZone && <ZoneField field={field('zoneId')} label={t(($) => $.filters.zone)} placeholder={any} />}
      {withStatus && (
        <SelectField
          field={field('status')}
          label={t(($) => $.filters.status)}
          placeholder={any}
          choices={dayStatuses.map((value) => ({ value, label: statusWords(($) => $.statuses[value]) }))}
        />
      )}
    </FilterPopover>
  );
}
