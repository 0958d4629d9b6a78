import { Dialog } from '#ui/dialog';
import { SwitchField, TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { type CallForm, useCallForm } from '#web/form';
import { useText } from '#web/text';
import { ZoneField } from '#zones/web/public';
import { clock, type Station } from '../contract.ts';
import type { DeviceCode } from './device-code-dialog.tsx';

interface StationDialogProps {
  readonly station: Station | 'new' | null;
  readonly onClose: () => void;
  readonly onCode: (code: DeviceCode) => void;
}

export function StationDialog({ station, onClose, onCode }: StationDialogProps) {
  const t = useText('clock');
  const title = t(($) => (station === 'new' ? $.station.addTitle : $.station.editTitle));
  return (
    <Dialog open={station !== null} title={title} onClose={onClose}>
      {station === 'new' && <NewStation onClose={onClose} onCode={onCode} />}
      {station !== null && station !== 'new' && <ChangedStation station={station} onClose={onClose} />}
    </Dialog>
  );
}

function NewStation({ onClose, onCode }: Omit<StationDialogProps, 'station'>) {
  const form = useCallForm(clock.createStation, {
    initial: { name: '', zoneId: null, needsPin: true, takesPhoto: true },
    text: 'clock',
    done: (code) => {
      onClose();
      onCode(code);
    },
  });
  return <StationFields form={form} onClose={onClose} />;
}

function ChangedStation({ station, onClose }: { readonly station: Station; readonly onClose: () => void }) {
  const t = useText('clock');
  const { id, name, zoneId, needsPin, takesPhoto, version } = station;
  const form = useCallForm(clock.editStation, {
    initial: { id, name, zoneId, needsPin, takesPhoto, version },
    text: 'clock',
    success: t(($) => $.station.saved),
    done: onClose,
  });
  return <StationFields form={form as never} onClose={onClose} />;
}

type Fields = Parameters<typeof useCallForm<typeof clock.createStation>>[1]['initial'];

function StationFields({ form, onClose }: { readonly form: CallForm<Fields>; readonly onClose: () => void }) {
  const t = useText('clock');
  return (
    <Form of={form}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.station.name)}
        hint={t(($) => $.station.nameHint)}
        maxLength={80}
        autoComplete="off"
      />
      <ZoneField field={form.field('zoneId') as never} label={t(($) => $.station.zone)} />
      <SwitchField
        field={form.field('needsPin') as never}
        label={t(($) => $.station.needsPin)}
        hint={t(($) => $.station.needsPinHint)}
      />
      <SwitchField field={form.field('takesPhoto') as never} label={t(($) => $.station.takesPhoto)} />
      <FormButtons of={form} onCancel={onClose} />
    </Form>
  );
}
