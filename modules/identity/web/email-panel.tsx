import { useState } from 'react';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { useText } from '#web/text';
import { EmailDialog } from './email-dialog.tsx';

interface EmailPanelProps {
  readonly email: string | null;
  readonly hasPassword: boolean;
}

export function EmailPanel({ email, hasPassword }: EmailPanelProps) {
  const t = useText('identity');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.security.email.title)}
      hint={email === null ? t(($) => $.security.email.none) : t(($) => $.security.email.lead, { email })}
    >
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {email === null ? t(($) => $.security.email.add) : t(($) => $.security.email.change)}
      </Button>
      {isOpen && <EmailDialog hasPassword={hasPassword} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
