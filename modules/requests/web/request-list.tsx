import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Person, RequestInList } from '#approvals/contract';
import { requestTones } from '#approvals/web/public';
import { initialsOf } from '#kernel/format';
import type { Instant } from '#kernel/time';
import { Badge, Status } from '#ui/badge';
import { Button } from '#ui/button';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useFormat } from '#web/format';
import type { ReadMore } from '#web/read-more';
import { useText } from '#web/text';
import { useClearFilters } from './request-filters.tsx';
import { RequestSheet } from './request-sheet.tsx';
import styles from './requests.module.css';
import { usePersonWords, useWaitingWords } from './words.ts';

export type Listed = RequestInList & {
  readonly onBehalfOf?: Person | null;
  /** What the reader decided, in the list of their decisions. */
  readonly decision?: { readonly approved: boolean; readonly reason: string | null; readonly at: Instant };
};

interface RequestListProps {
  readonly of: ReadMore<Listed>;
  readonly empty: ReactNode;
}

/** One line a request, and the request itself beside the list. */
export function RequestList({ of, empty }: RequestListProps) {
  const { words, write } = useAddress();
  return (
    <>
      <States of={of} isEmpty={(items) => items.length === 0} empty={empty}>
        {(items) => (
          <RequestRows items={items} onOpen={({ id }) => write({ open: id }, { step: true })}>
            <MoreButton of={of} />
          </RequestRows>
        )}
      </States>
      <RequestSheet requestId={words.open} onClose={() => write({ open: undefined })} />
    </>
  );
}

export function MoreButton({
  of,
}: {
  readonly of: Pick<ReadMore<unknown>, 'hasMore' | 'isFetchingMore' | 'readMore'>;
}) {
  const t = useText('requests');
  if (!of.hasMore) return null;
  return (
    <div className={styles.more}>
      <Button kind="secondary" busy={of.isFetchingMore} onClick={of.readMore}>
        {t(($) => $.list.more)}
      </Button>
    </div>
  );
}

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

interface RequestRowsProps {
  readonly items: readonly Listed[];
  readonly onOpen: (request: Listed) => void;
  readonly selection?: Selection;
  /** Own requests need no name. */
  readonly isOwn?: boolean;
  readonly children?: ReactNode;
}

export function RequestRows({ items, onOpen, selection, isOwn = false, children }: RequestRowsProps) {
  const t = useText('requests');
  return (
    <>
      <ul className={styles.rows} aria-label={t(($) => $.list.label)}>
        {items.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            onOpen={() => onOpen(request)}
            isOwn={isOwn}
            {...(selection && { selection })}
          />
        ))}
      </ul>
      {children}
    </>
  );
}

interface RequestRowProps {
  readonly request: Listed;
  readonly onOpen: () => void;
  readonly selection?: Selection;
  readonly isOwn: boolean;
}

function RequestRow({ request, onOpen, selection, isOwn }: RequestRowProps) {
  const t = useText('requests');
  const personWords = usePersonWords();
  const { id, asker, formName: form, onBehalfOf, decision } = request;
  const name = personWords(asker);
  const isSelected = selection?.ids.has(id) ?? false;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      {selection && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is the control, the label a target for fingers.
        <label className={styles.check}>
          <Checkbox
            checked={isSelected}
            onChange={() => selection.toggle(id)}
            aria-label={t(($) => $.list.select, { name, form })}
          />
        </label>
      )}
      {!isOwn && (
        <span className={styles.face} aria-hidden>
          {initialsOf(asker)}
        </span>
      )}
      <div className={styles.what}>
        <p className={styles.first}>
          <button
            type="button"
            className={styles.open}
            data-request={id}
            onClick={onOpen}
            aria-label={t(($) => $.list.open, { name, form })}
          >
            {isOwn ? form : name}
          </button>
          {!isOwn && <span className={styles.form}>{form}</span>}
          {request.isCancelling && <Badge tone="warning">{t(($) => $.list.cancelling)}</Badge>}
          {onBehalfOf && (
            <Badge>{t(($) => $.list[decision ? 'decidedFor' : 'onBehalf'], { name: personWords(onBehalfOf) })}</Badge>
          )}
        </p>
        <p className={styles.summary}>{request.summary}</p>
        {decision?.reason && <p className={styles.summary}>{t(($) => $.list.reason, { reason: decision.reason })}</p>}
      </div>
      <When request={request} isOwn={isOwn} />
    </li>
  );
}

function When({ request, isOwn }: { readonly request: Listed; readonly isOwn: boolean }) {
  const t = useText('requests');
  const format = useFormat();
  const waitingWords = useWaitingWords();
  const { state, askedAt, waitingSince, decidedAt, departmentName, decision } = request;
  const since = waitingSince ?? askedAt;
  const date = format.dateTime(decidedAt ?? askedAt);
  if (decision)
    return (
      <div className={styles.when}>
        <Status tone={requestTones[state]}>{t(($) => $.states[state])}</Status>
        <time dateTime={decision.at}>
          {t(($) => $.list[decision.approved ? 'youApproved' : 'youRejected'], { date: format.dateTime(decision.at) })}
        </time>
      </div>
    );
  return (
    <div className={styles.when}>
      {isOwn ? (
        <Status tone={requestTones[state]}>{t(($) => $.states[state])}</Status>
      ) : (
        departmentName && <span>{departmentName}</span>
      )}
      {state === 'pending' ? (
        <time dateTime={since} title={format.dateTime(since)}>
          {t(($) => $.list.since, { time: waitingWords(since) })}
        </time>
      ) : (
        <time dateTime={decidedAt ?? askedAt}>{t(($) => $.list[`${state}On`], { date })}</time>
      )}
    </div>
  );
}

export function EmptyList({ title, lead }: { readonly title: string; readonly lead: string }) {
  const t = useText('kit');
  const { count, clear } = useClearFilters();
  return (
    <EmptyState
      title={title}
      hint={lead}
      action={
        count > 0 && (
          <Button kind="secondary" onClick={clear}>
            {t(($) => $.controls.table.clearFilters)}
          </Button>
        )
      }
    />
  );
}
