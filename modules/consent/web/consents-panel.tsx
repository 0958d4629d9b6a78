import { Status } from '#ui/badge';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { DateTimeText } from '#ui/date-text';
import { PageButton } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useTo } from '#web/links';
import { useLanguage, useText } from '#web/text';
import { consent, type MyConsent } from '../contract.ts';
import { consentPages } from '../pages.ts';
import styles from './privacy.module.css';
import { toneOf, usePurposeWords } from './words.ts';

export function ConsentsPanel() {
  const t = useText('consent');
  const to = useTo();
  const mine = useRead(consent.listMine, {});
  const asks = mine.data?.some((one) => one.asks) ?? false;
  return (
    <Panel
      title={t(($) => $.mine.consents)}
      hint={t(($) => $.mine.consentsHint)}
      actions={
        asks && (
          <PageButton to={consentPages.pdpa.to({ next: to(consentPages.myPrivacy) })}>
            {t(($) => $.mine.askNow)}
          </PageButton>
        )
      }
    >
      <States of={mine}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((one) => (
              <Consent key={one.purpose} of={one} />
            ))}
          </ul>
        )}
      </States>
    </Panel>
  );
}

function Consent({ of }: { readonly of: MyConsent }) {
  const t = useText('consent');
  const name = usePurposeWords()[of.purpose];
  const isRead = of.kind === 'notice' && of.state === 'given';
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.name}>{name}</p>
        <p className={styles.more}>
          <Status tone={toneOf[of.state]}>{isRead ? t(($) => $.noticeRead) : t(($) => $.answers[of.state])}</Status>
          {of.at && <DateTimeText value={of.at} />}
        </p>
      </div>
      {of.kind === 'consent' && of.state === 'given' && <WithdrawButton of={of} name={name} />}
      {of.kind === 'consent' && (of.state === 'refused' || of.state === 'withdrawn') && <GiveButton of={of} />}
    </li>
  );
}

const companyOf = ({ toOrganizationId }: MyConsent) => (toOrganizationId ? { organizationId: toOrganizationId } : {});

function WithdrawButton({ of, name }: { readonly of: MyConsent; readonly name: string }) {
  const t = useText('consent');
  const confirm = useConfirm();
  const withdraw = useAction(consent.withdraw, { success: t(($) => $.mine.withdrawn) });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t(($) => $.mine.withdrawTitle, { name }),
      body: t(($) => $.mine.withdrawBody),
      agree: t(($) => $.mine.withdraw),
      danger: true,
    });
    if (agreed) withdraw.mutate({ purpose: of.purpose, ...companyOf(of) });
  };
  return (
    <Button kind="secondary" small busy={withdraw.isPending} onClick={() => void ask()}>
      {t(($) => $.mine.withdraw)}
    </Button>
  );
}

/** Shows the words before they are agreed to. */
function GiveButton({ of }: { readonly of: MyConsent }) {
  const t = useText('consent');
  const language = useLanguage();
  const confirm = useConfirm();
  const text = useRead(consent.listTexts, { language }).data?.find((one) => one.purpose === of.purpose);
  const give = useAction(consent.give, { success: t(($) => $.mine.given) });
  const ask = async (): Promise<void> => {
    if (!text) return;
    const body = [...text.sections.map((section) => section.body), text.statement].join(' ');
    if (await confirm({ title: text.title, body, agree: t(($) => $.mine.give) }))
      give.mutate({ purpose: of.purpose, hash: text.hash, agreed: true, language, ...companyOf(of) });
  };
  return (
    <Button kind="secondary" small busy={give.isPending} disabled={!text} onClick={() => void ask()}>
      {t(($) => $.mine.give)}
    </Button>
  );
}
