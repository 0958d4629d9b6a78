import { dashboardPages } from '#dashboard/pages';
import { BackLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { consent, type DataRequest, type Workplace } from '../contract.ts';
import styles from './privacy.module.css';
import { AskButtons, RequestRow } from './request-parts.tsx';

/** The reader's data in every company where they work, worked or asked to work; also for those who can enter none. */
export default function YourDataScreen() {
  const t = useText('consent');
  const workplaces = useRead(consent.listWorkplaces, undefined);
  return (
    <div className={styles.outside}>
      {/* The guard leads those who are not at work on to the page that waits for them. */}
      <BackLink to={dashboardPages.dashboard}>{t(($) => $.yours.back)}</BackLink>
      <h1 className={styles.heading}>{t(($) => $.pages.yourData)}</h1>
      <p className={styles.lead}>{t(($) => $.yours.lead)}</p>
      <States
        of={workplaces}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState title={t(($) => $.yours.noneTitle)} hint={t(($) => $.yours.noneHint)} />}
      >
        {(list) => (
          <>
            {list.map((one) => (
              <WorkplacePanel key={one.employeeId} of={one} />
            ))}
          </>
        )}
      </States>
    </div>
  );
}

function WorkplacePanel({ of }: { readonly of: Workplace }) {
  const t = useText('consent');
  const { company, closed, requests } = of;
  return (
    <Panel title={company} hint={t(($) => $.yours.statuses[of.status])}>
      {closed ? (
        <p>{t(($) => $.yours.closed[closed], { company })}</p>
      ) : (
        <>
          {of.status === 'erased' ? <p className={styles.lead}>{t(($) => $.yours.erasedHint)}</p> : <Asking at={of} />}
          {requests.length > 0 && (
            <ul className={styles.list}>
              {requests.map((one) => (
                <Request key={one.id} of={one} at={of} />
              ))}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}

function Asking({ at: { company, employeeId, status, requests } }: { readonly at: Workplace }) {
  const t = useText('consent');
  const ask = useAction(consent.askWorkplace, { success: t(($) => $.mine.asked) });
  const erasing = status === 'pending' ? t(($) => $.yours.eraseWaiting) : t(($) => $.mine.eraseBody);
  return (
    <>
      <p className={styles.lead}>{t(($) => $.yours.hint)}</p>
      <AskButtons
        requests={requests}
        questions={{
          copy: { title: t(($) => $.yours.copyTitle, { company }), body: t(($) => $.yours.copyBody) },
          erase: { title: t(($) => $.yours.eraseTitle, { company }), body: erasing },
        }}
        onAsk={(kind) => ask.mutate({ employeeId, kind, note: null })}
      />
    </>
  );
}

function Request({ of, at: { employeeId } }: { readonly of: DataRequest; readonly at: Workplace }) {
  const t = useText('consent');
  const cancel = useAction(consent.cancelAtWorkplace, { success: t(($) => $.mine.canceled) });
  const read = useAction(consent.readWorkplaceCopy, { done: (file) => saveFile(file as File) });
  const named = { employeeId, id: of.id };
  return (
    <RequestRow
      of={of}
      cancel={{ isPending: cancel.isPending, run: () => cancel.mutate(named) }}
      read={{ isPending: read.isPending, run: () => read.mutate(named) }}
    />
  );
}
