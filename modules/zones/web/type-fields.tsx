import { Radio, Textarea } from '@mantine/core';
import { Button } from '#ui/button';
import { MaskField, PasswordField, SelectField, TextField } from '#ui/fields';
import { FieldGrid } from '#ui/panel';
import { useAction } from '#web/call';
import type { Field } from '#web/form';
import { useText } from '#web/text';
import { zones } from '../contract.ts';
import { besideTheBeacon, bluetoothRange, wifiRange } from '../rules/accuracy-hint.ts';
import { qrModes } from '../rules/zone-code.ts';
import { beaconTypes, type ZoneType } from '../rules/zone-fields.ts';
import { FenceFields, PlaceFields } from './place-fields.tsx';
import type { ZoneForm } from './zone-form.tsx';
import styles from './zones.module.css';

interface TypeFieldsProps {
  readonly type: ZoneType;
  readonly form: ZoneForm;
  /** Where the map begins when there is no place yet. */
  readonly fallback: { readonly latitude: number; readonly longitude: number };
}

/** The fields that only this type of zone has, and how exact it is. */
export function TypeFields({ type, form, fallback }: TypeFieldsProps) {
  const t = useText('zones');
  switch (type) {
    case 'gps':
      return <PlaceFields form={form} fallback={fallback} />;
    case 'ibeacon':
      return (
        <>
          <BeaconFields form={form} />
          <FenceFields form={form} fallback={fallback} />
        </>
      );
    case 'wifi':
      return (
        <>
          <WifiFields form={form} />
          <FenceFields form={form} fallback={fallback} />
        </>
      );
    case 'qr':
      return (
        <>
          <CodeFields form={form} />
          <FenceFields form={form} fallback={fallback} />
        </>
      );
    case 'face_scan':
      return (
        <TextField
          field={needed(form.field('deviceKey'))}
          label={t(($) => $.form.deviceKey)}
          hint={t(($) => $.form.deviceKeyHint)}
          maxLength={32}
        />
      );
    case 'import':
      return <p className={styles.hint}>{t(($) => $.form.importHint)}</p>;
  }
}

/** The contract has one shape for all types, so the star of what this type needs is set here. */
const needed = <Value,>(field: Field<Value>): Field<Value> => ({ ...field, required: true });

function BeaconFields({ form }: { readonly form: ZoneForm }) {
  const t = useText('zones');
  return (
    <>
      <FieldGrid>
        <MaskField
          field={needed(form.field('beaconId'))}
          mask="beacon"
          label={t(($) => $.form.beaconId)}
          hint={t(($) => $.form.beaconIdHint)}
        />
        <SelectField
          field={form.field('beaconType')}
          label={t(($) => $.form.beaconType)}
          choices={beaconTypes.map((value) => ({ value, label: t(($) => $.form.beaconTypes[value]) }))}
        />
      </FieldGrid>
      <TextField
        field={form.field('beaconUuid')}
        label={t(($) => $.form.beaconUuid)}
        hint={t(($) => $.form.beaconUuidHint)}
        maxLength={36}
      />
      <p className={styles.hint}>
        {t(($) => $.form.accuracyBluetooth, { ...bluetoothRange, near: besideTheBeacon.from, far: besideTheBeacon.to })}
      </p>
    </>
  );
}

function WifiFields({ form }: { readonly form: ZoneForm }) {
  const t = useText('zones');
  return (
    <>
      <FieldGrid>
        <TextField field={needed(form.field('wifiName'))} label={t(($) => $.form.wifiName)} maxLength={32} />
        <PasswordField
          field={form.field('wifiPassword')}
          label={t(($) => $.form.wifiPassword)}
          placeholder={t(($) => $.form.wifiPasswordHint)}
          autoComplete="one-time-code"
        />
      </FieldGrid>
      <AddressesField form={form} />
      <MaskField
        field={form.field('wifiMacAddress')}
        mask="mac"
        label={t(($) => $.form.wifiMac)}
        hint={t(($) => $.form.wifiMacHint)}
      />
      <p className={styles.hint}>{t(($) => $.form.accuracyWifi, { ...wifiRange })}</p>
    </>
  );
}

/** Addresses, one a line. */
function AddressesField({ form }: { readonly form: ZoneForm }) {
  const t = useText('zones');
  const addresses = form.values.wifiIpAddresses || [];
  const set = (lines: readonly string[]): void => form.set({ wifiIpAddresses: [...lines] });
  const error = [...addresses.keys()].map((at) => form.fieldAt(`wifiIpAddresses.${at}`).error).find(Boolean);
  const mine = useAction(zones.myAddress, { done: ({ ip }) => set([...new Set([...addresses.filter(Boolean), ip])]) });
  return (
    <div>
      <Textarea
        size="md"
        label={t(($) => $.form.wifiIp)}
        description={t(($) => $.form.wifiIpHint)}
        autosize
        minRows={2}
        value={addresses.join('\n')}
        error={error}
        onChange={(event) => set(event.currentTarget.value === '' ? [] : event.currentTarget.value.split('\n'))}
      />
      <Button kind="quiet" small busy={mine.isPending} onClick={() => mine.mutate(undefined)}>
        {t(($) => $.form.wifiThisAddress)}
      </Button>
    </div>
  );
}

function CodeFields({ form }: { readonly form: ZoneForm }) {
  const t = useText('zones');
  const field = form.field('qrMode');
  return (
    <Radio.Group
      size="md"
      label={t(($) => $.form.qrMode)}
      value={field.value || 'rotating'}
      onChange={(value) => field.onChange(value as (typeof qrModes)[number])}
    >
      <div className={styles.choices}>
        {qrModes.map((mode) => (
          <Radio
            key={mode}
            value={mode}
            label={t(($) => $.form.qrModes[mode])}
            description={t(($) => $.form.qrModeHints[mode])}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
