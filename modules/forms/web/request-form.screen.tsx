import { PageHeader } from '#ui/page-header';
import { useGo, usePageParams } from '#web/links';
import { useText } from '#web/text';
import { formPages } from '../pages.ts';
import { RequestDesk } from './answering/request-desk.tsx';

/** Inside the mobile app: a form to answer, or the choice of one. */
export default function RequestFormScreen() {
  const t = useText('forms');
  const go = useGo();
  const { id } = usePageParams(formPages.requestForm);
  return (
    <>
      <PageHeader title={t(($) => $.pages.newRequest)} />
      <RequestDesk
        formId={id}
        onForm={(next) => void go(formPages.requestForm.to({ id: next }))}
        answerAt={(response) => formPages.delay.to({ response })}
      />
    </>
  );
}
