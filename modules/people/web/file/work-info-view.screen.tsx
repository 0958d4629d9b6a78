import { PageHeader } from '#ui/page-header';
import { useText } from '#web/text';
import FileWorkInfo from './file-work-info.screen.tsx';

/** Inside the mobile app: one's own employment: team, position, terms. */
export default function WorkInfoViewScreen() {
  const t = useText('people');
  return (
    <>
      <PageHeader title={t(($) => $.pages.workInfoView)} />
      <FileWorkInfo />
    </>
  );
}
