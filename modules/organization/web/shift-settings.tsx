import { NumberField, SelectField, SwitchField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid, Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { lateUnits, type SettingsShown } from '../contract/settings.ts';
import { organization, shiftBoardTypes } from '../contract.ts';

/** The kind of shift board, the unit of lateness and the limit of paid overtime. */
export function ShiftSettings() {
  const settings = useRead(organization.settings, undefined);
  return (
    <States of={settings}>
      {(current) => (
        <>
          <ShiftPanel current={current} />
          <OvertimePanel current={current} />
        </>
      )}
    </States>
  );
}

function ShiftPanel({ current }: { readonly current: SettingsShown }) {
  const t = useText('organization');
  const form = useCallForm(organization.saveShiftSettings, {
    initial: {
      shiftBoardType: current.shiftBoardType,
      lateUnit: current.lateUnit,
      version: current.versions.shift,
    },
    success: t(($) => $.settings.saved),
  });
  return (
    <Panel title={t(($) => $.settings.shift)}>
      <Form of={form}>
        <FieldGrid>
          <SelectField
            field={form.field('shiftBoardType')}
            label={t(($) => $.settings.shiftBoardType)}
            hint={t(($) => $.settings.shiftHint)}
            choices={shiftBoardTypes.map((value) => ({ value, label: t(($) => $.settings.boards[value]) }))}
          />
          <SelectField
            field={form.field('lateUnit')}
            label={t(($) => $.settings.lateUnit)}
            hint={t(($) => $.settings.lateUnitHint)}
            choices={lateUnits.map((value) => ({ value, label: t(($) => $.settings.units[value]) }))}
          />
        </FieldGrid>
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}

/** On screen the limit is in hours, on the wire in minutes. */
function OvertimePanel({ current }: { readonly current: SettingsShown }) {
  const t = useText('organization');
  const form = useCallForm(organization.saveOvertime, {
    initial: { overtimeLimit: current.overtimeLimit, version: current.versions.overtime },
    compare: {
      overtimeLimit: {
        label: t(($) => $.settings.overtimeLimit),
        inWords: (minutes) => String(Number(minutes) / minutesPerHour),
      },
    },
    success: t(($) => $.settings.saved),
  });
  const limit = form.field('overtimeLimit');
  const isLimited = typeof limit.value === 'number';
  return (
    <Panel title={t(($) => $.settings.overtime)} hint={t(($) => $.settings.overtimeHint)}>
      <Form of={form}>
        <SwitchField
          field={{
            ...limit,
            value: isLimited,
            onChange: (on) => limit.onChange(on ? defaultLimitHours * minutesPerHour : null),
          }}
          label={t(($) => $.settings.limited)}
        />
        {isLimited && (
          <FieldGrid>
            <NumberField
              field={{
                ...limit,
                value: Number(limit.value) / minutesPerHour,
                onChange: (hours) => limit.onChange(Math.round(Number(hours ?? 0) * minutesPerHour)),
              }}
              label={t(($) => $.settings.overtimeLimit)}
              hint={t(($) => $.settings.overtimeLimitHint)}
              min={0}
              decimals={1}
            />
          </FieldGrid>
        )}
        <FormButtons of={form} />
      </Form>
    </Panel>
  );
}

const minutesPerHour = 60;
/** The law's 36 hours a week, for four weeks. */
const defaultLimitHours = 144;
