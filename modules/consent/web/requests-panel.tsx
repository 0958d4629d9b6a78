import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useAction, useRead } from '#web/call';
import { saveFile } from '#web/save-file';
import { useText } from '#web/text';
import { consent, type DataRequest } from '../contract.ts';
import { consentPages } from '../pages.ts';
import styles from './privacy.module.css';
import { AskButtons, RequestRow } from './request-parts.tsx';

export function RequestsPanel() {
  const t = useText('consent');
  const requests = useRead(consent.listMyRequests, undefined);
  const ask = useAction(consent.ask, { success: t(($) => $.mine.asked) });
  return (
    <Panel title={t(($) => $.mine.requests)} hint={t(($) => $.mine.requestsHint)}>
      <AskButtons
        requests={requests.data}
        questions={{
          copy: { title: t(($) => $.mine.copyTitle), body: t(($) => $.mine.copyBody) },
          erase: { title: t(($) => $.mine.eraseTitle), body: t(($) => $.mine.eraseBody) },
        }}
        onAsk={(kind) => ask.mutate({ kind, note: null })}
      />
      <States of={requests} isEmpty={(list) => list.length === 0} empty={<p>{t(($) => $.mine.none)}</p>}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((one) => (
              <Request key={one.id} of={one} />
            ))}
          </ul>
        )}
      </States>
      <p>
        <PageLink to={consentPages.yourData}>{t(($) => $.mine.elsewhere)}</PageLink>
      </p>
    </Panel>
  );
}

function Request({ of }: { readonly of: DataRequest }) {
  const t = useText('consent');
  const cancel = useAction(consent.cancelRequest, { success: t(($) => $.mine.canceled) });
  const read = useAction(consent.readCopy, { done: (file) => saveFile(file as File) });
  const { id } = of;
  return (
    <RequestRow
      of={of}
      cancel={{ isPending: cancel.isPending, run: () => cancel.mutate({ id }) }}
      read={{ isPending: read.isPending, run: () => read.mutate({ id }) }}
    />
  );
}
