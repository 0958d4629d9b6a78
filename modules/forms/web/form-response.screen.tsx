import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { EmptyState } from '#ui/states';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { formPages } from '../pages.ts';
import { AnswerSheet } from './answer-sheet.tsx';

/** Inside the mobile app: one answer. */
export default function FormResponseScreen() {
  const t = useText('forms');
  const { id } = usePageParams(formPages.formResponse);
  return (
    <>
      <PageHeader title={t(($) => $.answer.title)} />
      {id ? (
        <AnswerSheet id={id} />
      ) : (
        <EmptyState
          title={t(($) => $.answer.noneTitle)}
          hint={t(($) => $.answer.noneHint)}
          action={<PageLink to={formPages.requestForm}>{t(($) => $.pages.newRequest)}</PageLink>}
        />
      )}
    </>
  );
}
