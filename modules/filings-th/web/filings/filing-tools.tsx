import { IconBuildingStore, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#access/web/public';
import type { FilingPreview } from '#filings-th/contract';
import type { FilingKind } from '#filings-th/rules/filing-kinds';
import { monthNames, yearIn } from '#kernel/format';
import { Button } from '#ui/button';
import { SelectField } from '#ui/fields';
import type { Field } from '#web/form';
import { useThisYear } from '#web/format';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import { BranchDialog } from './branch-dialog.tsx';
import type { FilingSearch, WhichFiling } from './filing-screen.tsx';
import styles from './filings.module.css';
import { TitleCodesDialog } from './title-codes.tsx';

interface ToolsProps {
  readonly kinds: readonly FilingKind[];
  readonly which: WhichFiling;
  readonly branches: FilingPreview['branches'];
  readonly onChange: (next: FilingSearch) => void;
}

const chosen = (name: string, value: string, onChange: (value: string) => void): Field<string | null | undefined> =>
  plainField({
    name,
    value,
    required: true,
    onChange: (next) => next && onChange(next),
  });

const yearsBack = 4;

/** Which filing: kind, month, year and branch. */
export function FilingTools({ kinds, which, branches, onChange }: ToolsProps) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const can = useCan();
  const [asks, setAsks] = useState<'branches' | 'titleCodes' | null>(null);
  const { kind, year, month, branch } = which;
  const change = (next: FilingSearch) => onChange({ kind, year, month, branch, ...next });
  const thisYear = useThisYear();
  const first = Math.min(year, thisYear - yearsBack);
  const years = Array.from({ length: Math.max(year, thisYear) - first + 1 }, (_, at) => first + at).reverse();
  return (
    <div className={styles.tools}>
      {kinds.length > 1 && (
        <SelectField
          always
          label={t(($) => $.tools.kind)}
          field={chosen('kind', kind, (next) => change({ kind: next, branch: undefined }))}
          choices={kinds.map((value) => ({ value, label: t(($) => $.kinds[value]) }))}
        />
      )}
      {month !== undefined && (
        <SelectField
          always
          label={t(($) => $.tools.month)}
          field={chosen('month', String(month), (next) => change({ month: Number(next) }))}
          choices={monthNames[language].long.map((label, at) => ({ value: String(at + 1), label }))}
        />
      )}
      <SelectField
        always
        label={t(($) => $.tools.year)}
        field={chosen('year', String(year), (next) => change({ year: Number(next) }))}
        choices={years.map((value) => ({ value: String(value), label: String(yearIn(language, value)) }))}
      />
      {branches.length > 1 && (
        <SelectField
          always
          label={t(($) => $.tools.branch)}
          field={chosen('branch', branch ?? branches[0]?.number ?? '', (next) => change({ branch: next }))}
          choices={branches.map(({ number, name, totals }) => ({
            value: number,
            label: t(($) => $.tools.branchOf, { number, name, count: totals.persons }),
          }))}
        />
      )}
      {can('payroll.template') && (
        <Button kind="quiet" icon={<IconBuildingStore size={18} aria-hidden />} onClick={() => setAsks('branches')}>
          {t(($) => $.tools.branches)}
        </Button>
      )}
      {kind === 'sps110' && can('payroll.template') && (
        <Button kind="quiet" icon={<IconId size={18} aria-hidden />} onClick={() => setAsks('titleCodes')}>
          {t(($) => $.tools.titleCodes)}
        </Button>
      )}
      {asks === 'branches' && <BranchDialog onClose={() => setAsks(null)} />}
      {asks === 'titleCodes' && <TitleCodesDialog title="" onClose={() => setAsks(null)} />}
    </div>
  );
}
