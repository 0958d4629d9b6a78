import { useEffect, useState } from 'react';
import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { Panel } from '#ui/panel';
import { TextField } from '#ui/text-fields';
import { useAction } from '#web/call';
import { useCallForm } from '#web/form';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';

interface FactorPanelProps {
  readonly on: boolean;
  readonly demanded: boolean;
  readonly recoveryCodesLeft: number;
}

type Open = 'begin' | 'renew' | 'remove';

export function FactorPanel({ on, demanded, recoveryCodesLeft }: FactorPanelProps) {
  const t = useText('identity');
  const [open, setOpen] = useState<Open | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen(null);
  const show = (fresh: readonly string[]) => {
    close();
    setCodes(fresh);
  };
  return (
    <Panel title={t(($) => $.security.factor.title)} hint={t(($) => $.security.factor.lead)}>
      <p className={styles.state}>
        <Status tone={on ? 'success' : 'neutral'}>
          {on ? t(($) => $.security.factor.on) : t(($) => $.security.factor.off)}
        </Status>
        {on && <span>{t(($) => $.security.factor.codesLeft, { n: recoveryCodesLeft })}</span>}
        {demanded && <span>{t(($) => $.security.factor.demanded)}</span>}
      </p>
      <div className={styles.deeds}>
        {!on && <Button onClick={() => setOpen('begin')}>{t(($) => $.security.factor.begin)}</Button>}
        {on && (
          <Button kind="secondary" onClick={() => setOpen('renew')}>
            {t(($) => $.security.factor.renew)}
          </Button>
        )}
        {on && !demanded && (
          <Button kind="quiet" onClick={() => setOpen('remove')}>
            {t(($) => $.security.factor.remove)}
          </Button>
        )}
      </div>
      {open === 'begin' && <TurnOn onClose={close} onCodes={show} />}
      {open === 'renew' && <Renew onClose={close} onCodes={show} />}
      {open === 'remove' && <TurnOff onClose={close} />}
      {codes && (
        <Dialog open title={t(($) => $.security.factor.title)} onClose={() => setCodes(null)}>
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        </Dialog>
      )}
    </Panel>
  );
}

interface CodesDialogProps {
  readonly onClose: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function TurnOn({ onClose, onCodes }: CodesDialogProps) {
  const t = useText('identity');
  const { mutate, data } = useAction(identity.beginSecondFactor);
  useEffect(() => mutate(undefined), [mutate]);
  const form = useCallForm(identity.confirmSecondFactor, {
    initial: { code: '' },
    guard: false,
    text: 'identity',
    success: t(($) => $.security.factor.turnedOn),
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Dialog open title={t(($) => $.security.factor.scanTitle)} onClose={onClose}>
      {data && <Enrolment {...data} />}
      <Form of={form}>
        <TextField
          field={form.field('code')}
          label={t(($) => $.security.factor.code)}
          autoComplete="one-time-code"
          numeric
          maxLength={7}
        />
        <FormButtons of={form} save={t(($) => $.security.factor.confirm)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function Renew({ onClose, onCodes }: CodesDialogProps) {
  const t = useText('identity');
  const form = useCallForm(identity.renewRecoveryCodes, {
    initial: { code: '' },
    guard: false,
    text: 'identity',
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <Dialog open title={t(($) => $.security.factor.renewTitle)} onClose={onClose}>
      <p>{t(($) => $.security.factor.renewLead)}</p>
      <CodeForm form={form} onClose={onClose} />
    </Dialog>
  );
}

function TurnOff({ onClose }: { readonly onClose: () => void }) {
  const t = useText('identity');
  const form = useCallForm(identity.removeSecondFactor, {
    initial: { code: '' },
    guard: false,
    text: 'identity',
    success: t(($) => $.security.factor.removed),
    done: onClose,
  });
  return (
    <Dialog open title={t(($) => $.security.factor.removeTitle)} onClose={onClose}>
      <p>{t(($) => $.security.factor.removeLead)}</p>
      <CodeForm form={form} onClose={onClose} />
    </Dialog>
  );
}

interface CodeFormProps {
  readonly form: ReturnType<typeof useCallForm<typeof identity.renewRecoveryCodes>>;
  readonly onClose: () => void;
}

function CodeForm({ form, onClose }: CodeFormProps) {
  const t = useText('identity');
  return (
    <Form of={form}>
      <TextField
        field={form.field('code')}
        label={t(($) => $.secondStep.code)}
        autoComplete="one-time-code"
        maxLength={14}
      />
      <FormButtons of={form} save={t(($) => $.security.factor.confirm)} onCancel={onClose} />
    </Form>
  );
}
