import { billing } from '#billing/contract';
import { DateField } from '#ui/date-fields';
import { NumberField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { FieldGrid } from '#ui/panel';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import type { CompanyInfo } from '../contract.ts';

interface PlanDialogProps {
  readonly company: CompanyInfo;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Another plan for a company, from now on. */
export function PlanDialog({ company, onClose, onDone }: PlanDialogProps) {
  const t = useText('console');
  const { organizationId, order, cloud, station, payroll } = company;
  const form = useCallForm(billing.setPlan, {
    initial: {
      organizationId,
      orderName: order?.name ?? '',
      endDate: order?.endDate ?? null,
      cloud,
      station,
      payroll,
    },
    text: 'console',
    success: t(($) => $.organizations.planSaved),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.organizations.setPlan)} form={form} onClose={onClose}>
      <p>{t(($) => $.organizations.setPlanHint)}</p>
      <TextField field={form.field('orderName')} label={t(($) => $.organizations.order)} maxLength={80} />
      <DateField
        field={form.field('endDate')}
        label={t(($) => $.organizations.endDate)}
        hint={t(($) => $.organizations.endDateHint)}
      />
      <FieldGrid>
        <NumberField field={form.field('cloud')} label={t(($) => $.organizations.cloud)} min={0} />
        <NumberField field={form.field('station')} label={t(($) => $.organizations.station)} min={0} />
        <NumberField field={form.field('payroll')} label={t(($) => $.organizations.payroll)} min={0} />
      </FieldGrid>
    </FormDialog>
  );
}

/** A later last day of a trial. */
export function TrialDialog({ company, onClose, onDone }: PlanDialogProps) {
  const t = useText('console');
  const form = useCallForm(billing.extendTrial, {
    initial: { organizationId: company.organizationId, endDate: company.order?.endDate ?? null },
    text: 'console',
    success: t(($) => $.organizations.trialSaved),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.organizations.extendTrial)} form={form} onClose={onClose}>
      <DateField field={form.field('endDate')} label={t(($) => $.organizations.endDate)} />
    </FormDialog>
  );
}
