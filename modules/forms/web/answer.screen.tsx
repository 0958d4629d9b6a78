import { useCan } from '#access/web/public';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { formPages } from '../pages.ts';
import { AnswerSheet } from './answer-sheet.tsx';

export default function AnswerScreen() {
  const t = useText('forms');
  const can = useCan();
  const { id } = usePageParams(formPages.answer);
  const isStaff = can('form.manage');
  return (
    <>
      <PageHeader
        title={t(($) => $.answer.title)}
        back={
          (isStaff || can('form.answer')) && (
            <BackLink to={isStaff ? formPages.responses : formPages.newRequest}>
              {t(($) => (isStaff ? $.pages.responses : $.pages.newRequest))}
            </BackLink>
          )
        }
      />
      <AnswerSheet id={id} />
    </>
  );
}
