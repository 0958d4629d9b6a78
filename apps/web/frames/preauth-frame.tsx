import { Outlet, useParams } from '@tanstack/react-router';
import { identity } from '#identity/contract';
import { PreauthLayout } from '#ui/layout/preauth-layout';
import { useRead } from '#web/call';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { usePageOnScreen } from '../language-frame.tsx';

/** Pages that offer the way back to the sign-in page. */
const withWayBack: readonly string[] = ['signin/enterprise', 'signin/phone', 'signup', 'forgot-password'];

const companyPage = 'signin/enterprise/:id';

/** A company's own artwork and logo stand on its own sign-in page. */
function useCompanyLook(isItsPage: boolean) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data } = useRead(identity.showCompany, { id }, { enabled: isItsPage });
  return isItsPage ? { logo: data?.logoUrl ?? undefined, artwork: data?.artworkUrl ?? undefined } : {};
}

export default function PreauthFrame() {
  const language = useLanguage();
  const page = usePageOnScreen();
  const signIn = pathTo({ path: 'signin' }, language);
  const look = useCompanyLook(page?.path === companyPage);
  const back = page && withWayBack.includes(page.path) ? signIn : undefined;
  return (
    <PreauthLayout home={signIn} back={back} {...look}>
      <Outlet />
    </PreauthLayout>
  );
}
