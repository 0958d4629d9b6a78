import { asId } from '#kernel/ids';
import { people } from '#people/contract';
import { Button } from '#ui/button';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { PersonField } from '#ui/person-field';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useGo, usePageSearch } from '#web/links';
import { plainField } from '#web/plain-field';
import { useText } from '#web/text';
import { formPages } from '../pages.ts';
import { RequestDesk } from './answering/request-desk.tsx';
import styles from './forms.module.css';

const { answerFor, newRequest, answer } = formPages;

/** Staff answers a form for a person who cannot, or who gave it on paper. */
export default function AnswerForScreen() {
  const t = useText('forms');
  const { person } = usePageSearch(answerFor);
  return (
    <>
      <PageHeader title={t(($) => $.answerFor.title)} subtitle={t(($) => $.answerFor.lead)} />
      {person ? <Desk key={person} employeeId={person} /> : <Choice />}
    </>
  );
}

function Choice() {
  const t = useText('forms');
  const go = useGo();
  const field = plainField({
    name: 'person',
    value: null,
    required: true,
    onChange: (person: string | null | undefined) => void (person && go(answerFor.to({ person }))),
  });
  return (
    <div className={styles.desk}>
      <Panel title={t(($) => $.answerFor.choose)} hint={t(($) => $.answerFor.chooseHint)}>
        <PersonField call={people.searchEmployees} field={field} label={t(($) => $.answerFor.person)} />
      </Panel>
    </div>
  );
}

function Desk({ employeeId }: { readonly employeeId: string }) {
  const t = useText('forms');
  const go = useGo();
  const format = useFormat();
  const { form } = usePageSearch(answerFor);
  const read = useRead(people.employeeFile, { employeeId: asId<'employee'>(employeeId) });
  return (
    <States of={read}>
      {(file) => (
        <>
          <div className={styles.answeredPerson}>
            <span className={styles.quiet}>{t(($) => $.answerFor.person)}</span>
            <PersonName of={file} hint={file.employeeCode ?? ''} />
            <Button kind="quiet" onClick={() => void go(answerFor.to({}))}>
              {t(($) => $.answerFor.other)}
            </Button>
          </div>
          <RequestDesk
            formId={form}
            person={{ employeeId, name: format.name(file) }}
            onForm={(next) => void go(answerFor.to({ person: employeeId, form: next }))}
            onFormFor={(next, of) =>
              void go(of ? answerFor.to({ person: of.employeeId, form: next }) : newRequest.to({ form: next }))
            }
            answerAt={(id) => answer.to({ id })}
          />
        </>
      )}
    </States>
  );
}
