import { Divider } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle, IconBuilding, IconDeviceMobile, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Link } from '#kernel/pages';
import { PageButton } from '#ui/page-link';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { identityPages } from '../pages.ts';
import { type Arrival, keptOf } from './arrival.ts';
import styles from './sign-in.module.css';

/** The sign-in methods besides e-mail and password that this server offers. */
export function OtherWays({ arrival }: { readonly arrival: Arrival }) {
  const t = useText('identity');
  const ways = useRead(identity.listWays, undefined).data;
  if (!ways) return null;
  const kept = keptOf(arrival);
  const way = (to: Link, icon: ReactNode, words: string) => (
    <PageButton to={to} variant="default" leftSection={icon} key={to.page.key}>
      {words}
    </PageButton>
  );
  const size = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <Divider className={styles.or ?? ''} label={t(($) => $.ways.or)} />
      <div className={styles.ways}>
        {ways.google &&
          way(
            identityPages.google.to(kept),
            <IconBrandGoogle {...size} />,
            t(($) => $.ways.google),
          )}
        {ways.facebook &&
          way(
            identityPages.facebook.to(kept),
            <IconBrandFacebook {...size} />,
            t(($) => $.ways.facebook),
          )}
        {ways.oidc &&
          way(
            identityPages.oidc.to(kept),
            <IconKey {...size} />,
            t(($) => $.ways.oidc, { name: ways.oidc }),
          )}
        {ways.phone &&
          way(
            identityPages.phone.to(kept),
            <IconDeviceMobile {...size} />,
            t(($) => $.ways.phone),
          )}
        {way(
          identityPages.enterprise.to(kept),
          <IconBuilding {...size} />,
          t(($) => $.ways.enterprise),
        )}
      </div>
    </>
  );
}
