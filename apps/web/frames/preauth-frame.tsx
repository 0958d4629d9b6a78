import { Outlet } from '@tanstack/react-router';
import { PreauthLayout } from '#ui/layout/preauth-layout';
import { pathTo } from '#web/pages';
import { useLanguage } from '#web/text';
import { usePageOnScreen } from '../language-frame.tsx';

/** Pages that offer the way back to the sign-in page. */
const withWayBack: readonly string[] = ['signin/enterprise', 'signin/phone', 'signup', 'forgot-password'];

export default function PreauthFrame() {
  const language = useLanguage();
  const page = usePageOnScreen();
  const signIn = pathTo({ path: 'signin' }, language);
  const back = page && withWayBack.includes(page.path) ? signIn : undefined;
  return (
    <PreauthLayout home={signIn} back={back}>
      <Outlet />
    </PreauthLayout>
  );
}
