import { type TaxSettings, taxTh } from '#tax-th/contract';
import { Dialog } from '#ui/dialog';
import { NumberField, SelectField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';

const packs = ['th-law', 'th-classic'] as const;
const bases = ['declared', 'proved', 'provedAtYearEnd'] as const;

interface SettingsDialogProps {
  readonly year: number;
  readonly onClose: () => void;
}

/** Limits by the law or fixed ones, what counts in pay, and until when people hand in. */
export function SettingsDialog({ year, onClose }: SettingsDialogProps) {
  const t = useText('taxTh');
  const info = useRead(taxTh.info, { year });
  return (
    <Dialog open title={t(($) => $.settings.title)} onClose={onClose}>
      <States of={info}>{({ settings }) => <SettingsForm settings={settings} onClose={onClose} />}</States>
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { readonly settings: TaxSettings; readonly onClose: () => void }) {
  const t = useText('taxTh');
  const form = useCallForm(taxTh.saveSettings, {
    initial: settings,
    success: t(($) => $.settings.saved),
    text: 'taxTh',
    done: onClose,
  });
  return (
    <Form of={form}>
      <SelectField
        field={form.field('lawPack')}
        label={t(($) => $.settings.lawPack)}
        choices={packs.map((value) => ({ value, label: t(($) => $.settings.lawPacks[value]) }))}
      />
      <SelectField
        field={form.field('basis')}
        label={t(($) => $.settings.basis)}
        choices={bases.map((value) => ({ value, label: t(($) => $.settings.bases[value]) }))}
      />
      <FieldGrid>
        <NumberField field={form.field('deadlineDay')} label={t(($) => $.settings.deadlineDay)} min={1} max={31} />
        <NumberField field={form.field('deadlineMonth')} label={t(($) => $.settings.deadlineMonth)} min={1} max={12} />
        <NumberField field={form.field('remindDays')} label={t(($) => $.settings.remindDays)} min={0} max={90} />
      </FieldGrid>
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
