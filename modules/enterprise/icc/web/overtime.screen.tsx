import { enterprise } from '#enterprise/contract';
import { SettingTabs } from '#organization/web/public';
import { AmountField, NumberField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { PageHeader } from '#ui/page-header';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

/** From how much overtime of a day on a meal and a ride home are paid, and how much. */
export default function OvertimeScreen() {
  const t = useText('organization');
  const setting = useRead(enterprise.readOvertimeAllowance, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.settings.title)} subtitle={t(($) => $.settings.lead)} />
      <SettingTabs />
      <States of={setting}>{(current) => <OvertimeForm current={current} />}</States>
    </>
  );
}

function OvertimeForm({ current }: { readonly current: CallOutput<typeof enterprise.readOvertimeAllowance> }) {
  const t = useText('enterprise');
  const form = useCallForm(enterprise.saveOvertimeAllowance, {
    initial: current,
    text: 'enterprise',
    success: t(($) => $.overtime.saved),
  });
  const unit = t(($) => $.overtime.minutes);
  return (
    <Form of={form}>
      <Panel title={t(($) => $.overtime.meal)} hint={t(($) => $.overtime.mealHint)}>
        <FieldGrid>
          <NumberField
            field={form.field('mealAfter')}
            label={t(($) => $.overtime.after)}
            unit={unit}
            min={1}
            max={1440}
          />
          <AmountField field={form.field('mealAmount')} label={t(($) => $.overtime.amount)} />
        </FieldGrid>
      </Panel>
      <Panel title={t(($) => $.overtime.vehicle)} hint={t(($) => $.overtime.vehicleHint)}>
        <FieldGrid>
          <NumberField
            field={form.field('vehicleAfter')}
            label={t(($) => $.overtime.after)}
            unit={unit}
            min={1}
            max={1440}
          />
          <AmountField field={form.field('vehicleAmount')} label={t(($) => $.overtime.amount)} />
        </FieldGrid>
      </Panel>
      <FormButtons of={form} />
    </Form>
  );
}
