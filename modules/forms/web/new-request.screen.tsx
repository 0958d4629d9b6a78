import { useGo, usePageSearch } from '#web/links';
import { formPages } from '../pages.ts';
import { RequestDesk } from './answering/request-desk.tsx';

/** A tab of My Portal: ask for something. */
export default function NewRequestScreen() {
  const go = useGo();
  const { form } = usePageSearch(formPages.newRequest);
  return (
    <RequestDesk
      formId={form}
      onFormFor={(next, of) => void go(formPages.answerFor.to({ person: of?.employeeId, form: next }))}
      onForm={(next) => void go(formPages.newRequest.to({ form: next }))}
      answerAt={(id) => formPages.answer.to({ id })}
    />
  );
}
