import { people } from '#people/contract';
import { Button } from '#ui/button';
import { PageButton } from '#ui/page-link';
import { useAction, useRead } from '#web/call';
import { useText } from '#web/text';
import { setup } from '../contract.ts';
import { setupPages } from '../pages.ts';
import { lastStep } from '../rules/setup-steps.ts';
import styles from './setup.module.css';

/** Offers the owner of a company that is not set up to continue, until setup is done or the offer is dismissed. */
export function ContinueSetup() {
  const place = useRead(people.myProfile, undefined).data?.lastVisitEmployee;
  const isUnfinished = place?.organization.isSetup === false && place.permissionGroups.includes('owner');
  return isUnfinished ? <Offer company={place.organization.name} /> : null;
}

function Offer({ company }: { readonly company: string }) {
  const t = useText('setup');
  const { data } = useRead(setup.progress, undefined);
  const dismiss = useAction(setup.dismiss, { quiet: true });
  if (!data || data.dismissed) return null;
  return (
    <section className={styles.offer} aria-labelledby="continue-setup">
      <div>
        <h2 id="continue-setup" className={styles.offerTitle}>
          {t(($) => $.offer.title, { company })}
        </h2>
        <p className={styles.note}>{t(($) => $.offer.lead, { step: data.step, steps: lastStep })}</p>
      </div>
      <span className={styles.gap} />
      <Button kind="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate({})}>
        {t(($) => $.offer.dismiss)}
      </Button>
      <PageButton to={setupPages.create}>{t(($) => $.offer.continue)}</PageButton>
    </section>
  );
}
