import { IconEye, IconSettings } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useActor, useCan } from '#access/web/public';
import { yearIn } from '#kernel/format';
import { dateIn } from '#kernel/time';
import { type DeclarationLine, taxTh } from '#tax-th/contract';
import { taxPages } from '#tax-th/pages';
import { declarationStates } from '#tax-th/rules/declaration-step';
import { Badge, Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { type Column, DataTable } from '#ui/data-table';
import { SelectField } from '#ui/fields';
import { PageHeader } from '#ui/page-header';
import { PersonName } from '#ui/person-name';
import { useFormat, useThisYear } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { plainField } from '#web/plain-field';
import { useLanguage, useText } from '#web/text';
import { DecisionSheet } from './decision-sheet.tsx';
import { SettingsDialog } from './settings-dialog.tsx';

/** Who handed in answers for tax allowances, and what changed; one is opened to be decided. */
export default function DeclarationsScreen() {
  const t = useText('taxTh');
  const thisYear = useThisYear();
  const search = usePageSearch(taxPages.list);
  const year = search.year ?? thisYear;
  const state = states.find((one) => one === search.state);
  const [open, setOpen] = useState<DeclarationLine | null>(null);
  const columns = useColumns();
  const format = useFormat();
  return (
    <>
      <PageHeader title={t(($) => $.pages.list)} subtitle={t(($) => $.list.lead)} />
      <DataTable
        name="tax-declarations"
        label={t(($) => $.pages.list)}
        call={taxTh.listDeclarations}
        input={{ year, ...(state ? { state } : {}) }}
        columns={columns}
        search={t(($) => $.list.search)}
        idOf={(row) => row.employeeId}
        nameOf={format.name}
        tools={<Tools year={year} state={state} />}
        empty={{ title: t(($) => $.list.empty), hint: t(($) => $.list.emptyHint) }}
        onOpen={setOpen}
        rowActions={(row) => [
          { label: t(($) => $.list.open), icon: <IconEye size={18} aria-hidden />, run: () => setOpen(row) },
        ]}
      />
      {open && <DecisionSheet line={open} year={year} onClose={() => setOpen(null)} />}
    </>
  );
}

const states = ['none', ...declarationStates] as const;

const tones: Readonly<Record<DeclarationLine['state'], Tone>> = {
  none: 'neutral',
  draft: 'neutral',
  submitted: 'warning',
  approved: 'success',
  returned: 'danger',
};

interface ToolsProps {
  readonly year: number;
  readonly state: DeclarationLine['state'] | undefined;
}

function Tools({ year, state }: ToolsProps) {
  const t = useText('taxTh');
  const language = useLanguage();
  const go = useGo();
  const mayManage = useCan()('payrollItem.manage');
  const thisYear = useThisYear();
  const [asksSettings, setAsksSettings] = useState(false);
  const choose = (words: { year?: number; state?: string | undefined }) =>
    void go(taxPages.list.to({ year, state, ...words }), { replace: true });
  return (
    <>
      <SelectField
        label={t(($) => $.list.year)}
        field={plainField<string | null | undefined>({
          name: 'year',
          value: String(year),
          onChange: (value) => choose({ year: value ? Number(value) : thisYear }),
        })}
        choices={[thisYear - 1, thisYear, thisYear + 1].map((one) => ({
          value: String(one),
          label: String(yearIn(language, one)),
        }))}
      />
      <SelectField
        label={t(($) => $.list.which)}
        field={plainField<string | null | undefined>({
          name: 'state',
          value: state ?? 'all',
          onChange: (value) => choose({ state: value === 'all' ? undefined : (value ?? undefined) }),
        })}
        choices={[
          { value: 'all', label: t(($) => $.list.all) },
          ...states.map((one) => ({ value: one, label: t(($) => $.states[one]) })),
        ]}
      />
      {mayManage && (
        <Button kind="secondary" icon={<IconSettings size={18} aria-hidden />} onClick={() => setAsksSettings(true)}>
          {t(($) => $.list.settings)}
        </Button>
      )}
      {asksSettings && <SettingsDialog year={year} onClose={() => setAsksSettings(false)} />}
    </>
  );
}

function useColumns(): readonly Column<DeclarationLine>[] {
  const t = useText('taxTh');
  const format = useFormat();
  const { timeZone } = useActor();
  return useMemo(
    () => [
      {
        id: 'person',
        header: t(($) => $.list.person),
        cell: (row) => <PersonName of={row} hint={row.positionName ?? row.employeeCode ?? ''} />,
        width: 260,
        grow: true,
        phone: 'title',
      },
      {
        id: 'state',
        header: t(($) => $.list.state),
        cell: (row) => <Status tone={tones[row.state]}>{t(($) => $.states[row.state])}</Status>,
        width: 180,
        phone: 'side',
      },
      {
        id: 'changed',
        header: t(($) => $.list.changed),
        cell: (row) => row.changed.map((answer) => t(($) => $.answers[answer].name)).join(', '),
        width: 300,
      },
      {
        id: 'files',
        header: t(($) => $.list.files),
        cell: (row) => (
          <span>
            {row.files}{' '}
            {row.newFiles > 0 && <Badge tone="brand">{t(($) => $.list.newFiles, { count: row.newFiles })}</Badge>}
          </span>
        ),
        width: 130,
      },
      {
        id: 'submittedAt',
        header: t(($) => $.list.submittedAt),
        cell: (row) => row.submittedAt && format.date(dateIn(timeZone, row.submittedAt)),
        width: 140,
      },
      {
        id: 'decidedAt',
        header: t(($) => $.list.decidedAt),
        cell: (row) => row.decidedAt && format.date(dateIn(timeZone, row.decidedAt)),
        width: 150,
      },
    ],
    [t, format, timeZone],
  );
}
