import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import FileProfile from './file-profile.screen.tsx';

/** Inside the mobile app: one's own profile, with the same rights as in My Portal. */
export default function ProfileViewScreen() {
  const t = useText('people');
  return (
    <>
      <PageHeader title={t(($) => $.pages.profileView)} />
      <FileProfile />
    </>
  );
}
