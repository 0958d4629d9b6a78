import { IconMapPin, IconQrcode } from '@tabler/icons-react';
import type * as z from 'zod';
import { TextField } from '#ui/fields';
import { useSchemaForm } from '#web/form';
import { useText } from '#web/text';
import { Here } from '#zones/web/public';
import { type Progress, stepFields } from '../contract.ts';
import { ChoiceCards } from './choice-cards.tsx';
import styles from './setup.module.css';
import { SetupStep, StepForm, useSaveStep, WithProgress } from './setup-step.tsx';
import { useGoToStep } from './step-pages.ts';

type Answer = z.input<typeof stepFields.zone>;

export default function ZoneScreen() {
  const t = useText('setup');
  return (
    <SetupStep step={6} title={t(($) => $.zone.title)} lead={t(($) => $.zone.lead)}>
      <WithProgress>{({ draft }) => <ZoneStep draft={draft} />}</WithProgress>
    </SetupStep>
  );
}

function ZoneStep({ draft }: Pick<Progress, 'draft'>) {
  const t = useText('setup');
  const goToStep = useGoToStep();
  const { saving, save } = useSaveStep(6);
  const form = useSchemaForm<Answer>({
    schema: stepFields.zone,
    // Prefilled, so that one tap is enough.
    initial: {
      zoneName: draft.zoneName ?? t(($) => $.zone.placeholder),
      zoneType: draft.zoneType,
      zonePlace: draft.zonePlace ?? null,
    },
    guard: false,
    saving,
    submit: (answer) => save(stepFields.zone.parse(answer)),
  });
  const type = form.values.zoneType || 'qr';
  return (
    <StepForm step={6} form={form} onSkip={() => goToStep(7)}>
      <ChoiceCards
        name="zoneType"
        label={t(($) => $.zone.title)}
        value={type}
        onChange={(zoneType) => form.set({ zoneType })}
        choices={[
          {
            value: 'qr',
            title: t(($) => $.zone.qr),
            lead: t(($) => $.zone.qrLead),
            icon: <IconQrcode size={28} stroke={1.4} />,
          },
          {
            value: 'gps',
            title: t(($) => $.zone.gps),
            lead: t(($) => $.zone.gpsLead),
            icon: <IconMapPin size={28} stroke={1.4} />,
          },
        ]}
      />
      <TextField field={form.field('zoneName')} label={t(($) => $.zone.name)} maxLength={60} />
      {type === 'gps' && (
        <FoundPlace
          place={form.values.zonePlace as Place}
          isMissing={form.field('zonePlace').error !== undefined}
          onFound={(zonePlace) => form.set({ zonePlace })}
        />
      )}
    </StepForm>
  );
}

type Place = Progress['draft']['zonePlace'];

interface FoundPlaceProps {
  readonly place: Place;
  readonly isMissing: boolean;
  readonly onFound: (place: NonNullable<Place>) => void;
}

/** The owner stands at the place; the map of the zone's page moves it later. */
function FoundPlace({ place, isMissing, onFound }: FoundPlaceProps) {
  const t = useText('setup');
  return (
    <div className={styles.place}>
      <Here onFound={onFound} />
      {place ? (
        <p className={styles.note} role="status">
          {t(($) => $.zone.placed, { latitude: place.latitude.toFixed(5), longitude: place.longitude.toFixed(5) })}
        </p>
      ) : (
        <p className={styles.note} {...(isMissing && { role: 'alert', 'data-problem': true })}>
          {t(($) => $.zone.stand)}
        </p>
      )}
    </div>
  );
}
