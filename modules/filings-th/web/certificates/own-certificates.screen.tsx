import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { filingsTh, type OwnCertificate } from '#filings-th/contract';
import { certificatePages } from '#filings-th/pages';
import { yearIn } from '#kernel/format';
import { Amount } from '#ui/amount';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { Figure, Figures } from '#ui/figures';
import { PageHeader } from '#ui/page-header';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageKey } from '#web/links';
import { saveFile } from '#web/save-file';
import { useLanguage, useText } from '#web/text';
import styles from './certificates.module.css';

/** One's own certificates of withheld tax: a tab of My Portal, and a page of the mobile app. */
export default function OwnCertificatesScreen() {
  const t = useText('filingsTh');
  const isInApp = usePageKey({ view: certificatePages.certificatesView }) !== undefined;
  const read = useRead(filingsTh.listOwnTaxCertificates, {});
  return (
    <>
      {isInApp && <PageHeader title={t(($) => $.pages.certificatesView)} />}
      <States
        of={read}
        isEmpty={(list) => list.length === 0}
        empty={
          <EmptyState
            icon={IconCertificate}
            title={t(($) => $.ownCertificates.empty)}
            hint={t(($) => $.ownCertificates.emptyHint)}
          />
        }
      >
        {(list) => (
          <ul className={styles.cards}>
            {list.map((one) => (
              <li key={one.id}>
                <CertificateCard of={one} />
              </li>
            ))}
          </ul>
        )}
      </States>
    </>
  );
}

function CertificateCard({ of: one }: { readonly of: OwnCertificate }) {
  const t = useText('filingsTh');
  const format = useFormat();
  const language = useLanguage();
  const year = yearIn(language, one.year);
  const open = useAction(filingsTh.readOwnTaxCertificate, { done: (file) => saveFile(file as File) });
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2>{t(($) => $.ownCertificates.year, { year })}</h2>
        {one.readAt === null && <Badge tone="brand">{t(($) => $.ownCertificates.new)}</Badge>}
      </div>
      <p className={styles.quiet}>
        {one.number
          ? t(($) => $.ownCertificates.number, { number: one.number })
          : t(($) => $.ownCertificates.elsewhere, { name: one.name })}{' '}
        · {t(($) => $.ownCertificates.issued, { date: format.date(one.issuedOn) })}
      </p>
      {one.income !== null && one.tax !== null && (
        <Figures>
          <Figure name={t(($) => $.ownCertificates.income)}>
            <Amount value={one.income} />
          </Figure>
          <Figure name={t(($) => $.ownCertificates.tax)}>
            <Amount value={one.tax} />
          </Figure>
        </Figures>
      )}
      <Button
        kind="secondary"
        icon={<IconDownload size={18} aria-hidden />}
        busy={open.isPending}
        onClick={() => open.mutate({ id: one.id })}
      >
        {t(($) => $.ownCertificates.open, { year })}
      </Button>
    </article>
  );
}
