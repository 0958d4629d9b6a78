import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { filingsTh } from '#filings-th/contract';
import { branchInMonth, sinceEver } from '#filings-th/rules/branch-in-month';
import type { CallResult } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { organizationPages } from '#organization/pages';
import { Dialog } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { IconButton } from '#ui/icon-button';
import { PageLink } from '#ui/page-link';
import { FieldGrid } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from './filings.module.css';

const headOffice = 'headOffice';
const monthsAhead = 3;
const monthsBack = 24;

type Template = CallResult<typeof filingsTh.readFilingBranches>['templates'][number];
type Branches = CallResult<typeof filingsTh.readFilingBranches>['branches'];

/** Which branch files the runs of each template from a month on. A choice is saved at once. */
export function BranchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const read = useRead(filingsTh.readFilingBranches, {});
  const save = useAction(filingsTh.saveFilingBranch, { success: t(($) => $.branches.saved) });
  return (
    <Dialog open title={t(($) => $.branches.title)} onClose={onClose}>
      <States of={read}>
        {({ branches, templates }) => (
          <div className={styles.stack}>
            <p className={styles.quiet}>{t(($) => $.branches.hint)}</p>
            {branches.length === 1 ? (
              <p>
                {t(($) => $.branches.none)}{' '}
                <PageLink to={organizationPages.branches}>{t(($) => $.branches.add)}</PageLink>
              </p>
            ) : (
              <p className={styles.quiet}>{t(($) => $.branches.fromHint)}</p>
            )}
            {branches.length > 1 &&
              templates.map((template) => (
                <TemplateBranches
                  key={template.templateId}
                  template={template}
                  branches={branches}
                  disabled={save.isPending}
                  onChoose={(choice) => save.mutate({ templateId: template.templateId, ...choice })}
                />
              ))}
          </div>
        )}
      </States>
    </Dialog>
  );
}

interface Choice {
  /** Null is the beginning. */
  readonly fromMonth: LocalDate | null;
  readonly branchId: Id<'branch'> | null;
}

interface TemplateProps {
  readonly template: Template;
  readonly branches: Branches;
  readonly disabled: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** The first choice of a template holds from the beginning, as long as no other month is chosen. */
function TemplateBranches({ template, branches, disabled, onChoose }: TemplateProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const thisMonth = asDate(`${useToday().slice(0, 7)}-01`);
  const isFirst = template.history.every(({ fromMonth, branchId }) => fromMonth === null && branchId === null);
  const [from, setFrom] = useState<LocalDate>(isFirst ? sinceEver : thisMonth);
  const months = Array.from({ length: monthsAhead + monthsBack + 1 }, (_, at) =>
    addToDate(thisMonth, { months: monthsAhead - at }),
  );
  return (
    <fieldset className={styles.group}>
      <legend>{template.name}</legend>
      <FieldGrid>
        <SelectField
          always
          label={t(($) => $.branches.from)}
          field={plainField({
            name: `fromMonth ${template.templateId}`,
            value: from,
            onChange: (next) => next && setFrom(asDate(next)),
          })}
          choices={[
            ...months.map((month) => ({ value: month, label: format.month(month) })),
            { value: sinceEver, label: t(($) => $.branches.beginning) },
          ]}
        />
        <SelectField
          always
          label={t(($) => $.branches.branch)}
          field={plainField({
            name: `branchId ${template.templateId}`,
            value: branchIn(template, from) ?? headOffice,
            disabled,
            onChange: (next) =>
              onChoose({
                fromMonth: from === sinceEver ? null : from,
                branchId: next === headOffice ? null : (next as Id<'branch'>),
              }),
          })}
          choices={branches.map((branch) => ({
            value: branch.branchId ?? headOffice,
            label: t(($) => $.branches.numbers, {
              name: branch.name,
              tax: branch.tax,
              socialSecurity: branch.socialSecurity,
            }),
          }))}
        />
      </FieldGrid>
      <History template={template} branches={branches} disabled={disabled} onChoose={onChoose} />
    </fieldset>
  );
}

const branchIn = ({ history }: Template, month: LocalDate): Id<'branch'> | null =>
  branchInMonth(
    history.map((one) => ({ ...one, fromMonth: one.fromMonth ?? sinceEver })),
    month.slice(0, 7),
  );

/** The branches of a template by month. A change is removed by going on with the branch before it. */
function History({ template: { name, history }, branches, disabled, onChoose }: TemplateProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const nameOf = (id: Id<'branch'> | null): string => branches.find(({ branchId }) => branchId === id)?.name ?? '';
  return (
    <ul className={styles.lines} aria-label={t(($) => $.branches.history, { name })}>
      {history.map(({ fromMonth, branchId }, at) => {
        const branch = nameOf(branchId);
        if (fromMonth === null) return <li key="beginning">{t(($) => $.branches.sinceBeginning, { branch })}</li>;
        const month = format.month(fromMonth);
        return (
          <li key={fromMonth}>
            <span>{t(($) => $.branches.since, { month, branch })}</span>
            <IconButton
              label={t(($) => $.branches.remove, { month, name })}
              icon={<IconTrash size={18} stroke={1.6} aria-hidden />}
              disabled={disabled}
              onClick={() => onChoose({ fromMonth, branchId: history[at - 1]?.branchId ?? null })}
            />
          </li>
        );
      })}
    </ul>
  );
}
