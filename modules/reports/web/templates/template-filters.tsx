import { MultiSelect } from '@mantine/core';
import { type DayStatus, dayStatuses } from '#clocking/contract';
import { departments } from '#departments/contract';
import type { ReportKind } from '#reports/rules/report-columns';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useCutHint } from '#web/cut-hint';
import { useText } from '#web/text';
import styles from './templates.module.css';

interface Chosen {
  readonly departmentIds: string[];
  readonly statuses: DayStatus[];
}

interface FiltersProps {
  readonly kind: ReportKind;
  readonly chosen: Chosen;
  readonly onChange: (next: Partial<Chosen>) => void;
}

/** Whose lines a template holds, and which days. They are saved with it. */
export function TemplateFilters({ kind, chosen, onChange }: FiltersProps) {
  const t = useText('reports');
  const kit = useText('kit');
  const statusWords = useText('clocking');
  const teams = useRead(departments.searchDepartments, { size: 1000 });
  const cut = useCutHint()(teams.data);
  const clear = { 'aria-label': kit(($) => $.controls.table.clearFilters) };
  return (
    <Panel title={kit(($) => $.controls.table.filters)} hint={t(($) => $.templates.filtersHint)}>
      <div className={styles.stack}>
        <MultiSelect
          size="md"
          label={t(($) => $.templates.teams)}
          description={cut}
          {...(chosen.departmentIds.length === 0 && { placeholder: t(($) => $.templates.everyone) })}
          data={(teams.data?.items ?? []).map(({ departmentId, path, name }) => ({
            value: departmentId as string,
            label: [...path, name].slice(-2).join(' › '),
          }))}
          searchable
          clearable
          clearButtonProps={clear}
          maxDropdownHeight={360}
          value={[...chosen.departmentIds]}
          onChange={(departmentIds) => onChange({ departmentIds })}
        />
        {kind !== 'master' && (
          <MultiSelect
            size="md"
            label={t(($) => $.templates.statuses)}
            {...(chosen.statuses.length === 0 && { placeholder: t(($) => $.templates.allDays) })}
            data={dayStatuses.map((value) => ({ value, label: statusWords(($) => $.statuses[value]) }))}
            searchable
            clearable
            clearButtonProps={clear}
            maxDropdownHeight={360}
            value={[...chosen.statuses]}
            onChange={(names) => onChange({ statuses: dayStatuses.filter((one) => names.includes(one)) })}
          />
        )}
      </div>
    </Panel>
  );
}
