import { useState } from 'react';
import { asId, type Id } from '#kernel/ids';
import { Button } from '#ui/button';
import { Dialog, DialogButtons } from '#ui/dialog';
import { SelectField } from '#ui/fields';
import { useAction } from '#web/call';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { leave, type QuotaSheet } from '../contract.ts';

interface CopyProps {
  readonly departmentId: Id<'department'>;
  readonly of: QuotaSheet;
  readonly onClose: () => void;
}

const company = 'company';

/** The team gets a copy of the company's quotas, or of those of another team. */
export function CopyQuotas({ departmentId, of, onClose }: CopyProps) {
  const t = useText('leave');
  const [from, setFrom] = useState<string>(company);
  const copy = useAction(leave.copyQuotas, { success: t(($) => $.quota.copied), done: onClose });
  const send = (): void =>
    copy.mutate({ departmentId, ...(from !== company && { fromDepartmentId: asId<'department'>(from) }) });
  return (
    <Dialog open title={t(($) => $.quota.copyTitle)} onClose={onClose}>
      <SelectField
        field={plainField({
          name: 'from',
          value: from,
          required: true,
          disabled: copy.isPending,
          onChange: (value) => setFrom(value ?? company),
        })}
        label={t(($) => $.quota.copyFrom)}
        hint={t(($) => $.quota.copyHint)}
        choices={[
          { value: company, label: t(($) => $.quota.theCompany) },
          ...of.others.map((one) => ({ value: one.departmentId, label: one.name })),
        ]}
      />
      <DialogButtons onCancel={onClose}>
        <Button busy={copy.isPending} onClick={send}>
          {t(($) => $.quota.copy)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
