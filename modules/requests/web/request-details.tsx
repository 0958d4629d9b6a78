import { useState } from 'react';
import { useCan } from '#access/web/public';
import { approvals, type WholeRequest } from '#approvals/contract';
import { requestTones } from '#approvals/web/public';
import type { Id } from '#kernel/ids';
import { peoplePages } from '#people/pages';
import { Badge, Status } from '#ui/badge';
import { DateTimeText } from '#ui/date-text';
import { PageLink } from '#ui/page-link';
import { PersonName } from '#ui/person-name';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';
import { DecideDialog } from './decide-dialog.tsx';
import { FormAnswers, isFormKind } from './form-answers.tsx';
import { isLeaveKind, LeaveFiles } from './leave-files.tsx';
import { RequestActions } from './request-actions.tsx';
import { RequestPath } from './request-path.tsx';
import { RequestSteps } from './request-steps.tsx';
import styles from './requests.module.css';
import { usePersonWords } from './words.ts';

interface RequestDetailsProps {
  readonly requestId: Id<'approvalRequest'>;
  /** Decides elsewhere; without it a dialog of its own asks. */
  readonly onDecide?: (approve: boolean) => void;
  /** The request is cancelled: a sheet closes. */
  readonly onEnded?: () => void;
}

/** Everything about one request: what it does, the answers, who decides and why, what happened, and what the reader may do. */
export function RequestDetails({ requestId, onDecide, onEnded }: RequestDetailsProps) {
  const read = useRead(approvals.readRequest, { requestId });
  const [deciding, setDeciding] = useState<boolean | null>(null);
  const close = (): void => setDeciding(null);
  return (
    <States of={read}>
      {(request) => (
        <article className={styles.details}>
          <Head request={request} />
          <What request={request} />
          {isFormKind(request.kind) && <FormAnswers responseId={request.payloadId} />}
          {isLeaveKind(request.kind) && <LeaveFiles leaveId={request.payloadId} />}
          <Line request={request} />
          <RequestPath request={request} />
          <RequestActions request={request} onDecide={onDecide ?? setDeciding} {...(onEnded && { onEnded })} />
          {deciding !== null && (
            <DecideDialog requests={[request]} approve={deciding} onClose={close} onDecided={close} />
          )}
        </article>
      )}
    </States>
  );
}

function Head({ request }: { readonly request: WholeRequest }) {
  const t = useText('requests');
  const { asker, state, departmentName, askedAt, waitingSince, decidedAt } = request;
  return (
    <header className={styles.detailsHead}>
      <div className={styles.detailsWho}>
        <PersonName of={asker} picture={null} hint={asker.employeeCode ?? ''} />
        <Status tone={requestTones[state]}>{t(($) => $.states[state])}</Status>
      </div>
      <h2>
        {request.formName} {request.isCancelling && <Badge tone="warning">{t(($) => $.list.cancelling)}</Badge>}
      </h2>
      <dl className={styles.facts}>
        {departmentName && (
          <div>
            <dt>{t(($) => $.view.team)}</dt>
            <dd>{departmentName}</dd>
          </div>
        )}
        <div>
          <dt>{t(($) => $.view.asked)}</dt>
          <dd>
            <DateTimeText value={askedAt} />
          </dd>
        </div>
        <div>
          <dt>{decidedAt ? t(($) => $.view.decided) : t(($) => $.view.waiting)}</dt>
          <dd>
            <DateTimeText value={decidedAt ?? waitingSince} />
          </dd>
        </div>
      </dl>
    </header>
  );
}

function What({ request }: { readonly request: WholeRequest }) {
  const t = useText('requests');
  const { kind, state, wording, summary, cancelsId } = request;
  // The decision on a form without an effect does nothing but answer it.
  const hasEffect = state === 'pending' && wording !== summary;
  // The values of an employee file are shown only where they are protected.
  const maySeeValues = useCan()('employee.edit') && kind === 'people.fileChange' && state === 'pending';
  return (
    <div className={styles.wording}>
      <span>{hasEffect ? t(($) => $.view.what) : t(($) => $.view.about)}</span>
      <p>{wording}</p>
      {maySeeValues && (
        <p className={styles.quiet}>
          <PageLink to={peoplePages.changes} underline="always">
            {t(($) => $.view.fileChange)}
          </PageLink>
        </p>
      )}
      {cancelsId && (
        <p className={styles.quiet}>
          {t(($) => $.view.undoes)}{' '}
          <PageLink to={requestPages.view.to({ id: cancelsId })} underline="always">
            {t(($) => $.view.original)}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function Line({ request }: { readonly request: WholeRequest }) {
  const t = useText('requests');
  const personWords = usePersonWords();
  const { line, next, approveGroups } = request;
  const unmade = approveGroups.some(({ isDeciders }) => isDeciders) ? 'noLineDeciders' : 'noLine';
  return (
    <section aria-labelledby="request-line">
      <h3 id="request-line">{t(($) => $.view.line)}</h3>
      <p className={styles.quiet}>
        {line.reason === 'noLine'
          ? t(($) => $.view.lines[unmade])
          : t(($) => $.view.lines[line.reason as 'ownTeam'], { name: line.name ?? '' })}
      </p>
      <RequestSteps request={request} />
      {next.length > 0 && (
        <p className={styles.next}>
          <span>{t(($) => $.view.next)}</span> {next.map(personWords).join(', ')}
        </p>
      )}
    </section>
  );
}
