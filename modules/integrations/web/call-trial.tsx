import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import { Button } from '#ui/button';
import { SideSheet } from '#ui/side-sheet';
import { useText } from '#web/text';
import styles from './integrations.module.css';
import { type ApiCall, isJson, type TrialAnswer, tryCall } from './try-call.ts';

interface CallTrialProps {
  readonly call: ApiCall;
  readonly apiKey: string;
  readonly onClose: () => void;
}

/** One call: its values are typed, it is sent, and the answer is shown as it came. */
export function CallTrial({ call, apiKey, onClose }: CallTrialProps) {
  const t = useText('integrations');
  const { organizationId } = useActor();
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(call.body ?? '');
  const trial = useMutation({
    mutationFn: () => tryCall({ call, query, body, key: apiKey, organizationId }),
    networkMode: 'always',
  });
  const isBad = body.trim() !== '' && !isJson(body);
  return (
    <SideSheet open title={call.id} onClose={onClose}>
      <div className={styles.trial}>
        <p className={styles.quiet}>{call.summary}</p>
        {call.query.map(({ name, required }) => (
          <TextInput
            key={name}
            size="md"
            label={name}
            withAsterisk={required}
            value={query[name] ?? ''}
            onChange={({ currentTarget: { value } }) => setQuery((before) => ({ ...before, [name]: value }))}
          />
        ))}
        {call.body !== null && (
          <Textarea
            size="md"
            autosize
            minRows={4}
            label={t(($) => $.calls.body)}
            error={isBad && t(($) => $.calls.badBody)}
            value={body}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
        )}
        <Button busy={trial.isPending} disabled={isBad} onClick={() => trial.mutate()}>
          {t(($) => $.calls.send)}
        </Button>
        <div aria-live="polite">
          {trial.isError && <p>{t(($) => $.calls.failed)}</p>}
          {trial.data && <ShownAnswer of={trial.data} />}
        </div>
      </div>
    </SideSheet>
  );
}

function ShownAnswer({ of: { status, text, bytes, limit, left } }: { readonly of: TrialAnswer }) {
  const t = useText('integrations');
  return (
    <section aria-label={t(($) => $.calls.answer)}>
      <p>
        <strong>{t(($) => $.calls.status, { status })}</strong>{' '}
        {limit !== null && left !== null && (
          <span className={styles.quiet}>{t(($) => $.calls.left, { left, limit })}</span>
        )}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long answers are scrolled with the keyboard */}
      <pre className={styles.answer} tabIndex={0}>
        {bytes === null ? text : t(($) => $.calls.file, { bytes })}
      </pre>
    </section>
  );
}
