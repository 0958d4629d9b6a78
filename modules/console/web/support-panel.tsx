import { useState } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { support } from '#support/contract';
import { Button } from '#ui/button';
import { DateTimeText } from '#ui/date-text';
import { LongTextField } from '#ui/fields';
import { FormDialog } from '#ui/form-dialog';
import { Panel } from '#ui/panel';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useTo } from '#web/links';
import { useText } from '#web/text';
import type { CompanyInfo } from '../contract.ts';
import styles from './console.module.css';
import { Facts } from './parts.tsx';

interface SupportPanelProps {
  readonly company: CompanyInfo;
  readonly onChanged: () => void;
}

/** Whether the owners let support look, and the way in. */
export function SupportPanel({ company, onChanged }: SupportPanelProps) {
  const t = useText('console');
  const words = useText('support');
  const [isAsking, setAsking] = useState(false);
  const { support: access, organizationId } = company;
  const done = () => {
    setAsking(false);
    onChanged();
  };
  return (
    <Panel
      title={t(($) => $.support.title)}
      hint={t(($) => $.support.lead)}
      actions={
        access?.state === 'open' ? (
          <LookButton organizationId={organizationId} />
        ) : (
          !access && (
            <Button kind="secondary" onClick={() => setAsking(true)}>
              {t(($) => $.support.ask)}
            </Button>
          )
        )
      }
    >
      {access ? (
        <Facts
          of={[
            { label: words(($) => $.access.state), value: words(($) => $.access.states[access.state]) },
            { label: words(($) => $.access.reason), value: access.reason },
            { label: words(($) => $.access.askedBy), value: access.askedBy ?? words(($) => $.access.byOwner) },
            { label: words(($) => $.access.agreedBy), value: access.ownerName },
            { label: words(($) => $.access.ends), value: access.endsAt && <DateTimeText value={access.endsAt} /> },
            {
              label: words(($) => $.access.withPay),
              value: words(($) => (access.withPay ? $.access.yes : $.access.no)),
            },
          ]}
        />
      ) : (
        <p className={styles.quiet}>{t(($) => $.support.none)}</p>
      )}
      {isAsking && <AskDialog organizationId={organizationId} onClose={() => setAsking(false)} onDone={done} />}
    </Panel>
  );
}

/** A full load: no data of the console stays for the look. */
function LookButton({ organizationId }: { readonly organizationId: string }) {
  const t = useText('console');
  const to = useTo();
  const start = useAction(support.startLook, { done: () => location.assign(to(dashboardPages.dashboard)) });
  return (
    <Button busy={start.isPending} onClick={() => start.mutate({ organizationId })}>
      {t(($) => $.support.look)}
    </Button>
  );
}

interface AskDialogProps {
  readonly organizationId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskDialog({ organizationId, onClose, onDone }: AskDialogProps) {
  const t = useText('console');
  const words = useText('support');
  const form = useCallForm(support.askSupport, {
    initial: { organizationId, reason: '' },
    text: 'support',
    success: t(($) => $.support.asked),
    done: onDone,
  });
  return (
    <FormDialog title={t(($) => $.support.ask)} form={form} onClose={onClose}>
      <LongTextField
        field={form.field('reason')}
        label={words(($) => $.access.reason)}
        hint={t(($) => $.support.reasonHint)}
      />
    </FormDialog>
  );
}
