import type { ReactNode } from 'react';
import { clocking } from '#clocking/contract';
import { asId } from '#kernel/ids';
import { Badge } from '#ui/badge';
import { Dialog } from '#ui/dialog';
import { PlaceMap } from '#ui/map';
import { EmptyState, States } from '#ui/states';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import parts from '../parts/parts.module.css';
import styles from './punch-evidence.module.css';
import { PunchPhoto } from './punch-photo.tsx';

type Punch = CallOutput<typeof clocking.readPunch>;

interface EvidenceProps {
  /** Undefined in an address that names none. */
  readonly id: string | undefined;
  readonly children: (evidence: ReactNode, punch: Punch) => ReactNode;
  /** Shown where the id is none of a punch in reach. */
  readonly missing?: ReactNode;
}

/** One punch with all that is known of it; a punch out of reach is simply not there. */
export function PunchEvidence({ id, children, missing }: EvidenceProps) {
  const t = useText('reports');
  const read = useRead(clocking.readPunch, { id: asId(id ?? '') }, { enabled: id !== undefined });
  if (id === undefined || read.error?.status === 404 || read.error?.status === 400)
    return missing ?? <EmptyState title={t(($) => $.webview.logMissing)} hint={t(($) => $.webview.logMissingLead)} />;
  return <States of={read}>{(punch) => children(<Evidence of={punch} />, punch)}</States>;
}

function Evidence({ of }: { readonly of: Punch }) {
  const t = useText('reports');
  const words = useText('clocking');
  const format = useFormat();
  return (
    <>
      {of.isVoid && <Badge tone="danger">{t(($) => $.webview.isVoid)}</Badge>}
      <dl className={styles.facts}>
        <Fact name={t(($) => $.webview.type)}>{words(($) => $.types[of.clockType])}</Fact>
        <Fact name={t(($) => $.webview.when)}>{format.dateTime(of.timestamp)}</Fact>
        <Fact name={t(($) => $.webview.claimed)}>{of.claimedAt && format.dateTime(of.claimedAt)}</Fact>
        <Fact name={t(($) => $.webview.received)}>{format.dateTime(of.receivedAt)}</Fact>
        <Fact name={t(($) => $.webview.skew)}>
          {of.deviceAhead !== null && t(($) => $.webview.ahead, { n: format.number(of.deviceAhead) })}
        </Fact>
        <Fact name={t(($) => $.webview.counts)}>{of.date && format.date(of.date)}</Fact>
        <Fact name={t(($) => $.webview.source)}>{t(($) => $.sources[of.source])}</Fact>
        <Fact name={t(($) => $.webview.zone)}>{of.zoneName}</Fact>
        <Fact name={t(($) => $.webview.assurance)}>
          {of.assurance} · {words(($) => $.levels[of.assurance])}
        </Fact>
        <Fact name={t(($) => $.webview.entered)}>{of.enteredName}</Fact>
        <Fact name={t(($) => $.webview.reason)}>{of.reason}</Fact>
        <Fact name={t(($) => $.webview.file)}>{of.importName}</Fact>
        <Fact name={t(($) => $.webview.device)}>{of.device}</Fact>
        <Fact name={t(($) => $.webview.ip)}>{of.ip}</Fact>
        <Fact name={t(($) => $.webview.proof)}>
          <Proofs of={of} />
        </Fact>
      </dl>
      <PunchPhoto of={of} />
      {of.position && <Place of={of.position} id={of.id} />}
      {of.corrections.length > 0 && <Corrections of={of.corrections} />}
    </>
  );
}

/** What speaks for the place and the person, one line each. */
function Proofs({ of }: { readonly of: Punch }) {
  const t = useText('reports');
  const format = useFormat();
  const { fence } = of;
  const lines = [
    fence?.verdict === 'inside' && t(($) => $.webview.proofs.fenceInside),
    fence?.verdict === 'outside' && t(($) => $.webview.proofs.fenceOutside, { n: format.number(fence.distance ?? 0) }),
    fence?.verdict === 'doubtful' && t(($) => $.webview.proofs.fenceDoubtful),
    of.qr && t(($) => $.webview.proofs[of.qr ?? 'static']),
    of.qrProblem && t(($) => $.webview.proofs.qrProblem),
    of.wifi && t(($) => $.webview.proofs.wifi),
    of.beacon && t(($) => $.webview.proofs.beacon),
    of.pin && t(($) => $.webview.proofs.pin),
    of.liveFace && t(($) => $.webview.proofs.liveFace),
    of.offline && t(($) => $.webview.proofs.offline),
    of.offline && of.timeProof && t(($) => $.webview.timeProofs[of.timeProof ?? 'unsigned'], signedParts(of, format)),
  ].filter((line) => typeof line === 'string');
  return (
    <ul className={styles.proofs}>
      {(lines.length > 0 ? lines : [t(($) => $.webview.proofs.none)]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const signedParts = ({ deviceCounter, notBefore }: Punch, format: ReturnType<typeof useFormat>) => ({
  n: format.number(deviceCounter ?? 0),
  time: notBefore ? format.dateTime(notBefore) : '',
});

function Place({ of, id }: { readonly of: NonNullable<Punch['position']>; readonly id: string }) {
  const t = useText('reports');
  const label = of.accuracy === null ? null : t(($) => $.webview.accuracy, { n: Math.round(of.accuracy) });
  return (
    <PlaceMap
      label={t(($) => $.webview.place)}
      height={260}
      markers={[
        {
          id,
          latitude: of.latitude,
          longitude: of.longitude,
          accuracy: of.accuracy,
          label: label ?? t(($) => $.webview.place),
        },
      ]}
    />
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
      <ul className={parts.why}>
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

interface EvidenceDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function EvidenceDialog({ id, onClose }: EvidenceDialogProps) {
  const t = useText('reports');
  return (
    <Dialog open title={t(($) => $.webview.log)} onClose={onClose}>
      <PunchEvidence id={id}>{(evidence) => evidence}</PunchEvidence>
    </Dialog>
  );
}
