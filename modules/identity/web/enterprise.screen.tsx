import { Button } from '#ui/button';
import { Form } from '#ui/form';
import { TextField } from '#ui/text-fields';
import { useCallForm } from '#web/form';
import { useGo, usePageSearch } from '#web/links';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { keptOf } from './arrival.ts';
import styles from './sign-in.module.css';

export default function EnterpriseScreen() {
  const t = useText('identity');
  const go = useGo();
  const arrival = usePageSearch(identityPages.enterprise);
  const form = useCallForm(identity.findCompany, {
    initial: { companyCode: '' },
    guard: false,
    text: 'identity',
    done: ({ id }) => void go(identityPages.company.to({ id, ...keptOf(arrival) })),
  });
  return (
    <>
      <h1 className={styles.title}>{t(($) => $.ways.enterprisePage.title)}</h1>
      <p className={styles.lead}>{t(($) => $.ways.enterprisePage.lead)}</p>
      <Form of={form}>
        <TextField
          field={form.field('companyCode')}
          label={t(($) => $.ways.enterprisePage.code)}
          autoComplete="organization"
          maxLength={60}
        />
        <Button type="submit" busy={form.saving}>
          {t(($) => $.ways.enterprisePage.submit)}
        </Button>
      </Form>
    </>
  );
}
