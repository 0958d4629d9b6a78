import { Outlet, useParams } from '@tanstack/react-router';
import { identity } from '#identity/contract';
import { identityPages } from '#identity/pages';
import { PreauthLayout } from '#ui/layout/preauth-layout';
import { useRead } from '#web/call';
import { usePageSearch, useTo } from '#web/links';
import { usePageOnScreen } from '../language-frame.tsx';
import { useSignInLook } from './company-theme.ts';

/** Pages with a link back to the sign-in page; an invitation's code goes with it. */
const { enterprise, phone, signUp, forgotPassword } = identityPages;
const withWayBack: readonly string[] = [enterprise.id, phone.id, signUp.id, forgotPassword.id];

/** A company's artwork and logo are shown on its own sign-in page. */
function useCompanyLook(isItsPage: boolean) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data } = useRead(identity.showCompany, { id }, { enabled: isItsPage });
  const look = useSignInLook(isItsPage ? id : null);
  if (!isItsPage) return {};
  return {
    logo: look?.['image-long-logo']?.url ?? data?.logoUrl ?? undefined,
    words: look?.displayName || look?.welcome ? { claim: look.displayName, promise: look.welcome } : undefined,
    artwork: look?.['image-cover']?.url ?? data?.artworkUrl ?? undefined,
  };
}

export default function PreauthFrame() {
  const page = usePageOnScreen();
  const to = useTo();
  const { code, next } = usePageSearch(identityPages.signIn);
  const look = useCompanyLook(page?.id === identityPages.company.id);
  const isStep = page !== undefined && withWayBack.includes(page.id);
  // On the other pages the code may be that of an outside issuer.
  const signIn = identityPages.signIn.to(isStep ? { code, next } : {});
  return (
    <PreauthLayout home={to(signIn)} back={isStep ? signIn : undefined} {...look}>
      <Outlet />
    </PreauthLayout>
  );
}
