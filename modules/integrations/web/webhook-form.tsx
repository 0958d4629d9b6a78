import { MultiSelect } from '@mantine/core';
import { SwitchField, TextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { integrations, type Webhook } from '../contract.ts';
import { type WebhookEvent, webhookEventNames } from '../rules/webhook-events.ts';

interface AddWebhookProps {
  readonly onClose: () => void;
  readonly onMade: (secret: string) => void;
}

export function AddWebhook({ onClose, onMade }: AddWebhookProps) {
  const t = useText('integrations');
  const form = useCallForm(integrations.createWebhook, {
    initial: { name: '', url: '', events: [] },
    text: 'integrations',
    done: ({ secret }) => onMade(secret),
  });
  return (
    <FormDialog title={t(($) => $.webhooks.addTitle)} form={form} onClose={onClose}>
      <WebhookFields form={form} />
    </FormDialog>
  );
}

interface EditWebhookProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EditWebhook({ webhook, onClose }: EditWebhookProps) {
  const t = useText('integrations');
  const { id, name, url, active, version } = webhook;
  const form = useCallForm(integrations.editWebhook, {
    initial: { id, name, url, events: webhook.events as WebhookEvent[], active, version },
    text: 'integrations',
    success: t(($) => $.webhooks.saved),
    done: onClose,
  });
  return (
    <FormDialog title={t(($) => $.webhooks.editTitle)} form={form} onClose={onClose}>
      <WebhookFields form={form as unknown as WebhookFieldsProps['form']} />
      <SwitchField
        field={form.field('active')}
        label={t(($) => $.webhooks.active)}
        hint={t(($) => $.webhooks.activeHint)}
      />
    </FormDialog>
  );
}

interface WebhookFieldsProps {
  readonly form: ReturnType<typeof useCallForm<typeof integrations.createWebhook>>;
}

function WebhookFields({ form }: WebhookFieldsProps) {
  const t = useText('integrations');
  const events = form.field('events');
  return (
    <>
      <TextField field={form.field('name')} label={t(($) => $.webhooks.name)} maxLength={60} />
      <TextField
        field={form.field('url')}
        type="url"
        label={t(($) => $.webhooks.url)}
        hint={t(($) => $.webhooks.urlHint)}
        maxLength={500}
      />
      <MultiSelect
        size="md"
        name={events.name}
        label={t(($) => $.webhooks.events)}
        error={events.error}
        withAsterisk
        searchable
        data={[...webhookEventNames]}
        value={[...(events.value || [])]}
        onChange={(chosen) => events.onChange(chosen as WebhookEvent[])}
      />
    </>
  );
}
