import type { Id } from '#kernel/ids';
import { Dialog } from '#ui/dialog';
import { TextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { FieldGrid } from '#ui/panel';
import { LoadingState } from '#ui/states';
import { useRead } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { type Zone, type ZoneInFull, zones } from '../contract.ts';
import { defaultRadius } from '../rules/geofence.ts';
import type { ZoneType } from '../rules/zone-fields.ts';
import { TypeFields } from './type-fields.tsx';

export type ZoneForm = ReturnType<typeof useCallForm<typeof zones.createZone>>;

/** The middle of Bangkok, where a company without any place yet begins to drag. */
const bangkok = { latitude: 13.7563, longitude: 100.5018 };

/** A new place begins where the last one is. */
const placeNear = (known: readonly Zone[]) => {
  const last = known.find(({ latitude }) => latitude !== null);
  return last?.latitude != null && last.longitude != null
    ? { latitude: last.latitude, longitude: last.longitude }
    : bangkok;
};

export function NewZone({ type, onClose }: { readonly type: ZoneType; readonly onClose: () => void }) {
  const t = useText('zones');
  const known = useRead(zones.listZones, { size: 500, sort: '-updatedAt' });
  const title = t(($) => $.form.addTitle, { type: t(($) => $.types[type]) });
  if (known.isPending) return <Waiting title={title} onClose={onClose} />;
  return <AddForm type={type} title={title} place={placeNear(known.data?.items ?? [])} onClose={onClose} />;
}

interface AddFormProps {
  readonly type: ZoneType;
  readonly title: string;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly onClose: () => void;
}

function AddForm({ type, title, place, onClose }: AddFormProps) {
  const t = useText('zones');
  const form = useCallForm(zones.createZone, {
    initial: {
      type,
      name: '',
      radius: defaultRadius,
      ...(type === 'gps' && place),
      ...(type === 'qr' && { qrMode: 'rotating' as const }),
      ...(type === 'ibeacon' && { beaconType: 'ibeacon' as const }),
    },
    success: t(($) => $.form.added),
    text: 'zones',
    done: onClose,
  });
  return <ZoneDialog type={type} title={title} form={form} fallback={place} onClose={onClose} />;
}

export function EditZone({ zoneId, onClose }: { readonly zoneId: Id<'zone'>; readonly onClose: () => void }) {
  const t = useText('zones');
  const { data: zone } = useRead(zones.readZone, { id: zoneId });
  return zone ? (
    <EditForm zone={zone} onClose={onClose} />
  ) : (
    <Waiting title={t(($) => $.list.edit)} onClose={onClose} />
  );
}

function EditForm({ zone, onClose }: { readonly zone: ZoneInFull; readonly onClose: () => void }) {
  const t = useText('zones');
  const form = useCallForm(zones.editZone, {
    initial: {
      ...zone,
      radius: zone.radius ?? defaultRadius,
      beaconId: zone.beaconMajor && `${zone.beaconMajor}-${zone.beaconMinor}`,
    },
    success: t(($) => $.form.saved),
    text: 'zones',
    done: onClose,
  });
  const title = t(($) => $.form.editTitle, { name: zone.name });
  return (
    <ZoneDialog type={zone.type} title={title} form={form as ZoneForm} fallback={placeNear([zone])} onClose={onClose} />
  );
}

const Waiting = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => (
  <Dialog open title={title} onClose={onClose}>
    <LoadingState />
  </Dialog>
);

interface ZoneDialogProps {
  readonly type: ZoneType;
  readonly title: string;
  readonly form: ZoneForm;
  readonly fallback: { readonly latitude: number; readonly longitude: number };
  readonly onClose: () => void;
}

function ZoneDialog({ type, title, form, fallback, onClose }: ZoneDialogProps) {
  const t = useText('zones');
  const cancel = async (): Promise<void> => {
    if (await form.mayLeave()) onClose();
  };
  return (
    <Dialog open title={title} onClose={onClose} mayClose={form.mayLeave}>
      <Form of={form}>
        <FieldGrid>
          <TextField
            field={form.field('name')}
            label={t(($) => $.form.name)}
            placeholder={t(($) => $.form.namePlaceholder)}
            maxLength={80}
          />
          <TextField
            field={form.field('externalCode')}
            label={t(($) => $.form.externalCode)}
            placeholder={t(($) => $.form.externalCodeHint)}
            maxLength={40}
          />
        </FieldGrid>
        <TypeFields type={type} form={form} fallback={fallback} />
        <FormButtons of={form} onCancel={() => void cancel()} />
      </Form>
    </Dialog>
  );
}
