import { Divider } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle, IconBuilding, IconDeviceMobile, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageButton } from '#ui/page-link';
import { useRead } from '#web/call';
import type { Page } from '#web/pages';
import { useText } from '#web/text';
import { identity } from '../contract.ts';
import { type Arrival, keptOf } from './arrival.ts';
import { identityPages } from './routes.ts';
import styles from './sign-in.module.css';

/** The ways beside e-mail and password, as far as this server offers them. */
export function OtherWays({ arrival }: { readonly arrival: Arrival }) {
  const t = useText('identity');
  const ways = useRead(identity.listWays, undefined).data;
  if (!ways) return null;
  const kept = keptOf(arrival);
  const way = (page: Page<string, Arrival>, icon: ReactNode, words: string) => (
    <PageButton to={page} search={kept} variant="default" leftSection={icon} key={page.key}>
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
            identityPages.google,
            <IconBrandGoogle {...size} />,
            t(($) => $.ways.google),
          )}
        {ways.facebook &&
          way(
            identityPages.facebook,
            <IconBrandFacebook {...size} />,
            t(($) => $.ways.facebook),
          )}
        {ways.oidc &&
          way(
            identityPages.oidc,
            <IconKey {...size} />,
            t(($) => $.ways.oidc, { name: ways.oidc }),
          )}
        {ways.phone &&
          way(
            identityPages.phone,
            <IconDeviceMobile {...size} />,
            t(($) => $.ways.phone),
          )}
        {way(
          identityPages.enterprise,
          <IconBuilding {...size} />,
          t(($) => $.ways.enterprise),
        )}
      </div>
    </>
  );
}
