import type { ReactNode } from 'react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { Badge } from '#ui/badge';
import { PlaceMap } from '#ui/map';
import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import styles from './reports.module.css';
import { reportPages } from './routes.ts';

type Punch = CallOutput<typeof clocking.readPunch>;

/** Inside the mobile app: one punch with all its evidence. */
export default function LogDetailsScreen() {
  const t = useText('reports');
  const { id } = usePageParams(reportPages.logDetails);
  const read = useRead(clocking.readPunch, { id: asId(id ?? '') }, { enabled: id !== undefined });
  const missing = <EmptyState title={t(($) => $.webview.logMissing)} hint="" />;
  return (
    <>
      <PageHeader title={t(($) => $.webview.log)} />
      {id === undefined || read.error?.status === 404 ? (
        missing
      ) : (
        <States of={read}>{(punch) => <Evidence of={punch} />}</States>
      )}
    </>
  );
}

function Evidence({ of }: { readonly of: Punch }) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  const { position } = of;
  return (
    <Panel title={format.name(of.employee)}>
      {of.isVoid && <Badge tone="danger">{t(($) => $.webview.isVoid)}</Badge>}
      <dl className={styles.facts}>
        <Fact name={t(($) => $.webview.type)}>{words(($) => $.types[of.clockType])}</Fact>
        <Fact name={t(($) => $.webview.when)}>{format.dateTime(of.timestamp)}</Fact>
        <Fact name={t(($) => $.webview.received)}>{format.dateTime(of.receivedAt)}</Fact>
        <Fact name={t(($) => $.webview.counts)}>{of.date && format.date(of.date)}</Fact>
        <Fact name={t(($) => $.webview.source)}>{t(($) => $.sources[of.source])}</Fact>
        <Fact name={t(($) => $.webview.assurance)}>{of.assurance}</Fact>
        <Fact name={t(($) => $.webview.entered)}>{of.enteredName}</Fact>
        <Fact name={t(($) => $.webview.reason)}>{of.reason}</Fact>
        <Fact name={t(($) => $.webview.device)}>{of.device}</Fact>
      </dl>
      {position && (
        <PlaceMap
          label={t(($) => $.webview.place)}
          height={260}
          markers={[
            {
              id: of.id,
              latitude: position.latitude,
              longitude: position.longitude,
              accuracy: position.accuracy,
              label:
                position.accuracy === null
                  ? t(($) => $.webview.place)
                  : t(($) => $.webview.accuracy, { n: Math.round(position.accuracy) }),
            },
          ]}
        />
      )}
      {of.corrections.length > 0 && <Corrections of={of.corrections} />}
    </Panel>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

function Corrections({ of }: { readonly of: Punch['corrections'] }) {
  const t = useText('reports');
  const format = useFormat();
  return (
    <section>
      <h3>{t(($) => $.webview.history)}</h3>
      <ul className={styles.why}>
        {of.map((one) => (
          <li key={one.madeAt}>
            {t(($) => $.webview.corrections[one.kind], { date: one.movedTo ? format.date(one.movedTo) : '' })} ·{' '}
            {one.reason} · {one.madeName} · {format.dateTime(one.madeAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
