import { MultiSelect, TagsInput } from '@mantine/core';
import { keyPermissions } from '#access/rules/api-key';
import { DateField } from '#ui/date-fields';
import { TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { integrations } from '../contract.ts';

interface KeyFormProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

export function KeyForm({ onClose, onMade }: KeyFormProps) {
  const t = useText('integrations');
  const form = useCallForm(integrations.createApiKey, {
    initial: { name: '', permissions: [], networks: [], expiresOn: null },
    text: 'integrations',
    done: ({ key }) => onMade(key),
  });
  const permissions = form.field('permissions');
  const networks = form.field('networks');
  return (
    <FormDialog title={t(($) => $.keys.addTitle)} form={form} onClose={onClose}>
      <TextField
        field={form.field('name')}
        label={t(($) => $.keys.name)}
        hint={t(($) => $.keys.nameHint)}
        maxLength={60}
      />
      <MultiSelect
        size="md"
        name={permissions.name}
        label={t(($) => $.keys.permissions)}
        description={t(($) => $.keys.permissionsHint)}
        error={permissions.error}
        withAsterisk
        searchable
        data={[...keyPermissions]}
        value={[...(permissions.value || [])]}
        onChange={(chosen) => permissions.onChange(chosen)}
      />
      <TagsInput
        size="md"
        name={networks.name}
        label={t(($) => $.keys.networks)}
        description={t(($) => $.keys.networksHint)}
        error={networks.error}
        value={[...(networks.value || [])]}
        onChange={(typed) => networks.onChange(typed)}
      />
      <DateField
        field={form.field('expiresOn')}
        label={t(($) => $.keys.expiresOn)}
        hint={t(($) => $.keys.expiresHint)}
      />
    </FormDialog>
  );
}
