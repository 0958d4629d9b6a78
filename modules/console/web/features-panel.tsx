import { Switch } from '@mantine/core';
import { useState } from 'react';
import { enterprise } from '#enterprise/contract';
import { type Speciality, specialities } from '#enterprise/rules/specialities';
import { Button } from '#ui/button';
import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import type { CompanyInfo } from '../contract.ts';
import styles from './console.module.css';

interface FeaturesPanelProps {
  readonly company: CompanyInfo;
  readonly onChanged: () => void;
}

/** The tier and the special features of a company, switched on and off; some have a number. */
export function FeaturesPanel({ company, onChanged }: FeaturesPanelProps) {
  const t = useText('console');
  return (
    <Panel title={t(($) => $.features.title)} hint={t(($) => $.features.lead)}>
      <ul className={styles.features}>
        <Tier company={company} onChanged={onChanged} />
        {company.features.map(({ type, value }) => (
          <Feature key={type} organizationId={company.organizationId} type={type} value={value} onChanged={onChanged} />
        ))}
      </ul>
    </Panel>
  );
}

/** The tier with its own sign-in and theme. */
function Tier({ company: { organizationId, enterprise: isEnterprise }, onChanged }: FeaturesPanelProps) {
  const t = useText('console');
  const set = useAction(enterprise.setTier, { success: t(($) => $.features.saved), done: onChanged });
  return (
    <li>
      <Switch
        size="md"
        label={t(($) => $.organizations.enterprise)}
        description={t(($) => $.features.tierLead)}
        checked={isEnterprise}
        disabled={set.isPending}
        onChange={({ currentTarget }) => set.mutate({ organizationId, enterprise: currentTarget.checked })}
      />
    </li>
  );
}

interface FeatureProps {
  readonly organizationId: string;
  readonly type: Speciality;
  /** Null while it is off. */
  readonly value: string | null;
  readonly onChanged: () => void;
}

function Feature({ organizationId, type, value, onChanged }: FeatureProps) {
  const t = useText('console');
  const words = useText('enterprise');
  const [isEditing, setEditing] = useState(false);
  const number = specialities[type];
  const set = useAction(enterprise.setFeature, { success: t(($) => $.features.saved), done: onChanged });
  const switched = (isOn: boolean): void =>
    set.mutate({ organizationId, type, value: isOn ? String(number?.usual ?? 'on') : null });
  const done = () => {
    setEditing(false);
    onChanged();
  };
  return (
    <li>
      <Switch
        size="md"
        label={words(($) => $.specialities[type].name)}
        description={words(($) => $.specialities[type].lead)}
        checked={value !== null}
        disabled={set.isPending}
        onChange={({ currentTarget }) => switched(currentTarget.checked)}
      />
      {number && value !== null && (
        <Button kind="quiet" onClick={() => setEditing(true)}>
          {t(($) => $.features.change, { value: `${value} ${words(($) => $.units[number.unit])}` })}
        </Button>
      )}
      {isEditing && (
        <FeatureDialog
          organizationId={organizationId}
          type={type}
          value={value ?? ''}
          onClose={() => setEditing(false)}
          onDone={done}
        />
      )}
    </li>
  );
}

interface FeatureDialogProps extends Omit<FeatureProps, 'value' | 'onChanged'> {
  readonly value: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function FeatureDialog({ organizationId, type, value, onClose, onDone }: FeatureDialogProps) {
  const t = useText('console');
  const words = useText('enterprise');
  const form = useCallForm(enterprise.setFeature, {
    initial: { organizationId, type, value },
    text: 'enterprise',
    success: t(($) => $.features.saved),
    done: onDone,
  });
  const number = specialities[type];
  return (
    <FormDialog title={words(($) => $.specialities[type].name)} form={form} onClose={onClose}>
      <TextField
        field={form.field('value')}
        label={number ? words(($) => $.units[number.unit]) : t(($) => $.features.value)}
        numeric
      />
    </FormDialog>
  );
}
