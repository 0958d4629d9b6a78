import { filingsTh } from '#filings-th/contract';
import { yearIn } from '#kernel/format';
import { DateField } from '#ui/date-fields';
import { Dialog } from '#ui/dialog';
import { Form, FormButtons } from '#ui/form';
import { showToast } from '#ui/toast';
import { useCallForm } from '#web/form';
import { useLanguage, useText } from '#web/text';
import styles from './certificates.module.css';

/** Certificates for everyone who has none; those who cannot get one are named with the reason. */
export function IssueDialog({ year, onClose }: { readonly year: number; readonly onClose: () => void }) {
  const t = useText('filingsTh');
  const language = useLanguage();
  const form = useCallForm(filingsTh.issueTaxCertificates, {
    initial: { year, language },
    success: t(($) => $.certificates.issued),
    text: 'filingsTh',
    done: ({ refused }) => {
      if (refused.length > 0)
        showToast({
          kind: 'failure',
          message: `${t(($) => $.certificates.refused, { count: refused.length })}: ${refused
            .slice(0, 5)
            .map(({ name, problem }) => `${name} (${problem})`)
            .join(', ')}`,
        });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={t(($) => $.certificates.issueTitle, { year: yearIn(language, year) })}
      onClose={onClose}
      mayClose={form.mayLeave}
    >
      <Form of={form}>
        <p className={styles.quiet}>{t(($) => $.certificates.issueBody)}</p>
        <DateField field={form.field('issuedOn')} label={t(($) => $.certificates.issueDay)} />
        <FormButtons of={form} save={t(($) => $.certificates.issue)} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
