import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { approvals, type WholeRequest } from '#approvals/contract';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { LongTextField } from '#ui/fields';
import { Form, FormButtons } from '#ui/form';
import { useCallForm } from '#web/form';
import { errorText, loadErrorText, useText } from '#web/text';
import styles from './requests.module.css';

interface RequestActionsProps {
  readonly request: WholeRequest;
  readonly onDecide: (approve: boolean) => void;
  readonly onEnded?: () => void;
}

/** What the reader may do with the request now; nothing where there is nothing. */
export function RequestActions({ request, onDecide, onEnded }: RequestActionsProps) {
  const t = useText('requests');
  const [canceling, setCanceling] = useState<'cancel' | 'askToCancel' | null>(null);
  const { may, kept } = request;
  if (may.length === 0) return kept === null ? null : <Kept key={kept} code={kept} />;
  return (
    <footer className={styles.actions}>
      {may.includes('cancel') && (
        <Button kind="secondary" onClick={() => setCanceling('cancel')}>
          {t(($) => $.cancel.cancel)}
        </Button>
      )}
      {may.includes('askToCancel') && (
        <Button kind="secondary" onClick={() => setCanceling('askToCancel')}>
          {t(($) => $.cancel.ask)}
        </Button>
      )}
      {may.includes('reject') && (
        <Button kind="secondary" icon={<IconX size={18} aria-hidden />} onClick={() => onDecide(false)}>
          {t(($) => $.decide.reject)}
        </Button>
      )}
      {may.includes('approve') && (
        <Button icon={<IconCheck size={18} aria-hidden />} onClick={() => onDecide(true)}>
          {t(($) => $.decide.approve)}
        </Button>
      )}
      {canceling && (
        <CancelDialog
          request={request}
          way={canceling}
          onClose={() => setCanceling(null)}
          onDone={() => {
            setCanceling(null);
            onEnded?.();
          }}
        />
      )}
    </footer>
  );
}

/** Why an approved request cannot be undone any more, in the words of the module that keeps it. */
function Kept({ code }: { readonly code: string }) {
  const t = useText('requests');
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => void loadErrorText(code).then(() => setIsLoaded(true)), [code]);
  return isLoaded && <p className={styles.quiet}>{t(($) => $.cancel.kept, { reason: errorText(code) })}</p>;
}

interface CancelDialogProps {
  readonly request: WholeRequest;
  readonly way: 'cancel' | 'askToCancel';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Takes back a request that waits, or asks to undo one that is approved. */
function CancelDialog({ request, way, onClose, onDone }: CancelDialogProps) {
  const t = useText('requests');
  const isAsking = way === 'askToCancel';
  const form = useCallForm(isAsking ? approvals.askToCancel : approvals.cancelRequest, {
    initial: { requestId: request.id, reason: null },
    success: isAsking ? t(($) => $.cancel.asked) : t(($) => $.cancel.done),
    done: onDone,
    guard: false,
  });
  return (
    <Dialog open title={isAsking ? t(($) => $.cancel.askTitle) : t(($) => $.cancel.title)} onClose={onClose}>
      <Form of={form}>
        <p>{isAsking ? t(($) => $.cancel.askLead) : t(($) => $.cancel.lead)}</p>
        <LongTextField field={form.field('reason')} label={t(($) => $.cancel.reason)} />
        <FormButtons of={form} save={isAsking ? t(($) => $.cancel.ask) : t(($) => $.cancel.cancel)}>
          <Button kind="secondary" onClick={onClose} disabled={form.saving}>
            {t(($) => $.cancel.keep)}
          </Button>
        </FormButtons>
      </Form>
    </Dialog>
  );
}
