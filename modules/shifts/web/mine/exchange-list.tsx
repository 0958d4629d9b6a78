import { useActor } from '#access/web/public';
import { requestPages } from '#requests/pages';
import { type ShiftExchange, shifts } from '#shifts/contract';
import type { ExchangeState } from '#shifts/rules/exchange-words';
import { Status, type Tone } from '#ui/badge';
import { Button } from '#ui/button';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { showToast } from '#ui/toast';
import { useAction, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { FindingLines } from './finding-lines.tsx';
import styles from './mine.module.css';
import { ShiftSign } from './shift-sign.tsx';
import { useShiftWords } from './words.ts';

const tones: Readonly<Record<ExchangeState, Tone>> = {
  offered: 'brand',
  waiting: 'warning',
  approved: 'success',
  rejected: 'danger',
  declined: 'neutral',
  canceled: 'neutral',
};

/** Offers to answer first, then one's own exchanges with what became of them. */
export function ExchangeList({ onOpenPlan }: { readonly onOpenPlan: () => void }) {
  const t = useText('shifts');
  const read = useRead(shifts.listExchanges, undefined);
  return (
    <States
      of={read}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          title={t(($) => $.exchanges.empty)}
          hint={t(($) => $.exchanges.emptyLead)}
          action={
            <Button kind="secondary" onClick={onOpenPlan}>
              {t(($) => $.exchanges.toPlan)}
            </Button>
          }
        />
      }
    >
      {(all) => (
        <>
          <Group title={t(($) => $.exchanges.forMe)} of={all.filter(({ canAnswer }) => canAnswer)} />
          <Group title={t(($) => $.exchanges.mine)} of={all.filter(({ canAnswer }) => !canAnswer)} />
        </>
      )}
    </States>
  );
}

function Group({ title, of }: { readonly title: string; readonly of: readonly ShiftExchange[] }) {
  if (of.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.list}>
        {of.map((one) => (
          <OneExchange key={one.id} of={one} />
        ))}
      </ul>
    </Panel>
  );
}

function OneExchange({ of }: { readonly of: ShiftExchange }) {
  const t = useText('shifts');
  const format = useFormat();
  const words = useShiftWords();
  const { employeeId } = useActor();
  const nameOf = (id: string | null): string | null => {
    const person = [of.from, of.to].find((one) => one?.employeeId === id);
    return person && id !== employeeId ? format.name(person) : null;
  };
  const sentence = t(($) => $.exchanges.sentences[of.kind], {
    from: of.from ? format.name(of.from) : '',
    to: of.to ? format.name(of.to) : t(($) => $.exchanges.toEveryone),
    shift: words(of.shift),
    inReturn: of.inReturn ? words(of.inReturn) : '',
  });
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <ShiftSign of={of.shift} />
        <div>
          <span>{sentence}</span>
          <small className={styles.quiet}>{of.boardName}</small>
          {of.note && <small className={styles.quiet}>{of.note}</small>}
        </div>
      </div>
      <div className={styles.state}>
        <Status tone={tones[of.state]}>{t(($) => $.exchanges.states[of.state])}</Status>
        {of.requestId && (
          <PageLink to={requestPages.view.to({ id: of.requestId })} underline="always">
            {t(($) => $.exchanges.request)}
          </PageLink>
        )}
      </div>
      {of.canAnswer && <FindingLines of={of.findings} isPossible={of.isPossible} nameOf={nameOf} />}
      <Answers of={of} shift={words(of.shift)} />
    </li>
  );
}

function Answers({ of, shift }: { readonly of: ShiftExchange; readonly shift: string }) {
  const t = useText('shifts');
  const answer = useAction(shifts.answerExchange, {
    done: ({ state }) =>
      showToast({
        message: t(($) =>
          state === 'declined'
            ? $.exchanges.declined
            : state === 'approved'
              ? $.exchanges.acceptedAtOnce
              : $.exchanges.accepted,
        ),
        kind: 'success',
      }),
  });
  const cancel = useAction(shifts.cancelExchange, { success: t(($) => $.exchanges.takenBack) });
  const busy = answer.isPending || cancel.isPending;
  const label = (action: string): string => t(($) => $.exchanges.ofShift, { action, shift });
  const [accept, decline, takeBack] = [
    t(($) => $.exchanges.accept),
    t(($) => $.exchanges.decline),
    t(($) => $.exchanges.takeBack),
  ];
  const exchangeId = of.id;
  if (!of.canAnswer && !of.canCancel) return null;
  return (
    <div className={styles.buttons}>
      {of.canAnswer && (
        <Button
          busy={busy}
          disabled={!of.isPossible}
          aria-label={label(accept)}
          onClick={() => answer.mutate({ exchangeId, accept: true })}
        >
          {accept}
        </Button>
      )}
      {of.canAnswer && of.to && (
        <Button
          kind="secondary"
          busy={busy}
          aria-label={label(decline)}
          onClick={() => answer.mutate({ exchangeId, accept: false })}
        >
          {decline}
        </Button>
      )}
      {of.canCancel && (
        <Button kind="secondary" busy={busy} aria-label={label(takeBack)} onClick={() => cancel.mutate({ exchangeId })}>
          {takeBack}
        </Button>
      )}
    </div>
  );
}
