import { IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import { approvals } from '#approvals/contract';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { Panel } from '#ui/panel';
import { PersonName } from '#ui/person-name';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useAction, useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { type DelegationState, delegationState } from '../rules/delegation-state.ts';
import { DelegationForm } from './delegation-form.tsx';
import styles from './requests.module.css';
import { usePersonWords } from './words.ts';

type Delegation = CallOutput<typeof approvals.listDelegations>[number];

const tones: Readonly<Record<DelegationState, Tone>> = { before: 'neutral', now: 'success', over: 'neutral' };

/** A tab of My Portal: who decides for the reader and when, and for whom the reader decides. */
export default function DelegationsScreen() {
  const t = useText('requests');
  const { employeeId } = useActor();
  const [adding, setAdding] = useState(false);
  const read = useRead(approvals.listDelegations, undefined);
  return (
    <div className={styles.panels}>
      <Panel
        title={t(($) => $.delegations.given)}
        hint={t(($) => $.delegations.lead)}
        actions={
          <Button icon={<IconUserShare size={18} aria-hidden />} onClick={() => setAdding(true)}>
            {t(($) => $.delegations.add)}
          </Button>
        }
      >
        <States of={read}>{(all) => <Given of={all.filter(({ from }) => from.employeeId === employeeId)} />}</States>
      </Panel>
      <Panel title={t(($) => $.delegations.received)}>
        <States of={read}>{(all) => <Received of={all.filter(({ to }) => to.employeeId === employeeId)} />}</States>
      </Panel>
      {adding && <DelegationForm onClose={() => setAdding(false)} />}
    </div>
  );
}

function Given({ of }: { readonly of: readonly Delegation[] }) {
  const t = useText('requests');
  if (of.length === 0)
    return <EmptyState title={t(($) => $.delegations.emptyTitle)} hint={t(($) => $.delegations.emptyLead)} />;
  return (
    <ul className={styles.delegations}>
      {of.map((one) => (
        <li key={one.id}>
          <PersonName of={one.to} picture={null} hint={one.to.employeeCode ?? ''} />
          <Facts of={one} />
          <EndButton of={one} />
        </li>
      ))}
    </ul>
  );
}

function Received({ of }: { readonly of: readonly Delegation[] }) {
  const t = useText('requests');
  if (of.length === 0) return <p className={styles.quiet}>{t(($) => $.delegations.nothingReceived)}</p>;
  return (
    <ul className={styles.delegations}>
      {of.map((one) => (
        <li key={one.id}>
          <PersonName of={one.from} picture={null} hint={one.from.employeeCode ?? ''} />
          <Facts of={one} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ of }: { readonly of: Delegation }) {
  const t = useText('requests');
  const format = useFormat();
  const forms = useRead(approvals.listRequestForms, undefined, { enabled: of.forms !== null }).data ?? [];
  const state = delegationState(of, useToday());
  const names = of.forms?.map((form) => forms.find(({ id }) => id === form)?.name ?? form).join(', ');
  return (
    <div className={styles.delegationFacts}>
      <span>{format.dateRange(of.fromDate, of.toDate)}</span>
      <span className={styles.quiet}>{names ?? t(($) => $.delegations.allForms)}</span>
      <Status tone={tones[state]}>{t(($) => $.delegations.states[state])}</Status>
    </div>
  );
}

function EndButton({ of }: { readonly of: Delegation }) {
  const t = useText('requests');
  const confirm = useConfirm();
  const personWords = usePersonWords();
  const remove = useAction(approvals.removeDelegation, { success: t(($) => $.delegations.ended) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.delegations.endTitle, { name: personWords(of.to) }),
      body: t(($) => $.delegations.endLead),
      agree: t(($) => $.delegations.end),
      danger: true,
    });
    if (agreed) remove.mutate({ delegationId: of.id });
  };
  return (
    <Button kind="secondary" busy={remove.isPending} onClick={() => void ask()}>
      {t(($) => $.delegations.end)}
    </Button>
  );
}
