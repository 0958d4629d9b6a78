import { type ReactNode, useState } from 'react';
import { activityPages } from '#activity/pages';
import { CompanyTabs } from '#organization/web/public';
import { Badge, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateTimeText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { type SupportAccess, support } from '../contract.ts';
import styles from './access.module.css';
import { AcceptDialog, InviteDialog } from './consent-dialogs.tsx';

const tones: Readonly<Record<SupportAccess['state'], Tone>> = {
  asked: 'warning',
  open: 'success',
  declined: 'neutral',
  ended: 'neutral',
};

/** Owners let the provider's support look into the company, and end it. */
export default function SupportScreen() {
  const read = useRead(support.readSupport, undefined);
  return (
    <>
      <CompanyTabs />
      <States of={read}>
        {({ current, past }) => (
          <>
            {current ? <Current access={current} /> : <Nobody />}
            <Past accesses={past} />
          </>
        )}
      </States>
    </>
  );
}

function Nobody() {
  const t = useText('support');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t(($) => $.access.title)}
      hint={t(($) => $.access.lead)}
      actions={<Button onClick={() => setOpen(true)}>{t(($) => $.access.invite)}</Button>}
    >
      <p className={styles.quiet}>{t(($) => $.access.none)}</p>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** The support that is asked for or open. */
function Current({ access }: { readonly access: SupportAccess }) {
  const t = useText('support');
  const format = useFormat();
  const [isAnswering, setAnswering] = useState(false);
  const isAsked = access.state === 'asked';
  const title = isAsked
    ? t(($) => $.access.askedTitle)
    : t(($) => $.access.openTitle, { date: access.endsAt ? format.dateTime(access.endsAt) : '' });
  return (
    <Panel
      title={title}
      hint={t(($) => $.access.lead)}
      actions={
        <>
          <CloseButton access={access} />
          {isAsked && <Button onClick={() => setAnswering(true)}>{t(($) => $.access.answer)}</Button>}
        </>
      }
    >
      <Facts access={access} />
      {!isAsked && (
        <p className={styles.log}>
          <PageLink to={activityPages.company.to()}>{t(($) => $.access.toLog)}</PageLink>
        </p>
      )}
      {isAnswering && <AcceptDialog access={access} onClose={() => setAnswering(false)} />}
    </Panel>
  );
}

/** Declines what is asked for, ends what is open. */
function CloseButton({ access }: { readonly access: SupportAccess }) {
  const t = useText('support');
  const confirm = useConfirm();
  const isAsked = access.state === 'asked';
  const close = useAction(support.closeSupport, {
    success: t(($) => (isAsked ? $.access.declined : $.access.ended)),
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => (isAsked ? $.access.declineTitle : $.access.endTitle)),
      body: t(($) => (isAsked ? $.access.declineBody : $.access.endBody)),
      agree: t(($) => (isAsked ? $.access.decline : $.access.end)),
      danger: true,
    });
    if (agreed) close.mutate({ id: access.id });
  };
  return (
    <Button kind="secondary" busy={close.isPending} onClick={() => void ask()}>
      {t(($) => (isAsked ? $.access.decline : $.access.end))}
    </Button>
  );
}

function Past({ accesses }: { readonly accesses: readonly SupportAccess[] }) {
  const t = useText('support');
  return (
    <Panel title={t(($) => $.access.past)}>
      {accesses.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.access.noPast)}</p>
      ) : (
        <ul className={styles.past}>
          {accesses.map((access) => (
            <li key={access.id}>
              <Facts access={access} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Facts({ access }: { readonly access: SupportAccess }) {
  const t = useText('support');
  const { state, endsAt, openedAt, closedAt } = access;
  const facts: (readonly [label: string, value: ReactNode])[] = [
    [
      t(($) => $.access.state),
      <Badge key="state" tone={tones[state]}>
        {t(($) => $.access.states[state])}
      </Badge>,
    ],
    [t(($) => $.access.reason), access.reason],
    [t(($) => $.access.askedBy), access.askedBy ?? t(($) => $.access.byOwner)],
    [t(($) => $.access.askedAt), <DateTimeText key="asked" value={access.askedAt} />],
  ];
  if (openedAt && endsAt)
    facts.push(
      [t(($) => $.access.agreedBy), access.ownerName],
      [t(($) => $.access.ends), <DateTimeText key="ends" value={endsAt} />],
      [t(($) => $.access.withPay), t(($) => (access.withPay ? $.access.yes : $.access.no))],
    );
  if (closedAt) facts.push([t(($) => $.access.closedBy), access.closedBy ?? t(($) => $.access.byItself)]);
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
