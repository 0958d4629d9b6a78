import { filingsTh } from '#filings-th/contract';
import type { Id } from '#kernel/ids';
import { organizationPages } from '#organization/pages';
import { Dialog } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { PageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import styles from './filings.module.css';

const headOffice = 'headOffice';

/** Which branch files the runs of each template. A choice is saved at once. */
export function BranchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const read = useRead(filingsTh.readFilingBranches, {});
  const save = useAction(filingsTh.saveFilingBranch, { success: t(($) => $.branches.saved) });
  return (
    <Dialog open title={t(($) => $.branches.title)} onClose={onClose}>
      <p className={styles.quiet}>{t(($) => $.branches.hint)}</p>
      <States of={read}>
        {({ branches, templates }) => (
          <div className={styles.stack}>
            {branches.length === 1 && (
              <p>
                {t(($) => $.branches.none)}{' '}
                <PageLink to={organizationPages.branches}>{t(($) => $.branches.add)}</PageLink>
              </p>
            )}
            {templates.map(({ templateId, name, branchId }) => (
              <SelectField
                key={templateId}
                label={name}
                field={plainField({
                  name: templateId,
                  value: branchId ?? headOffice,
                  disabled: save.isPending || branches.length === 1,
                  onChange: (next) =>
                    save.mutate({
                      templateId,
                      branchId: !next || next === headOffice ? null : (next as Id<'branch'>),
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
            ))}
          </div>
        )}
      </States>
    </Dialog>
  );
}
